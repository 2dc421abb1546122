// Contrast as WCAG has it: of every text with what is behind it, and of the marks of the map with each other and the paper.
(() => {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const read = (color) => {
    if (!known.has(color)) known.set(color, painted(color));
    return known.get(color);
  };
  const painted = (color) => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const light = (color) => {
    const [r, g, b] = color.map((it) => it / 255).map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  let papers = new Map();
  const behind = (element) => {
    if (!element) return [255, 255, 255, 1];
    if (!papers.has(element)) {
      const color = read(getComputedStyle(element).backgroundColor);
      papers.set(element, color[3] === 1 ? color : over(color, behind(element.parentElement)));
    }
    return papers.get(element);
  };
  window.faint = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set();
    papers = new Map();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent.trim() || !element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      const size = parseFloat(style.fontSize);
      // The cells of the map are read by machines; as marks they are looked at below.
      if (size === 0) continue;
      const paper = behind(element);
      const ratio = contrast(over(read(style.color), paper), paper);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      if (ratio < (large ? 3 : 4.5)) found.add(`${ratio.toFixed(2)} ${element.tagName}.${element.className} ${node.textContent.trim().slice(0, 40)}`);
    }
    return [...found];
  };
  // Marks with the same shape must differ in lightness; and each must stand out from the paper, by its edge or by what fills it.
  window.alike = () => {
    papers = new Map();
    const marks = [...document.querySelectorAll(".legend .key")].map((key) => {
      const style = getComputedStyle(key, "::before");
      const paper = behind(key);
      return { name: key.textContent, shape: style.backgroundImage, base: over(read(style.backgroundColor), paper), edge: over(read(style.borderTopColor), paper), paper };
    });
    const found = [];
    for (const it of marks) if (it.shape === "none" && Math.max(contrast(it.edge, it.paper), contrast(it.base, it.paper)) < 3) found.push(it.name);
    marks.forEach((one, at) => {
      for (const other of marks.slice(at + 1)) {
        if (one.shape === other.shape && contrast(one.base, other.base) < 1.25) found.push(`${one.name} / ${other.name}: ${contrast(one.base, other.base).toFixed(2)}`);
      }
    });
    return found;
  };
})();
