/**
 * What keeps personal data out of the reports of errors: messages only from a fixed list, and paths
 * without ids. The client builds a report that way and the server enforces it.
 */

export const MAX_REPORTED_FRAMES = 10;
/** Larger reports are refused. */
export const MAX_CLIENT_ERROR_BYTES = 4096;
export const BUILT_FILE = /^(?:assets\/[\w.-]{1,80}\.js|sw\.js)$/;
export const ERROR_NAME = /^[A-Za-z]{1,30}$/;

/** Messages of browsers and React up to the part that may contain values. */
const KNOWN_MESSAGES: readonly RegExp[] = [
  /Minified React error #\d{1,4}/,
  /Failed to fetch dynamically imported module/,
  /error loading dynamically imported module/,
  /Importing a module script failed/,
  /Unable to preload CSS/,
  /Cannot (?:read|set) properties of (?:undefined|null)/,
  /(?:undefined|null) is not an object/,
  /is not a (?:function|constructor)/,
  /is not iterable/,
  /is not defined/,
  /Assignment to constant variable/,
  /before initialization/,
  /Cannot mix BigInt and other types/,
  /Maximum call stack size exceeded/,
  /too much recursion/,
  /Invalid array length/,
  /Invalid time value/,
  /is not valid JSON/,
  /Failed to fetch/,
  /Load failed/,
  /NetworkError when attempting to fetch resource/,
  /The quota has been exceeded/,
  /The database connection is closing/,
  /Failed to execute '(?:removeChild|insertBefore|appendChild)' on 'Node'/,
  /ResizeObserver loop/,
  /A part of the app could not be loaded/,
];

/** Returns the known part of a message, and '' for one that may contain anything. */
export function pickKnownMessage(message: string): string {
  for (const pattern of KNOWN_MESSAGES) {
    const [found] = pattern.exec(message) ?? [];
    if (found !== undefined) return found;
  }
  return '';
}

/** A part of a path that names a page: everything else may be an id or an address. */
const PAGE_NAME = /^(?:[a-z][a-z-]{0,19}|admin0)$/;
const MAX_PATH_PARTS = 5;

/** Replaces whatever may be an id in a path, and drops the query. @returns '/growhouse/:id' */
export function generalizePath(path: string): string {
  if (path === '') return '';
  const [pathname = ''] = path.split(/[?#]/, 1);
  const parts = pathname.split('/').filter(Boolean).slice(0, MAX_PATH_PARTS);
  return `/${parts.map((part) => (PAGE_NAME.test(part) ? part : ':id')).join('/')}`;
}
