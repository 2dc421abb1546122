// The search: every word of the query must be in the rule; every filter must hold. Which filter holds of which rule was said by the audit.
(() => {
  const form = document.getElementById("search");
  if (!form) return;
  form.hidden = false;
  const [sum, found, sections] = ["sum", "found", "sections"].map((it) => document.getElementById(it));
  const { make } = rulemill;
  const SHOWN = 200;
  let shown = SHOWN;

  const wanted = () => {
    const all = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value.trim()) all.append(name, value.trim());
    return all;
  };
  const fill = (all) => {
    for (const it of form.elements) {
      if (it.type === "checkbox") it.checked = all.getAll("only").includes(it.value);
      else if (it.name) it.value = all.get(it.name) ?? "";
    }
  };
  // How well a rule fits the words: its number before what begins so, whole words before their beginnings and what is inside others,
  // a keyword or a function before the gist, the numbers of today before those of old; 0 where a word is missing.
  const fit = (it, words) => {
    const inside = (text, word) => {
      const at = ` ${text} `.replace(/[^a-z0-9_.]+/g, " ");
      return at.includes(` ${word} `) ? 3 : at.includes(` ${word}`) ? 2 : text.includes(word) ? 1 : 0;
    };
    let best = 1;
    for (const word of words) {
      const begins = it.old.some((number) => word.length > 3 && number.startsWith(word));
      const score = it.number === word ? 40 : it.number.startsWith(word) ? 30 : it.old.includes(word) ? 25
        : Math.max(inside(it.keyword, word) * 5, inside(it.more, word) * 4, inside(it.lower, word) * 3, begins ? 2 : 0);
      if (!score) return 0;
      best += score;
    }
    return best;
  };
  // What stands between the words is at the even places.
  const marked = (text, words) => {
    if (!words.length) return [text];
    const plain = words.map((word) => word.replace(/[^a-z0-9\s]/g, "\\$&"));
    return text.split(new RegExp(`(${plain.join("|")})`, "i")).map((part, at) => (at % 2 ? make("mark", null, part) : part));
  };
  const row = (it, words) => {
    const old = it.old.filter((number) => words.some((word) => number.startsWith(word)));
    const about = make("span", null, ...marked(it.gist, words));
    const served = words.every((word) => it.lower.includes(word)) ? [] : it.functions.filter((name) => words.some((word) => name.includes(word)));
    if (served.length) about.append(" ", make("code", { class: "was" }, served.join(" ")));
    if (old.length) about.append(" ", make("span", { class: "was" }, `once ${old.join(", ")}`));
    return make("li", null, make("a", { class: `n ${it.mark}`, href: rulemill.page(it.number) }, it.number), about, make("span", { class: "how" }, marks[it.mark]));
  };

  // What became of the rules that had a number, where no rule of today has or had it.
  const gone = async (words) => {
    const numbers = words.filter((word) => /^\d{3}\.\d+[a-z]*$/.test(word));
    if (!numbers.length) return [];
    const lineage = await rulemill.load("lineage");
    const bore = (steps) => steps.filter((it) => numbers.includes(it[1])).at(-1);
    const lost = Object.values(lineage.rules).filter((steps) => bore(steps) && !steps.at(-1)[1]);
    return lost.map((steps) => {
      const into = lineage.rules[-steps.at(-1)[3]]?.at(-1)[1];
      return `${bore(steps)[1]} of ${lineage.editions[bore(steps)[0]]} is gone since ${lineage.editions[steps.at(-1)[0]]}${into ? `, merged into what is ${into} today` : ""}.`;
    });
  };

  let rules, tags, marks;
  const search = async () => {
    const all = wanted();
    rulemill.share(all);
    if (!rules) {
      const data = await rulemill.load("rules");
      marks = data.marks;
      tags = new Map(data.tags.map((name, at) => [name, 2 ** at]));
      rules = data.rules.map(([number, gist, mark, bits, keyword, more, id, old, excused]) =>
        ({ number, gist, mark, bits, id, old, excused, lower: gist.toLowerCase(), keyword: keyword.toLowerCase(), functions: more.split(" "), more: `${more} ${more.replaceAll("_", " ")}`.toLowerCase() }));
    }
    const names = [all.get("claim"), all.get("rung"), ...all.getAll("only")].filter(Boolean);
    const bits = names.reduce((sum, name) => sum | (tags.get(name) ?? 0), 0);
    const section = all.get("section");
    let since = null;
    if (all.get("since")) {
      const lineage = await rulemill.load("lineage");
      const changes = rulemillBetween(lineage, lineage.editions.indexOf(all.get("since")), lineage.editions.length - 1);
      since = new Set(changes.filter((it) => !["same", "moved", "merged"].includes(it.kind)).flatMap((it) => it.ids));
    }
    const words = (all.get("q") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    const holds = (it) => (it.bits & bits) === bits && (!section || it.number.startsWith(section)) && (!since || since.has(it.id));
    const hits = rules.filter(holds).map((it) => [fit(it, words), it]).filter(([score]) => score);
    if (words.length) hits.sort((a, b) => b[0] - a[0]);
    const excused = hits.reduce((sum, [, it]) => sum + it.excused, 0);
    sum.replaceChildren(make("b", { id: "count" }, String(hits.length)), ` of ${rules.length} rules`);
    if (all.getAll("only").includes("excused")) sum.append(", with ", make("b", { id: "excused" }, String(excused)), " examples that are excused");
    const is = ([, it]) => words.some((word) => it.number === word || it.old.includes(word));
    for (const line of hits.some(is) ? [] : await gone(words)) sum.append(make("br"), line);
    const idle = !all.size;
    sections.hidden = !idle;
    found.replaceChildren(...(idle ? [] : hits.slice(0, shown).map(([, it]) => row(it, words))));
    if (!idle && hits.length > shown) {
      const more = make("button", { type: "button", class: "more" }, `Show ${Math.min(hits.length - shown, 1000)} more`);
      more.addEventListener("click", () => { shown += 1000; search(); });
      found.append(make("li", null, more));
    }
    document.body.dataset.ready = `${Number(document.body.dataset.ready ?? 0) + 1}`;
  };
  const again = () => { shown = SHOWN; search(); };
  form.addEventListener("input", again);
  form.addEventListener("submit", (event) => { event.preventDefault(); again(); });
  addEventListener("hashchange", () => { fill(rulemill.state()); again(); });
  fill(rulemill.state());
  again();
})();
