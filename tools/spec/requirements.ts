import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of docs/spec.md. */
export interface Requirement {
  readonly id: string;
  readonly text: string;
  readonly section: string;
  /** The reason why no test proves it; null if a test must. */
  readonly gap: string | null;
}

const SECTION = /^## (.+)$/;
const REQUIREMENT = /^- \*\*([A-Z]+-\d{2})\*\* (.+)$/;
const GAP = /^ {2}- Gap: (.+)$/;

/**
 * Returns the requirements in the order of the document.
 * @throws Error naming the line that is neither a requirement nor its gap, or whose id is taken
 */
function parseRequirements(markdown: string): Requirement[] {
  const requirements: Requirement[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    const [, heading] = SECTION.exec(line) ?? [];
    const [, id, text] = REQUIREMENT.exec(line) ?? [];
    const [, gap] = GAP.exec(line) ?? [];
    const last = requirements.at(-1);
    if (heading !== undefined) {
      section = heading;
    } else if (id !== undefined && text !== undefined) {
      if (requirements.some((other) => other.id === id)) throw new Error(`${id} is listed twice`);
      requirements.push({ id, text, section, gap: null });
    } else if (gap !== undefined && last?.gap === null) {
      requirements[requirements.length - 1] = { ...last, gap };
    } else if (/^\s*- /.test(line)) {
      throw new Error(`Not a requirement with an id: ${line}`);
    }
  }
  return requirements;
}

const ROOT = join(import.meta.dirname, '../..');

/** Returns the requirements of docs/spec.md. */
export const readRequirements = (): Requirement[] =>
  parseRequirements(readFileSync(join(ROOT, 'docs/spec.md'), 'utf8'));

/** Returns the ids that tests carry, whether they ran or not: `'HUB-03'` or `'@HUB-03'`. */
export function readTestedIds(): Set<string> {
  const files = globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: ROOT });
  const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/'@?([A-Z]+-\d{2})'/g)].map(([, id = '']) => id)),
  );
}
