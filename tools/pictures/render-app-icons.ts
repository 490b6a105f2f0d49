/**
 * Renders the files in `public/` that operating systems show: app icons, shortcut icons and
 * screenshots. Run it by hand when the logo or the design changes, after `npm run screens`:
 * `node tools/pictures/render-app-icons.ts` (CHROMIUM_PATH selects another browser).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Browser, chromium } from '@playwright/test';

import { DISPENSARY, HARVEST_ALL, WATER_ALL } from '../../src/art/icons/growhouse-icons.ts';
import { drawIcon, type Glyph } from '../../src/art/icons/icon.ts';
import { drawLogoStencil } from '../../src/art/icons/logo-stencil.ts';
import { drawLogo } from '../../src/art/icons/logo.ts';
import { renderSvg } from '../../src/art/render-svg.ts';
import { CHROMIUM_ARGS } from '../chromium/chromium-args.ts';
import { findChromium } from '../chromium/chromium.ts';

const root = join(import.meta.dirname, '../..');
const publicFolder = join(root, 'public');
const screenshotFolder = join(publicFolder, 'screenshots');

interface AppIcon {
  readonly file: string;
  /** Side in pixels. */
  readonly size: number;
  /** Corner radius as a share of the side; 0 for systems that mask icons themselves. */
  readonly rounding: number;
  /** Renders the logo in white on a transparent background, for systems that tint icons themselves. */
  readonly isStencil?: boolean;
}

const appIcons: readonly AppIcon[] = [
  { file: 'icon-192.png', size: 192, rounding: 0.22 },
  { file: 'icon-512.png', size: 512, rounding: 0.22 },
  { file: 'icon-maskable-512.png', size: 512, rounding: 0 },
  { file: 'icon-monochrome-512.png', size: 512, rounding: 0, isStencil: true },
  { file: 'apple-touch-icon.png', size: 180, rounding: 0 },
];

function toAppIconHtml({ size, rounding, isStencil = false }: AppIcon): string {
  const logo = isStencil ? drawLogoStencil(size) : drawLogo({ size });
  return `<style>body{margin:0}svg{display:block;border-radius:${size * rounding}px}</style>${renderSvg(logo)}`;
}

const SHORTCUT_SIZE = 192;
const shortcuts: readonly { readonly file: string; readonly glyph: Glyph }[] = [
  { file: 'shortcut-water.png', glyph: WATER_ALL },
  { file: 'shortcut-harvest.png', glyph: HARVEST_ALL },
  { file: 'shortcut-dispensary.png', glyph: DISPENSARY },
];

const toShortcutHtml = (glyph: Glyph): string =>
  `<style>body{margin:0}div{display:grid;place-items:center;height:${SHORTCUT_SIZE}px;border-radius:50%;background:#1a1120;color:#ffd596}</style><div>${renderSvg(drawIcon(glyph, { size: SHORTCUT_SIZE / 2 }))}</div>`;

/** From the best quality down to the first that fits the limit. */
const SCREENSHOT_QUALITIES = [0.8, 0.7, 0.6, 0.5, 0.4];
const MAX_SCREENSHOT_BYTES = 80 * 1024;
const screenshots = [
  { file: 'hub-narrow.webp', source: 'hub-390.png' },
  { file: 'growhouse-narrow.webp', source: 'growhouse-390.png' },
  { file: 'hub-wide.webp', source: 'hub-1440.png' },
  { file: 'growhouse-wide.webp', source: 'growhouse-1440.png' },
] as const;

async function renderPng(
  browser: Browser,
  file: string,
  { size, html }: { readonly size: number; readonly html: string },
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(html);
  await page.screenshot({ path: join(publicFolder, file), omitBackground: true });
  await page.close();
}

/** Compresses a screenshot that `npm run screens` took to WebP. */
async function compressScreenshot(browser: Browser, file: string, source: string): Promise<void> {
  const png = readFileSync(join(root, '.tmp/screens', source)).toString('base64');
  const page = await browser.newPage();
  const webps = await page.evaluate(
    async ({ url, qualities }) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return qualities.map((quality) =>
        canvas.toDataURL('image/webp', quality).replace(/^.*,/, ''),
      );
    },
    { url: `data:image/png;base64,${png}`, qualities: SCREENSHOT_QUALITIES },
  );
  const bytes = webps
    .map((webp) => Buffer.from(webp, 'base64'))
    .find(({ length }) => length <= MAX_SCREENSHOT_BYTES);
  if (!bytes) throw new Error(`${file} does not fit ${MAX_SCREENSHOT_BYTES} bytes`);
  writeFileSync(join(screenshotFolder, file), bytes);
  await page.close();
}

mkdirSync(screenshotFolder, { recursive: true });
writeFileSync(
  join(publicFolder, 'favicon.svg'),
  `${renderSvg(drawLogo({ size: 512, hasBackground: false }))}\n`,
);

const executablePath = findChromium();
const browser = await chromium.launch({
  args: CHROMIUM_ARGS,
  ...(executablePath === null ? {} : { executablePath }),
});
try {
  for (const appIcon of appIcons) {
    const { file, size } = appIcon;
    await renderPng(browser, file, { size, html: toAppIconHtml(appIcon) });
  }
  for (const { file, glyph } of shortcuts) {
    await renderPng(browser, file, { size: SHORTCUT_SIZE, html: toShortcutHtml(glyph) });
  }
  for (const { file, source } of screenshots) await compressScreenshot(browser, file, source);
} finally {
  await browser.close();
}
