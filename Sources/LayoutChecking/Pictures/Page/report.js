"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const $ = (id) => document.getElementById(id);
  const severities = ["note", "warning", "error"];
  const state = { scene: -1, shown: 0, height: 0, field: -1, timer: 0 };

  // Creates an element with attributes, and children that are elements or text.
  function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
      else if (value !== null && value !== undefined) element.setAttribute(key, value);
    }
    element.append(...children);
    return element;
  }

  const round = (value) => Math.round(value * 1000) / 1000;

  // Values change linearly between heights.
  function at(values, heights, height) {
    const next = heights.findIndex((h) => h >= height);
    if (next < 0) return values[values.length - 1] || [];
    if (next === 0 || heights[next] <= heights[next - 1]) return values[next];
    const part = (height - heights[next - 1]) / (heights[next] - heights[next - 1]);
    return values[next - 1].map((value, i) => value + (values[next][i] - value) * part);
  }

  // The URLs of images that are in use, by their indices.
  const urls = [];

  // Images are in the page once; drawings refer to them by URLs that are short and are decoded once.
  function imageURL(index) {
    if (!urls[index]) {
      const [head, body] = data.images[index].split(";base64,");
      const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
      urls[index] = URL.createObjectURL(new Blob([bytes], { type: head.slice("data:".length) }));
    }
    return urls[index];
  }

  // The elements of a drawing with its images.
  const withImages = (svg) => svg.replace(/\uE002(\d+)\uE003/g, (_, index) => imageURL(index));

  // The elements of a picture at a height.
  function drawn(picture, height) {
    const parts = picture.parts;
    let part = parts[0];
    for (const other of parts) if (other.heights[0] <= height) part = other;
    if (!part) return "";
    const values = at(part.values, part.heights, height);
    return withImages(part.svg).replace(/\uE000(\d+)\uE001/g, (_, index) => round(values[index]));
  }

  function keyboard(shown, height) {
    if (height <= 0 || !shown.keyboards.length) return "";
    const keys = shown.keyboards.find((k) => k.height >= height)
      || shown.keyboards[shown.keyboards.length - 1];
    const shift = round(keys.height - height);
    return `<g class="keys" opacity="0.8" transform="translate(0 ${shift})">${withImages(keys.svg)}</g>`;
  }

  function isVisible(field, height) {
    const interval = field.intervals.find((i) => i[0] <= height && height <= i[1]);
    return !interval || interval[2] === 1;
  }

  // The outlines of fields: those that the keyboard hides, and the selected one.
  function outlines(shown, height) {
    return shown.fields.map((field, index) => {
      const visible = isVisible(field, height);
      if (visible && index !== state.field) return "";
      const [x, y, width, frameHeight] = at(field.frames, shown.heights, height);
      const color = visible ? "#0b6b32" : "#d6102a";
      const box = `x="${round(x)}" y="${round(y)}" width="${round(width)}"`;
      const top = shown.size[1] - height;
      const hidden = Math.max(0, Math.min(y + frameHeight - Math.max(y, top), frameHeight));
      const cover = !visible && hidden > 0
        ? `<rect x="${round(x)}" y="${round(Math.max(y, top))}" width="${round(width)}" `
          + `height="${round(hidden)}" fill="${color}" fill-opacity="0.25"/>` : "";
      return `${cover}<rect class="field" data-field="${index}" ${box} height="${round(frameHeight)}" `
        + `fill="none" stroke="${color}" stroke-width="2.5"/>`;
    }).join("");
  }

  function worst(scene) {
    return scene.issues.reduce((most, i) => Math.max(most, severities.indexOf(i.severity)), -1);
  }

  // The list

  function matches(scene) {
    const text = $("search").value.trim().toLowerCase();
    const severity = $("severity").value;
    const rule = $("rule").value;
    const issues = scene.issues.filter((i) => (!rule || i.rule === rule)
      && (!severity || severity === "any" || i.severity === severity));
    if ((severity || rule) && !issues.length) return false;
    if (!text) return true;
    const own = [scene.name, scene.file,
      ...scene.issues.map((i) => `${i.rule} ${i.title} ${i.message} ${i.subject}`)];
    return own.join(" ").toLowerCase().includes(text);
  }

  function list() {
    const order = $("sort").value;
    const scenes = data.scenes.map((scene, index) => ({ scene, index }))
      .filter((entry) => matches(entry.scene));
    if (order === "name") scenes.sort((a, b) => a.scene.name.localeCompare(b.scene.name, "en"));
    if (order === "severity") {
      scenes.sort((a, b) => worst(b.scene) - worst(a.scene)
        || b.scene.issues.length - a.scene.issues.length || a.index - b.index);
    }
    $("count").textContent = `${scenes.length} of ${data.scenes.length} screens`;
    $("scenes").replaceChildren(...scenes.map(({ scene, index }) => {
      const level = worst(scene);
      const badge = level < 0
        ? make("span", { class: "badge ok" }, "no findings")
        : make("span", { class: `badge ${severities[level]}` },
          `${scene.issues.length} ${scene.issues.length === 1 ? "finding" : "findings"}`);
      return make("li", {}, make("button", {
        type: "button", "data-scene": index, "aria-current": String(index === state.scene),
        onclick: () => select(index, true),
      }, make("span", { class: "name" }, scene.name,
        make("small", {}, scene.file.split("/").pop())), badge));
    }));
    return scenes;
  }

  // The stage

  function select(index, focuses) {
    stop();
    Object.assign(state, { scene: index, shown: 0, field: -1 });
    state.height = starting(data.scenes[index].shown[0]);
    for (const button of $("scenes").querySelectorAll("button")) {
      button.setAttribute("aria-current", String(Number(button.dataset.scene) === index));
    }
    stage();
    if (focuses) { $("stage").focus({ preventScroll: true }); $("stage").scrollIntoView({ block: "nearest" }); }
    try { history.replaceState(null, "", `#${index}`); } catch { /* file URLs of some browsers */ }
  }

  // The lowest keyboard that hides a field, or the lowest one.
  function starting(shown) {
    if (!shown || !shown.greatest) return 0;
    const heights = shown.keyboards.map((k) => k.height);
    const hiding = heights.find((h) => shown.fields.some((f) => !isVisible(f, h)));
    return hiding === undefined ? heights[0] : hiding;
  }

  function stage() {
    const scene = data.scenes[state.scene];
    const shown = scene.shown[state.shown];
    const head = make("div", { class: "card" }, make("h2", {}, scene.name),
      make("p", { class: "file" }, scene.file));
    const row = make("div", { class: "row" });
    if (shown) row.append(phone(scene, shown));
    const side = make("div", { class: "side" });
    if (shown && shown.fields.length) side.append(fields(shown));
    side.append(...scene.issues.map((issue) => card(scene, issue)));
    if (!scene.issues.length) side.append(make("div", { class: "card" }, "No findings."));
    row.append(side);
    $("stage").replaceChildren(head, row);
    if (shown) draw();
  }

  function phone(scene, shown) {
    const box = make("div", { class: "phone card" });
    const picker = make("select", { id: "configuration", onchange: (event) => {
      stop();
      state.shown = Number(event.target.value);
      state.height = Math.min(state.height, scene.shown[state.shown].greatest);
      if (!state.height) state.height = starting(scene.shown[state.shown]);
      stage();
      $("configuration").focus();
    } }, ...scene.shown.map((other, index) =>
      make("option", { value: index, selected: index === state.shown ? "" : null }, other.name)));
    box.append(make("label", {}, "Device ", picker));
    if (shown.greatest > 0) {
      const slider = make("input", {
        id: "height", type: "range", min: 0, max: shown.greatest, step: 0.5, value: state.height,
        "aria-label": "Height of the keyboard in points",
        oninput: (event) => { stop(); state.height = Number(event.target.value); draw(); },
      });
      const heights = [0, ...shown.keyboards.map((k) => k.height)];
      box.append(make("div", { class: "height" },
        make("label", { for: "height" }, "Keyboard: ", make("output", { id: "value", for: "height" })),
        slider,
        make("div", { class: "marks" },
          make("button", { type: "button", id: "play", class: "play", onclick: play }, "Play"),
          ...heights.map((height) => make("button", {
            type: "button", onclick: () => { stop(); state.height = height; draw(); },
          }, height === 0 ? "hidden" : `${height} pt`)))));
    }
    const [width, height] = shown.size;
    box.insertAdjacentHTML("beforeend",
      `<svg id="picture" role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" `
      + `font-family="-apple-system, Inter, Helvetica, Arial, sans-serif"></svg>`);
    return box;
  }

  function fields(shown) {
    const box = make("div", { class: "card" }, make("h3", {}, "Fields"),
      make("p", { class: "file" }, `Follows the keyboard by: ${shown.strategy}`));
    shown.fields.forEach((field, index) => {
      const bar = make("div", { class: "bar", "aria-hidden": "true" });
      for (const [from, to, visible] of field.intervals) {
        const left = 100 * from / shown.greatest;
        const width = 100 * (Math.min(to, shown.greatest) - from) / shown.greatest;
        bar.append(make("i", { class: visible ? "yes" : "no", style: `left:${left}%;width:${width}%` }));
      }
      bar.append(make("b", { "data-needle": index }));
      box.append(make("div", { class: "field" },
        make("button", { type: "button", class: "show", "aria-pressed": String(state.field === index),
          onclick: (event) => {
            state.field = state.field === index ? -1 : index;
            for (const other of box.querySelectorAll("button")) other.setAttribute("aria-pressed", "false");
            event.target.setAttribute("aria-pressed", String(state.field === index));
            draw();
          } }, field.name), " ",
        make("span", { "data-status": index }), bar));
    });
    return box;
  }

  // The part of a convex polygon in which a linear function is at most a bound.
  function cut(polygon, a, b, bound) {
    const value = ([x, y]) => a * x + b * y - bound;
    return polygon.flatMap((point, index) => {
      const next = polygon[(index + 1) % polygon.length];
      const [from, to] = [value(point), value(next)];
      const kept = from <= 0 ? [point] : [];
      if ((from < 0 && to > 0) || (from > 0 && to < 0)) {
        const part = from / (from - to);
        kept.push([point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part]);
      }
      return kept;
    });
  }

  // A diagram of the windows in which a finding occurs: the first two numbers are its axes, a slider
  // sets the third one.
  function windows(regions) {
    const [x, y, z] = regions.ranges;
    const box = make("div", { class: "windows" },
      make("h4", {}, `In ${regions.description}${regions.isExact ? " (proved)" : " (tried)"}`));
    if (!y) return box;
    const [side, margin] = [220, 46];
    const place = ([px, py]) => [margin + (px - x.from) / (x.to - x.from) * side,
      8 + side - (py - y.from) / (y.to - y.from) * side];
    const label = (px, py, anchor, text) =>
      `<text x="${px}" y="${py}" text-anchor="${anchor}">${text}</text>`;
    const drawing = make("div");
    const show = (value) => {
      const all = [[x.from, y.from], [x.to, y.from], [x.to, y.to], [x.from, y.to]];
      const shapes = regions.parts.map((part) => part.halfSpaces.reduce((polygon, { coefficients, atMost }) =>
        cut(polygon, coefficients[0], coefficients[1], atMost - (z ? coefficients[2] * value : 0)), all))
        .filter((polygon) => polygon.length > 2);
      drawing.innerHTML = `<svg role="img" viewBox="0 0 ${side + margin + 24} ${side + 48}" `
        + `aria-label="${shapes.length ? "Occurs in a part of the windows" : "Occurs in no window"}">`
        + shapes.map((polygon) => `<polygon points="${polygon.map((p) => place(p).map(round).join(",")).join(" ")}"/>`)
          .join("")
        + `<rect x="${margin}" y="8" width="${side}" height="${side}"/>`
        + label(margin, side + 24, "start", `${x.from}`) + label(margin + side, side + 24, "end", `${x.to}`)
        + label(margin + side / 2, side + 40, "middle", `${x.axis} of the window`)
        + label(margin - 4, side + 8, "end", `${y.from}`) + label(margin - 4, 18, "end", `${y.to}`)
        + label(margin - 4, side / 2, "end", y.axis) + "</svg>";
    };
    if (z) {
      const output = make("output", {}, "");
      const set = (value) => { output.textContent = `${round(value)} pt`; show(value); };
      // The keyboard with which most windows have the finding is most telling.
      const heights = regions.parts.flatMap((part) => part.vertices.map((vertex) => vertex[2]));
      const start = heights.length ? Math.max(...heights) / 2 + Math.min(...heights) / 2 : z.from;
      box.append(make("label", {}, `Height of the ${z.axis}: `, output, make("input", {
        class: "third", type: "range", min: z.from, max: z.to, step: 1, value: start,
        oninput: (event) => set(Number(event.target.value)),
      })));
      set(start);
    } else {
      show(0);
    }
    box.append(drawing);
    return box;
  }

  function card(scene, issue) {
    const box = make("article", { class: "card issue" },
      make("h3", {}, make("span", { class: `badge ${issue.severity}` }, issue.severity), ` ${issue.title}`),
      make("p", {}, `${issue.subject}${issue.line ? `, line ${issue.line}` : ""}`),
      make("p", { class: "fault" }, issue.message),
      ...(issue.fix ? [make("p", { class: "fix" }, `Fix: ${issue.fix}`)] : []));
    if (issue.total) {
      const count = issue.count === issue.total ? "all" : `${issue.count} of`;
      box.append(make("p", { class: "soft" }, `On ${count} ${issue.total} configurations, worst on ${issue.worst}.`));
    }
    if (issue.regions) box.append(windows(issue.regions));
    const actions = make("div", { class: "actions" });
    box.append(actions);
    const index = scene.shown.findIndex((shown) => shown.name === issue.worst);
    if (index >= 0) {
      actions.append(make("button", { type: "button", class: "show", onclick: () => {
        stop();
        state.shown = index;
        state.height = starting(scene.shown[index]);
        stage();
        $("picture").scrollIntoView({ block: "nearest" });
      } }, `Show on ${issue.worst}`));
    }
    if (issue.svg) {
      const toggle = make("button", { type: "button", class: "show", "aria-expanded": "false",
        onclick: () => {
          const open = box.querySelector("svg.finding");
          toggle.setAttribute("aria-expanded", String(!open));
          if (open) return open.remove();
          box.insertAdjacentHTML("beforeend",
            `<svg class="finding" role="img" viewBox="0 0 ${issue.size[0]} ${issue.size[1]}" `
            + `font-family="-apple-system, Inter, Helvetica, Arial, sans-serif">${withImages(issue.svg)}</svg>`);
          const picture = box.querySelector("svg.finding");
          picture.setAttribute("aria-label", issue.message);
          // Several screens side by side.
          if (issue.size[0] > 600) picture.classList.add("wide");
        } }, scene.shown.length ? "Picture of the finding" : "Picture");
      actions.append(toggle);
      // The worst finding is seen at once, and so is each one of a file without screens.
      if (!scene.shown.length || issue === scene.issues[0]) toggle.click();
    }
    return box;
  }

  function draw() {
    const shown = data.scenes[state.scene].shown[state.shown];
    const height = state.height;
    const hidden = shown.fields.filter((field) => !isVisible(field, height));
    $("picture").innerHTML = drawn(shown.picture, height) + keyboard(shown, height) + withImages(shown.device)
      + (height > 0 ? outlines(shown, height) : "");
    $("picture").setAttribute("aria-label",
      `${data.scenes[state.scene].name} on ${shown.name}`
      + (height > 0 ? ` with a keyboard of ${round(height)} points` : "")
      + (hidden.length ? `; hidden: ${hidden.map((f) => f.name).join(", ")}` : ""));
    if ($("height")) {
      $("height").value = height;
      $("value").textContent = height > 0 ? `${round(height)} pt` : "hidden";
      $("height").setAttribute("aria-valuetext",
        `${round(height)} points, ${hidden.length ? `${hidden.length} hidden` : "all fields visible"}`);
    }
    shown.fields.forEach((field, index) => {
      const status = document.querySelector(`[data-status="${index}"]`);
      const needle = document.querySelector(`[data-needle="${index}"]`);
      const margin = at(field.margins, shown.heights, height)[0];
      if (status) {
        status.textContent = isVisible(field, height)
          ? `visible, ${round(Math.max(0, margin))} pt to spare` : `hidden, ${round(Math.max(0, -margin))} pt`;
        status.style.color = isVisible(field, height) ? "var(--ok)" : "var(--error)";
      }
      if (needle) needle.style.left = `${100 * height / shown.greatest}%`;
    });
  }

  // Shows and hides the keyboard.
  function play() {
    if (state.timer) return stop();
    const greatest = data.scenes[state.scene].shown[state.shown].greatest;
    const start = performance.now();
    const step = (now) => {
      const turn = ((now - start) / 1600) % 2;
      const part = turn < 1 ? turn : 2 - turn;
      state.height = round(greatest * part * part * (3 - 2 * part));
      draw();
      state.timer = requestAnimationFrame(step);
    };
    $("play").textContent = "Pause";
    state.timer = requestAnimationFrame(step);
  }

  function stop() {
    if (state.timer) cancelAnimationFrame(state.timer);
    state.timer = 0;
    if ($("play")) $("play").textContent = "Play";
  }

  $("summary").textContent = `${data.summary} · ${data.tool}`;
  const rules = new Map();
  for (const scene of data.scenes) for (const issue of scene.issues) rules.set(issue.rule, issue.title);
  for (const [rule, title] of [...rules].sort()) $("rule").append(make("option", { value: rule }, title));
  for (const id of ["search", "severity", "rule", "sort"]) $(id).addEventListener("input", list);
  $("scenes").addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const buttons = [...$("scenes").querySelectorAll("button")];
    const next = buttons[buttons.indexOf(document.activeElement) + step];
    if (next) { event.preventDefault(); next.focus(); }
  });
  const entries = list();
  const wanted = Number.parseInt(location.hash.slice(1), 10);
  const first = Number.isInteger(wanted) && data.scenes[wanted] ? wanted : entries.length ? entries[0].index : -1;
  if (first >= 0) select(first, false);
})();
