// The map: what a cell is, by pointer and by arrow keys; the legend shows one mark at a time.
(() => {
  const map = document.getElementById("map");
  if (!map) return;
  const told = document.getElementById("told");
  const cells = [...map.querySelectorAll(".cells a")];
  const number = (cell) => decodeURIComponent(cell.getAttribute("href")).replace(/^.*\/|\.html$/g, "");
  let gists;
  const tell = async (cell) => {
    const { marks, rules } = await rulemill.load("rules");
    gists ||= new Map(rules.map((it) => [it[0], it]));
    const rule = gists.get(number(cell));
    if (!rule) return;
    told.replaceChildren(rulemill.make("b", null, rule[0]), ` ${rule[1]} `, rulemill.make("small", null, marks[rule[2]]));
    told.hidden = false;
  };
  const cellOf = (event) => event.target.closest(".cells a");
  for (const kind of ["pointerover", "focusin"]) map.addEventListener(kind, (event) => cellOf(event) ? tell(cellOf(event)) : (told.hidden = true));
  for (const kind of ["pointerleave", "focusout"]) map.addEventListener(kind, () => { told.hidden = true; });

  // One stop for the tab key in all the cells of a section; arrows go on from there.
  for (const cell of cells) cell.tabIndex = cell.previousElementSibling ? -1 : 0;
  const beside = (from, down) => {
    const here = from.getBoundingClientRect();
    const far = (cell) => {
      const it = cell.getBoundingClientRect();
      const rows = down * (it.top - here.top);
      return rows < 4 || Math.abs(it.left - here.left) > 160 ? Infinity : rows * 4 + Math.abs(it.left - here.left);
    };
    return cells.reduce((best, it) => (far(it) < far(best) ? it : best), from);
  };
  map.addEventListener("keydown", (event) => {
    const cell = cellOf(event);
    const at = cells.indexOf(cell);
    const next = at < 0 ? undefined : { ArrowRight: () => cells[at + 1], ArrowLeft: () => cells[at - 1], ArrowDown: () => beside(cell, 1),
      ArrowUp: () => beside(cell, -1), Home: () => cells[0], End: () => cells.at(-1) }[event.key]?.();
    if (!next) return;
    event.preventDefault();
    next.focus();
  });

  for (const entry of document.querySelectorAll(".legend [data-mark]")) {
    const button = rulemill.make("button", { type: "button", "aria-pressed": "false" });
    const term = entry.querySelector("dt");
    button.append(...term.childNodes);
    term.append(button);
    button.addEventListener("click", () => {
      const on = map.dataset.only !== entry.dataset.mark;
      if (on) map.dataset.only = entry.dataset.mark; else delete map.dataset.only;
      for (const it of document.querySelectorAll(".legend button")) it.setAttribute("aria-pressed", String(on && it === button));
    });
  }
})();
