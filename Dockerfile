# The command in an image without Swift: docker build -t kuina . && docker run --rm -v "$PWD:/src" kuina check .
FROM swift:6.3-bookworm AS build
COPY . /kuina
RUN cd /kuina && scripts/install-dependencies --static && scripts/release-archive /packages

FROM debian:bookworm-slim
COPY --from=build /packages/*.deb /packages/
RUN dpkg --install /packages/*.deb && rm -r /packages
WORKDIR /src
ENTRYPOINT ["kuina"]
CMD ["check", "."]
