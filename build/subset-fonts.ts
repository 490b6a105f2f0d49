import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Writes the fonts in src/ui/fonts, with their licences: `npm run fonts`. They are committed, so that
 * the build does not need the packages.
 */

const FOLDER = join(import.meta.dirname, '../src/ui/fonts');

const require = createRequire(import.meta.url);

/** The printable characters from one code point to another. */
const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );

/** Latin text of western Europe; other characters of nicknames come from the system's fonts. */
const LETTERS = range(0x20, 0x7e) + range(0xc0, 0xff) + '\u00a0ŒœŠšŽž';
const SIGNS = '‘’“”–—…·×−';

const FONTS = [
  {
    // Round and soft, cut for headings.
    name: 'fraunces',
    source: 'fraunces-latin-full-normal.woff2',
    axes: { wght: { min: 600, max: 700 }, opsz: 36, SOFT: 100, WONK: 0 },
  },
  {
    name: 'figtree',
    source: 'figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
] as const;

for (const { name, source, axes } of FONTS) {
  const from = (path: string) => require.resolve(`@fontsource-variable/${name}/${path}`);
  const original = await readFile(from(`files/${source}`));
  const font = await subsetFont(original, LETTERS + SIGNS, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  await writeFile(join(FOLDER, `${name}.woff2`), font);
  await copyFile(from('LICENSE'), join(FOLDER, `${name}-OFL.txt`));
  process.stdout.write(`${name}: ${(font.length / 1024).toFixed(1)} KB\n`);
}
