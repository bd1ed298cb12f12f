// The entry point of the fuzzer; see start.c.
