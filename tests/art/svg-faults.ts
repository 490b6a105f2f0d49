const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g;
const ENTITY = /&(?!(?:amp|lt|gt|quot);)/;

export function definedIds(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
}

function usedIds(svg: string): string[] {
  return [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id = '']) => id);
}

/** What stands wrongly nested, or is no tag at all, in a document of tags and text. */
function nestingFaults(svg: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, close, tag = '', attributes = '', selfClosed] of svg.matchAll(TAG)) {
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, name]) => name);
    if (new Set(names).size < names.length) faults.push(`<${tag}> repeats an attribute`);
    if (close === '/') {
      if (open.pop() !== tag) faults.push(`</${tag}> closes something else`);
    } else if (selfClosed !== '/') open.push(tag);
  }
  const rest = svg.replaceAll(TAG, '');
  if (/[<>]/.test(rest)) faults.push(`stray bracket: ${rest}`);
  return [...faults, ...open.map((tag) => `<${tag}> stays open`)];
}

/** Everything wrong with one SVG text; an empty list for a sound one. */
export function svgFaults(svg: string): string[] {
  const defined = definedIds(svg);
  const known = new Set(defined);
  const dangling = usedIds(svg).filter((id) => !known.has(id));
  return [
    ...nestingFaults(svg),
    ...dangling.map((id) => `#${id} is used but not defined`),
    ...(known.size < defined.length ? ['an id is defined twice'] : []),
    ...(/NaN|undefined|Infinity|null/.test(svg) ? ['a number is missing'] : []),
    ...(ENTITY.test(svg) ? ['a bare ampersand'] : []),
    ...(svg.startsWith('<svg ') && svg.endsWith('</svg>') ? [] : ['not one svg element']),
  ];
}
