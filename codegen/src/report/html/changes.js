// What changed between any two editions.
(() => {
  const form = document.getElementById("editions");
  if (!form) return;
  form.hidden = false;
  const { make } = rulemill;
  const [sum, changed] = ["sum", "changed"].map((it) => document.getElementById(it));
  const KINDS = ["reworded", "moved and reworded", "split", "merged", "added", "removed", "moved"];
  const state = rulemill.state();
  for (const name of ["from", "to"]) if ([...form.elements[name].options].some((it) => it.value === state.get(name))) form.elements[name].value = state.get(name);

  const line = (it, gists) => {
    const today = gists.get(it.ids[0]);
    const link = () => make("a", { class: `n ${today[2]}`, href: rulemill.page(today[0]) }, today[0]);
    const all = [it.old, ...it.now.filter((number) => number !== it.old)].filter(Boolean);
    const numbers = make("span", { class: "numbers" });
    all.forEach((number, at) => {
      if (at) numbers.append(at === 1 && it.old ? " → " : ", ");
      numbers.append(number === today?.[0] ? link() : make("span", { class: "n" }, number));
    });
    const about = make("span");
    if (today && !all.includes(today[0])) about.append("today ", link(), " ");
    if (today) about.append(today[1]);
    return make("li", null, numbers, about);
  };
  const compare = async () => {
    const [from, to] = ["from", "to"].map((it) => form.elements[it].value);
    const [lineage, rules] = await Promise.all([rulemill.load("lineage"), rulemill.load("rules")]);
    const gists = new Map(rules.rules.filter((it) => it[6]).map((it) => [it[6], it]));
    const [before, after] = [from, to].map((it) => lineage.editions.indexOf(it));
    if (before >= after) {
      sum.textContent = "Choose an earlier edition on the left.";
      changed.replaceChildren();
      return;
    }
    rulemill.share(new URLSearchParams({ from, to }));
    const changes = rulemillBetween(lineage, before, after);
    const of = (kind) => changes.filter((it) => it.kind === kind);
    sum.textContent = `${of("same").length} rules are the same; ${KINDS.filter((it) => of(it).length).map((it) => `${of(it).length} ${it}`).join(", ")}.`;
    changed.replaceChildren(...KINDS.filter((it) => of(it).length).map((kind) => {
      const list = make("details", kind === "moved" ? null : { open: "" });
      list.append(make("summary", null, make("b", null, kind), ` ${of(kind).length}`));
      const order = (it) => (it.old ?? it.now[0]).replace(/\d+/g, (digits) => digits.padStart(4, "0")).replace(/\.(\d+)(\w?)$/, (_, number, letter) => `.${number} ${letter}`);
      const sorted = of(kind).map((it) => [order(it), it]).sort((a, b) => (a[0] < b[0] ? -1 : 1));
      list.append(make("ul", { class: "changes" }, ...sorted.map(([, it]) => line(it, gists))));
      return list;
    }));
    document.body.dataset.ready = `${Number(document.body.dataset.ready ?? 0) + 1}`;
  };
  form.addEventListener("input", compare);
  compare();
})();
