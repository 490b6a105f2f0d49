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
    const [, what = '', heldIn = '', provedBy = '', state = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { what, heldIn, provedBy, isOpen: state !== '✓' };
  });
const HELD = LINES.filter(({ isOpen }) => !isOpen);
const OPEN = LINES.filter(({ isOpen }) => isOpen);
const missing = (paths: readonly string[]): string[] =>
  paths.filter((path) => !existsSync(join(ROOT, path)));

const pathsIn = (text: string): string[] =>
  Array.from(text.matchAll(/`([^`]+)`/g), ([, path = '']) => path);

/** Each test file with the titles, or parts of them, that are named after it. */
const proofsIn = (text: string): { path: string; titles: string[] }[] =>
  Array.from(text.matchAll(/`([^`]+)` ([^`]*)/g), ([, path = '', names = '']) => ({
    path,
    titles: Array.from(names.matchAll(/“([^”]+)”/g), ([, title = '']) => title),
  }));

test('there are lines, each of its own', () => {
  expect(HELD.length).toBeGreaterThan(80);
  expect(new Set(LINES.map(({ what }) => what)).size).toBe(LINES.length);
});

describe('every line that is held', () => {
  test.each(HELD)('$what', ({ heldIn, provedBy }) => {
    expect(pathsIn(heldIn).length).toBeGreaterThan(0);
    expect(missing(pathsIn(heldIn))).toEqual([]);
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

describe('every line that is open or decided otherwise', () => {
  test.each(OPEN)('$what', ({ heldIn, provedBy }) => {
    expect(missing(pathsIn(heldIn))).toEqual([]);
    expect(provedBy.length).toBeGreaterThan(0);
  });
});
