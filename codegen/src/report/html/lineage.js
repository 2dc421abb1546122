// What became of each rule between two editions. The same answers as `cargo xtask diff`: a test compares them for all pairs of editions.
const rulemillBetween = (lineage, before, after) => {
  const at = (steps, edition) => {
    let found;
    for (const step of steps) { if (step[0] > edition) break; found = step; }
    return found && found[1] ? found : undefined;
  };
  const link = (steps) => steps.filter((it) => before < it[0] && it[0] <= after && it[3]).at(-1)?.[3] ?? 0;
  const rules = Object.entries(lineage.rules).map(([id, steps]) => ({ id: Number(id), steps, old: at(steps, before), now: at(steps, after) }));
  const by = new Map(rules.map((it) => [it.id, it]));
  const parts = new Map();
  const changes = [];
  for (const it of rules.filter((it) => !it.old && it.now)) {
    const from = link(it.steps);
    const whole = from > 0 ? by.get(from) : undefined;
    if (whole?.old && whole.now) parts.set(whole.id, [...(parts.get(whole.id) || []), it]);
    else changes.push({ kind: "added", old: null, now: [it.now[1]], ids: [it.id] });
  }
  for (const it of rules.filter((it) => it.old)) {
    if (!it.now) {
      const into = link(it.steps);
      const whole = into < 0 ? by.get(-into) : undefined;
      changes.push(whole?.now ? { kind: "merged", old: it.old[1], now: [whole.now[1]], ids: [whole.id] } : { kind: "removed", old: it.old[1], now: [], ids: [] });
      continue;
    }
    const [moved, reworded] = [it.old[1] !== it.now[1], it.old[2] !== it.now[2]];
    const others = parts.get(it.id) || [];
    const kind = others.length ? "split" : moved && reworded ? "moved and reworded" : moved ? "moved" : reworded ? "reworded" : "same";
    changes.push({ kind, old: it.old[1], now: [it.now[1], ...others.map((it) => it.now[1])], ids: [it.id, ...others.map((it) => it.id)] });
  }
  return changes;
};
