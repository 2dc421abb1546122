// What all parts of the script share: where the site is, and data that is loaded when it is needed.
"use strict";
const rulemill = (() => {
  const root = document.currentScript.getAttribute("src").replace("site.js", "");
  // What can be asked for is said here once, and not by each of the pages.
  for (const it of document.querySelectorAll("header [name=q]")) it.placeholder = "704.5f, or words";
  const waiting = {};
  const known = {};
  // A page opened from a file may not fetch, but it may run a script: the data are scripts that hand themselves over.
  const load = (name) => new Promise((found, lost) => {
    if (known[name]) return found(known[name]);
    (waiting[name] ||= []).push(found);
    if (waiting[name].length > 1) return;
    const script = document.createElement("script");
    script.src = `${root}data/${name}.js`;
    script.onerror = () => lost(new Error(`${script.src} is missing`));
    document.head.append(script);
  });
  const take = (name) => (data) => {
    known[name] = data;
    for (const found of waiting[name] || []) found(data);
  };
  // An element with attributes and what is in it: texts are put in as texts.
  const make = (tag, attributes, ...inside) => {
    const it = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) it.setAttribute(name, value);
    it.append(...inside);
    return it;
  };
  // Likewise the icon of all pages but the first.
  if (!document.querySelector("link[rel=icon]")) document.head.append(make("link", { rel: "icon", href: `${root}icon.svg` }));
  const page = (number) => `${root}r/${number}.html`;
  // The state of a page stands behind the # of its address, so that it can be shared.
  const state = () => {
    const all = new URLSearchParams(location.hash.slice(1));
    for (const [name, value] of new URLSearchParams(location.search)) if (!all.has(name)) all.set(name, value);
    return all;
  };
  const share = (all) => {
    const text = all.toString();
    history.replaceState(null, "", `${location.pathname}${text ? `#${text}` : ""}`);
  };
  return { load, make, page, state, share, rules: take("rules"), lineage: take("lineage") };
})();
