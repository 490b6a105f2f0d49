import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FIXED_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Finds the browser to test with: CHROMIUM_PATH, the system's, or Playwright's own. */
export function findChromium(): string | null {
  const configured = process.env.CHROMIUM_PATH;
  if (configured !== undefined && configured !== '') return configured;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...FIXED_PATHS, chromium.executablePath()].find(existsSync) ?? null;
}

/** Finds a browser, or installs one. @throws Error that says what to do if neither works */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  for (const install of [installWithPlaywright, installWithApt]) {
    try {
      install();
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, ' +
      'or set CHROMIUM_PATH to its executable, then run the tests again.',
  );
}

function installWithPlaywright(): void {
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}

function installWithApt(): void {
  if (process.getuid?.() !== 0) return;
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  // The fonts have the letters of all languages of the game, which phones and desktops bring along.
  const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'];
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'inherit' });
}
