import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, devices } from '@playwright/test';
import { startGameProcess } from '../kit/game-process.ts';
import { ensureChromium } from './chromium.ts';
import { CHROMIUM_ARGS } from './chromium-args.ts';
import { Newcomer } from './newcomer.ts';

/**
 * Plays from the landing page to level 2 on a phone and on a desktop, doing nothing but what the
 * screen suggests. Saves for each step a picture and the sentence that told the player what to do, in
 * .tmp/newcomer, which git ignores.
 */

const FOLDER = join(import.meta.dirname, '../../.tmp/newcomer');

/** 24 game hours last 16 seconds: short enough to wait, and rarely does a plant wither meanwhile. */
const GAME_SPEED = 5400;

const DEVICES: Readonly<Record<string, { account: string; options: BrowserContextOptions }>> = {
  phone: {
    account: 'Ada',
    options: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
  },
  desktop: { account: 'Bo', options: { viewport: { width: 1440, height: 900 } } },
};

const game = await startGameProcess({ gameSpeed: GAME_SPEED });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  for (const [device, { account, options }] of Object.entries(DEVICES)) {
    const folder = join(FOLDER, device);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    const newcomer = new Newcomer(await context.newPage(), folder);
    try {
      await newcomer.signIn(game.url, account);
      await newcomer.playToLevel2();
      process.stdout.write(`${device}: level 2 after ${newcomer.steps.length} steps\n`);
    } finally {
      await writeFile(join(folder, 'steps.md'), formatSteps(newcomer.steps));
      await context.close();
    }
  }
} finally {
  await browser.close();
  await game.dispose();
}

function formatSteps(steps: Newcomer['steps']): string {
  return steps.map(({ picture, sentence }) => `- ${picture}: ${sentence}\n`).join('');
}
