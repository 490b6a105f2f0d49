import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../src/ui/fonts');
const fonts = readdirSync(FOLDER).filter((file) => file.endsWith('.woff2'));

describe('the fonts', () => {
  it('take up at most 45 KB together', () => {
    const sizes = fonts.map((file) => statSync(join(FOLDER, file)).size);
    expect(fonts).toHaveLength(2);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(45 * 1024);
  });

  it('come with their open licences', () => {
    for (const file of fonts) {
      const licence = join(FOLDER, file.replace('.woff2', '-OFL.txt'));
      expect(existsSync(licence), licence).toBe(true);
      expect(readFileSync(licence, 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
    }
  });
});
