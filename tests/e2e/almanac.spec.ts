import { readFile } from 'node:fs/promises';
import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

/** Width and height are two big-endian numbers in the first chunk of a PNG. */
const readPngSize = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];

test(
  'a player opens the almanac and saves a picture of the growhouses',
  { tag: '@desktop' },
  async ({ page }) => {
    // A browser without a share sheet saves the picture.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'canShare', { value: () => false });
    });
    await Player.resume(page, game, 'Ada');
    await page.getByRole('banner').getByRole('link', { name: 'Almanac' }).click();
    await expect(page.getByRole('heading', { name: 'Almanac' })).toBeVisible();
    await expect(page.getByText('Not discovered').first()).toBeVisible();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share my growhouses' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('growerz-hub.png');
    const png = await readFile(await download.path());
    expect(readPngSize(png)).toEqual([1080, 1350]);
    // An unpainted night sky alone would compress to a few kilobytes.
    expect(png.length).toBeGreaterThan(60_000);
    await expect(page.getByText('Picture saved')).toBeVisible();
  },
);
