import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../../tools/chromium/chromium.ts';
import { CHROMIUM_ARGS } from '../../../tools/chromium/chromium-args.ts';
import { installStandardWallet, type WalletPageOptions } from './standard-wallet-page.ts';

const MANIFEST = {
  manifest_version: 3,
  name: 'Wallet for tests',
  version: '1.0',
  content_scripts: [
    { matches: ['http://localhost/*'], js: ['page.js'], run_at: 'document_start', world: 'MAIN' },
  ],
};

/** A browser with a wallet extension installed. */
export interface ExtendedBrowser {
  readonly context: BrowserContext;
  /** Closes the browser and removes its files. */
  readonly close: () => Promise<void>;
}

/** Starts a separate browser, because extensions belong to a browser profile. */
export async function openWithExtension(options: WalletPageOptions): Promise<ExtendedBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-extension-'));
  const profile = await mkdtemp(join(tmpdir(), 'wallet-profile-'));
  const script = `(${installStandardWallet.toString()})(${JSON.stringify(options)})`;
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'page.js'), script);
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath !== null && { executablePath }),
    channel: 'chromium',
    viewport: { width: 1440, height: 900 },
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...CHROMIUM_ARGS,
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
    ],
  });
  const close = async (): Promise<void> => {
    await context.close();
    for (const directory of [folder, profile])
      await rm(directory, { recursive: true, force: true });
  };
  return { context, close };
}
