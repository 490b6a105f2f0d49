import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const LINES = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter(
    (line) => line.startsWith('| ') && !line.startsWith('| What') && !line.startsWith('| ---'),
  )
  .map((line) => {
    const [what = '', heldIn = '', provedBy = ''] = line.split(' | ');
    return { what: what.slice(2), heldIn, provedBy };
  });

const pathsIn = (text: string): string[] =>
  Array.from(text.matchAll(/`([^`]+)`/g), ([, path = '']) => path);

/** Each test file with the titles, or parts of them, that are named after it. */
const proofsIn = (text: string): { path: string; titles: string[] }[] =>
  Array.from(text.matchAll(/`([^`]+)` ([^`]*)/g), ([, path = '', names = '']) => ({
    path,
    titles: Array.from(names.matchAll(/“([^”]+)”/g), ([, title = '']) => title),
  }));

describe('every line of the coverage', () => {
  test('there are lines', () => {
    expect(LINES.length).toBeGreaterThan(80);
  });

  test.each(LINES)('$what', ({ heldIn, provedBy }) => {
    expect(pathsIn(heldIn).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const proofs = proofsIn(provedBy);
    expect(proofs.length).toBeGreaterThan(0);
    for (const { path, titles } of proofs) {
      const source = readFileSync(join(ROOT, path), 'utf8');
      expect(titles.length, path).toBeGreaterThan(0);
      expect(
        titles.filter((title) => !source.includes(title)),
        path,
      ).toEqual([]);
    }
  });
});
