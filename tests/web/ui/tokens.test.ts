import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../../src');
const read = (path: string): string => readFileSync(join(SRC, path), 'utf8');

it('style sheets use only the five breakpoints and 360 px', () => {
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  const widths = sheets.flatMap((path) =>
    Array.from(read(path).matchAll(/@media \((min|max)-width: (\d+)px\)/g), ([, end, width]) =>
      end === 'max' ? Number(width) + 1 : Number(width),
    ),
  );
  expect(sheets.length).toBeGreaterThan(30);
  const breakpoints = [360, 576, 768, 992, 1200, 1400];
  expect(widths.filter((width) => !breakpoints.includes(width))).toEqual([]);
});
