/** An element of a drawing. */
export interface SvgNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgNode[];
}

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/**
 * Reads the text of one SVG element, as the generators write it: elements and double-quoted
 * attributes, no text between them. @throws Error for a text that is no such element
 */
export function parseSvg(text: string): SvgNode {
  const roots: SvgNode[] = [];
  const open: { tag: string; children: SvgNode[] }[] = [{ tag: '', children: roots }];
  for (const [, closing, tag = '', attributes = '', selfClosing] of text.matchAll(TAG)) {
    if (closing === '/') {
      if (open.pop()?.tag !== tag) throw new Error(`</${tag}> closes nothing`);
      continue;
    }
    const children: SvgNode[] = [];
    open.at(-1)?.children.push({ tag, attributes: attributesOf(attributes), children });
    if (selfClosing !== '/') open.push({ tag, children });
  }
  const [root] = roots;
  if (root?.tag !== 'svg' || open.length !== 1) throw new Error('This is no drawing');
  return root;
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) attributes[name] = value;
  return attributes;
}
