import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, devices } from '@playwright/test';
import { startGameProcess } from '../../tests/kit/game-process.ts';
import { ensureChromium } from '../chromium/chromium.ts';
import { CHROMIUM_ARGS } from '../chromium/chromium-args.ts';
import { Newcomer } from './newcomer.ts';

/**
 * Plays from the landing page to level 2 on a phone and on a desktop, doing nothing but what the
 * screen suggests. Saves for each step a picture and the sentence that told the player what to do, in
 * .tmp/newcomer, which git ignores.
 */

const FOLDER = join(import.meta.dirname, '../../.tmp/newcomer');

/** 24 game hours last 24 seconds: short enough to wait, and long enough to water every plant. */
const GAME_SPEED = 3600;

interface Device {
  readonly name: string;
  readonly account: string;
  readonly options: BrowserContextOptions;
}

const DEVICES: readonly Device[] = [
  {
    name: 'phone',
    account: 'Ada',
    options: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
  },
  { name: 'desktop', account: 'Bo', options: { viewport: { width: 1440, height: 900 } } },
];

const game = await startGameProcess({ gameSpeed: GAME_SPEED });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  // At the same time, because both spend most of the run waiting for plants.
  const runs = await Promise.allSettled(DEVICES.map(playOn));
  const reasons = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason as unknown] : []));
  if (reasons.length > 0) throw new AggregateError(reasons, 'Level 2 was not reached');
} finally {
  await browser.close();
  await game.dispose();
}

async function playOn({ name, account, options }: Device): Promise<void> {
  const folder = join(FOLDER, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const newcomer = new Newcomer(page, folder);
  const startedMs = performance.now();
  try {
    await newcomer.signIn(game.url, account);
    await newcomer.playToLevel2();
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    process.stdout.write(`${name}: level 2 after ${newcomer.steps.length} steps, ${seconds} s\n`);
  } catch (error) {
    await page.screenshot({ path: join(folder, 'failure.png') });
    throw error;
  } finally {
    await writeFile(join(folder, 'steps.md'), formatSteps(newcomer.steps));
    await context.close();
  }
}

function formatSteps(steps: Newcomer['steps']): string {
  return steps.map(({ picture, sentence }) => `- ${sentence} (${picture})\n`).join('');
}
