import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../../src');
const read = (path: string): string => readFileSync(join(SRC, path), 'utf8');

it('style sheets use the five breakpoints and 360 px', { tags: ['CONST-24', 'CONST-25'] }, () => {
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  const widths = sheets.flatMap((path) =>
    Array.from(
      read(path).matchAll(/\((?:(min|max)-width:|width [<>]=?) ([\d.]+)px\)/g),
      ([, end, width]) => (end === 'max' ? Math.ceil(Number(width) + 0.01) : Number(width)),
    ),
  );
  expect(sheets.length).toBeGreaterThan(30);
  expect([...new Set(widths)].toSorted((a, b) => a - b)).toEqual([360, 576, 768, 992, 1200, 1400]);
});
