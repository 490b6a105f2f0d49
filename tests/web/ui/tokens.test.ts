import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../../src');
const read = (path: string): string => readFileSync(join(SRC, path), 'utf8');
const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

it('style sheets use the five breakpoints and 360 px', { tags: ['CONST-24', 'CONST-25'] }, () => {
  const widths = sheets.flatMap((path) =>
    Array.from(
      read(path).matchAll(/\((?:(min|max)-width:|width [<>]=?) ([\d.]+)px\)/g),
      ([, end, width]) => (end === 'max' ? Math.ceil(Number(width) + 0.01) : Number(width)),
    ),
  );
  expect(sheets.length).toBeGreaterThan(30);
  expect([...new Set(widths)].toSorted((a, b) => a - b)).toEqual([360, 576, 768, 992, 1200, 1400]);
});

const PHYSICAL_DECLARATION =
  /(?<=^\s*)(?:(?:[a-z]+-)*(?:left|right)(?:-[a-z]+)*: .+|[a-z-]+: (?:left|right);|(?:margin|padding|inset|border-(?:color|style|width)): \S+ (\S+) \S+ (?!\1;)\S+;)/gm;

it('style sheets say start and end where a language from right to left swaps the sides', () => {
  const found = sheets.flatMap((path) => {
    const sheet = read(path).replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '()');
    return Array.from(sheet.matchAll(PHYSICAL_DECLARATION), ([text]) => `${path}: ${text}`);
  });
  expect(found.toSorted()).toEqual([
    // The scene is a picture.
    'app/scene/living-scene.module.css: left: -22px;',
    'app/scene/living-scene.module.css: left: 7%;',
    'app/scene/living-scene.module.css: right: -22px;',
    // Goes with a translation, for which there are no logical values.
    'features/growhouse/plants/harvest-dialog.module.css: left: 50%;',
    // Takes the whole line, and Chrome knows `inline-start` only since version 118.
    'features/settings/sections.module.css: float: left;',
  ]);
});
