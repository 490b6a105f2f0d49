/** Patterns of user agents in order of precedence: the others imitate Chrome and Safari. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg\w*\/(\d{1,4})/],
  ['Opera', /OPR\/(\d{1,4})/],
  ['Samsung Internet', /SamsungBrowser\/(\d{1,4})/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /Version\/(\d{1,4}).*Safari/],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|CrOS/],
];

/**
 * Returns the family and major version of a browser and its system, such as 'Chrome 141, Android'. The
 * rest of a user agent would tell people apart.
 */
export function describeBrowser(userAgent: string): string {
  const system =
    SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? /*i18n*/ 'other system';
  for (const [name, pattern] of BROWSERS) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version !== undefined) return `${name} ${version}, ${system}`;
  }
  return `${/*i18n*/ 'other browser'}, ${system}`;
}
