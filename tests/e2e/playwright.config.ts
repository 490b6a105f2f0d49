import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../../tools/chromium/chromium.ts';
import { isFull } from '../kit/scope.ts';
import { CHROMIUM_ARGS } from '../../tools/chromium/chromium-args.ts';

/** The tests that `npm test` runs; the others belong to `npm run test:all`. */
const CORE = /@core/;
/** What they repeat on the other device, without anything of its own. */
const REPEATED_ON_DESKTOP = /@core-phone/;

const executablePath = findChromium();
const phone = devices['Pixel 7'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  timeout: 120_000,
  // A busy machine takes more than 15 s for a reload that waits for a new service worker. `toPass` has no
  // limit by default.
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  // Pages also wait: for motion, and for the game.
  workers: 3,
  retries: 0,
  ...(isFull ? {} : { grep: CORE }),
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['../../tools/spec/playwright-reporter.ts']],
  use: {
    // Traces take a fifth of the time; `--trace on` records them when a picture is not enough.
    screenshot: 'only-on-failure',
    // A service worker would answer requests that tests intercept; tests of the worker allow it.
    serviceWorkers: 'block',
    // Much of the time goes into painting motion without a GPU. The tests that are about it ask for it:
    // those of motion and of the first paint, the loop, and the tours of celebrations on a phone; in `test:all`
    // all tours on a phone.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath === null ? {} : { executablePath }) },
  },
  projects: [
    // First, because the tours are the longest tests.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: [
        // Phones have neither extensions nor a Ledger cable; the others need only one device.
        '**/{wallets-{standard,quirks,extension,ledger},install,layout,narrow-screens,painter,api-docs}.spec.ts',
        // Admins work at a desk; admin-tours opens every page of theirs on a phone, too.
        '**/{admin,admin-{economy,investigation,release,tabs},client-errors}.spec.ts',
      ],
      use: { ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      grepInvert: isFull ? /@phone/ : [/@phone/, REPEATED_ON_DESKTOP],
      testIgnore: [
        // Wallet apps exist on phones only, and phones lose the network more often.
        '**/{wallets-mobile,offline,offline-watering}.spec.ts',
        // These test the server rather than the layout; player-tours visits their screens.
        '**/{notices,notifications,own-data,sign-in,waiting-payouts,play-the-loop}.spec.ts',
      ],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
