/**
 * Draws the app's icons into `public/`. Run by hand when the mark changes:
 * `node --import tsx tests/support/render-app-icons.ts` (CHROMIUM_PATH names another browser).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { logoStencil } from '../../src/art/logo-stencil.ts';
import { logo } from '../../src/art/logo.ts';

const publicFolder = join(import.meta.dirname, '../../public');

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

const page = ({ size, rounding, isStencil = false }: AppIcon): string =>
  `<style>body{margin:0}svg{display:block;border-radius:${size * rounding}px}</style>${isStencil ? logoStencil(size) : logo({ size })}`;

mkdirSync(publicFolder, { recursive: true });
writeFileSync(join(publicFolder, 'favicon.svg'), `${logo({ size: 512, ground: false })}\n`);

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  for (const appIcon of appIcons) {
    const side = { width: appIcon.size, height: appIcon.size };
    const tab = await browser.newPage({ viewport: side });
    await tab.setContent(page(appIcon));
    await tab.screenshot({ path: join(publicFolder, appIcon.file), omitBackground: true });
    await tab.close();
  }
} finally {
  await browser.close();
}
