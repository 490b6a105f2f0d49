import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 'index.html';
const ASSETS = 'assets';
const HAS_REFERENCES = /\.(html|js|css)$/;
/** How the files of a build refer to each other. */
const REFERENCE = /["'`(](?:\/?assets\/|\.\/)([\w.-]+\.(?:js|css|woff2))["'`)]/g;

/**
 * Finds out whether a built client is incomplete, for example because a copy of it was interrupted.
 * @returns what is wrong; null for a complete build
 */
export function findBuildDamage(dir: string): string | null {
  const page = join(dir, PAGE);
  if (!existsSync(page)) return 'The client is not built';
  if (!readFileSync(page, 'utf8').trimEnd().endsWith('</html>')) {
    return `The built client is damaged: ${PAGE} is cut off`;
  }
  const assets = join(dir, ASSETS);
  const names = existsSync(assets) ? readdirSync(assets) : [];
  const empty = names.find((name) => statSync(join(assets, name)).size === 0);
  if (empty !== undefined) return `The built client is damaged: ${ASSETS}/${empty} is empty`;
  const present = new Set(names);
  const files = [page, ...names.map((name) => join(assets, name))];
  const missing = files
    .filter((file) => HAS_REFERENCES.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(REFERENCE)])
    .map(([, name = '']) => name)
    .find((name) => !present.has(name));
  if (missing === undefined) return null;
  return `The built client is damaged: ${ASSETS}/${missing} is missing`;
}
