/**
 * Renders the pictures in `public/` that other sites and browsers show for this one: the card for
 * links that are shared, and favicon.ico. Run it by hand when the logo or the design changes:
 * `node tools/pictures/render-site-pictures.ts` (CHROMIUM_PATH selects another browser).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { drawLandingScene } from '../../src/art/scene/landing-scene.ts';
import { drawLogo } from '../../src/art/icons/logo.ts';
import { renderSvg } from '../../src/art/render-svg.ts';
import { CHROMIUM_ARGS } from '../chromium/chromium-args.ts';
import { ensureChromium } from '../chromium/chromium.ts';
import { createIco } from './create-ico.ts';

const ROOT = join(import.meta.dirname, '../..');
const PUBLIC_DIR = join(ROOT, 'public');

/** The size that chats and feeds show uncropped. */
const CARD = { width: 1200, height: 630 };
const CARD_QUALITY = 86;

const FAVICON_SIZES = [16, 32, 48];

function toFontFace(family: string, file: string): string {
  const font = readFileSync(join(ROOT, 'src/ui/fonts', file)).toString('base64');
  return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${font});font-weight:100 900}`;
}

const CARD_HTML = `<style>
  ${toFontFace('Display', 'fraunces.woff2')}
  ${toFontFace('Text', 'figtree.woff2')}
  body { margin: 0; position: relative; overflow: hidden; background: #1a1120; color: #f6ecdd }
  .scene { position: absolute; inset: 0 -290px 0 290px }
  .scene svg { width: 100%; height: 100% }
  .shade { position: absolute; inset: 0; background: linear-gradient(90deg, #1a1120 25%, #1a1120d9 40%, #1a112000 62%) }
  .text { position: absolute; inset: 0 auto 0 76px; width: 430px; display: grid; align-content: center; justify-items: start; gap: 26px }
  .text svg { border-radius: 30px }
  h1 { margin: 0; font: 600 92px/1 Display }
  p { margin: 0; font: 500 36px/1.3 Text; color: #e6d8e0 }
</style>
<div class="scene">${renderSvg(drawLandingScene())}</div>
<div class="shade"></div>
<div class="text">
  ${renderSvg(drawLogo({ size: 132 }))}
  <h1>Growerz Hub</h1>
  <p>Grow plants at night and harvest THC, a real token on Solana.</p>
</div>`;

async function renderCard(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: CARD });
  await page.setContent(CARD_HTML);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: join(PUBLIC_DIR, 'share-card.jpg'),
    type: 'jpeg',
    quality: CARD_QUALITY,
  });
  await page.close();
}

async function renderFavicon(browser: Browser): Promise<void> {
  const pictures = [];
  for (const size of FAVICON_SIZES) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const logo = renderSvg(drawLogo({ size, hasBackground: false }));
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${logo}`);
    pictures.push({ size, png: await page.screenshot({ omitBackground: true }) });
    await page.close();
  }
  writeFileSync(join(PUBLIC_DIR, 'favicon.ico'), createIco(pictures));
}

const browser = await chromium.launch({ args: CHROMIUM_ARGS, executablePath: ensureChromium() });
try {
  await renderCard(browser);
  await renderFavicon(browser);
} finally {
  await browser.close();
}
