export interface Token {
  readonly name: string;
  readonly value: string;
}

/** Returns all design tokens with their values as written, in the order of the stylesheet. */
export function readTokens(): readonly Token[] {
  const rules = Array.from(document.styleSheets).flatMap((sheet) => Array.from(sheet.cssRules));
  const roots = rules.filter(
    (rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && rule.selectorText === ':root',
  );
  return roots.flatMap(({ style }) =>
    Array.from(style)
      .filter((name) => name.startsWith('--'))
      .map((name) => ({ name, value: style.getPropertyValue(name).trim() })),
  );
}
