const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g;
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot);)/;

export function findDefinedIds(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
}

function findUsedIds(svg: string): string[] {
  return [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id = '']) => id);
}

/** Finds wrong nesting, repeated attributes and stray brackets. */
function findMarkupFaults(svg: string): string[] {
  const openTags: string[] = [];
  const faults: string[] = [];
  for (const [, close, tag = '', attributes = '', selfClosed] of svg.matchAll(TAG)) {
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, name]) => name);
    if (new Set(names).size < names.length) faults.push(`<${tag}> repeats an attribute`);
    if (close === '/') {
      if (openTags.pop() !== tag) faults.push(`</${tag}> does not match the open element`);
    } else if (selfClosed !== '/') openTags.push(tag);
  }
  const rest = svg.replaceAll(TAG, '');
  if (/[<>]/.test(rest)) faults.push(`stray bracket: ${rest}`);
  return [...faults, ...openTags.map((tag) => `<${tag}> is not closed`)];
}

/** Finds everything wrong with an SVG text. */
export function findSvgFaults(svg: string): string[] {
  const defined = findDefinedIds(svg);
  const known = new Set(defined);
  const dangling = findUsedIds(svg).filter((id) => !known.has(id));
  return [
    ...findMarkupFaults(svg),
    ...dangling.map((id) => `#${id} is used but not defined`),
    ...(known.size < defined.length ? ['an id is defined twice'] : []),
    ...(/NaN|undefined|Infinity|null/.test(svg) ? ['a number is missing'] : []),
    ...(BARE_AMPERSAND.test(svg) ? ['a bare ampersand'] : []),
    ...(svg.startsWith('<svg ') && svg.endsWith('</svg>') ? [] : ['not one svg element']),
  ];
}
