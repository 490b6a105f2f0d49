/**
 * Draws what systems show of the app into `public/`: its icons, those of its shortcuts, and the
 * pictures of its screens. Run by hand when the mark or the look changes:
 * `node --import tsx tests/support/render-app-icons.ts` (CHROMIUM_PATH names another browser).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Browser, chromium } from '@playwright/test';

import { DISPENSARY, HARVEST_ALL, WATER_ALL } from '../../src/art/growhouse-icons.ts';
import { type Glyph, icon } from '../../src/art/icon.ts';
import { logoStencil } from '../../src/art/logo-stencil.ts';
import { logo } from '../../src/art/logo.ts';
import { CHROMIUM_ARGS } from '../e2e/chromium-args.ts';
import { findChromium } from '../e2e/chromium.ts';

const root = join(import.meta.dirname, '../..');
const publicFolder = join(root, 'public');
const screenshotFolder = join(publicFolder, 'screenshots');

interface AppIcon {
  readonly file: string;
  /** Side in pixels. */
  readonly size: number;
  /** Corner radius as a share of the side; systems that mask or round icons themselves need 0. */
  readonly rounding: number;
  /** The mark alone in white, for systems that tint icons themselves. */
  readonly isStencil?: boolean;
}

const appIcons: readonly AppIcon[] = [
  { file: 'icon-192.png', size: 192, rounding: 0.22 },
  { file: 'icon-512.png', size: 512, rounding: 0.22 },
  { file: 'icon-maskable-512.png', size: 512, rounding: 0 },
  { file: 'icon-monochrome-512.png', size: 512, rounding: 0, isStencil: true },
  { file: 'apple-touch-icon.png', size: 180, rounding: 0 },
];

const appIconPage = ({ size, rounding, isStencil = false }: AppIcon): string =>
  `<style>body{margin:0}svg{display:block;border-radius:${size * rounding}px}</style>${isStencil ? logoStencil(size) : logo({ size })}`;

const SHORTCUT_SIZE = 192;
const shortcuts: readonly { readonly file: string; readonly glyph: Glyph }[] = [
  { file: 'shortcut-water.png', glyph: WATER_ALL },
  { file: 'shortcut-harvest.png', glyph: HARVEST_ALL },
  { file: 'shortcut-dispensary.png', glyph: DISPENSARY },
];

const shortcutPage = (glyph: Glyph): string =>
  `<style>body{margin:0}div{display:grid;place-items:center;height:${SHORTCUT_SIZE}px;border-radius:50%;background:#1a1120;color:#ffd596}</style><div>${icon(glyph, { size: SHORTCUT_SIZE / 2 })}</div>`;

const SCREENSHOT_QUALITY = 0.8;
const screenshots = [
  { file: 'hub-narrow.webp', of: 'hub-390.png' },
  { file: 'growhouse-narrow.webp', of: 'growhouse-390.png' },
  { file: 'hub-wide.webp', of: 'hub-1440.png' },
  { file: 'growhouse-wide.webp', of: 'growhouse-1440.png' },
] as const;

async function drawPicture(
  browser: Browser,
  file: string,
  { size, html }: { readonly size: number; readonly html: string },
): Promise<void> {
  const tab = await browser.newPage({ viewport: { width: size, height: size } });
  await tab.setContent(html);
  await tab.screenshot({ path: join(publicFolder, file), omitBackground: true });
  await tab.close();
}

/** A picture of docs/screens once more, at a weight for the road. */
async function compressScreen(browser: Browser, file: string, source: string): Promise<void> {
  const png = readFileSync(join(root, 'docs/screens', source)).toString('base64');
  const tab = await browser.newPage();
  const webp = await tab.evaluate(
    async ({ url, quality }) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '');
    },
    { url: `data:image/png;base64,${png}`, quality: SCREENSHOT_QUALITY },
  );
  writeFileSync(join(screenshotFolder, file), Buffer.from(webp, 'base64'));
  await tab.close();
}

mkdirSync(screenshotFolder, { recursive: true });
writeFileSync(join(publicFolder, 'favicon.svg'), `${logo({ size: 512, ground: false })}\n`);

const executablePath = findChromium();
const browser = await chromium.launch({
  args: CHROMIUM_ARGS,
  ...(executablePath === null ? {} : { executablePath }),
});
try {
  for (const appIcon of appIcons) {
    const { file, size } = appIcon;
    await drawPicture(browser, file, { size, html: appIconPage(appIcon) });
  }
  for (const { file, glyph } of shortcuts) {
    await drawPicture(browser, file, { size: SHORTCUT_SIZE, html: shortcutPage(glyph) });
  }
  for (const { file, of } of screenshots) await compressScreen(browser, file, of);
} finally {
  await browser.close();
}
