import { join } from 'node:path';
import { ERROR_MESSAGES } from '../../src/contract/error-codes.ts';
import { seedDatabase } from '../../tools/seed/seed-database.ts';
import { fetchThcUnits } from './chain-thc.ts';
import { enterAdminArea } from './admin-area.ts';
import { Investigation } from './investigation.ts';
import { expect, startOwnGame, test } from './shared-game.ts';
import { insertStuckMoney, type StuckMoney } from './stuck-money.ts';

/** Enough for several pages of every list; the rows have to be written first. */
const PLAYERS = 200;
const MAX_STEPS = 9;
/** Covers two runs of the payouts service. */
const PAYOUT_TIMEOUT_MS = 30_000;

let stuck: StuckMoney;
const game = startOwnGame({
  gameSpeed: 1,
  prepare: async (dataDir) => {
    const path = join(dataDir, 'growerz.db');
    const plan = { players: PLAYERS, seed: 1, untilMs: Date.now(), msPerHour: 3_600_000 };
    await seedDatabase(path, plan);
    stuck = await insertStuckMoney(dataDir);
  },
});

test(
  'an admin pastes a signature, learns why the payment was set aside and refunds it',
  { tag: ['@core', '@desktop'] },
  async ({ page }) => {
    await enterAdminArea(page, game);
    const investigation = new Investigation(page);
    await investigation.refundPayment(stuck);
    const main = page.getByRole('main');
    await expect(
      main.getByText(ERROR_MESSAGES.PAYMENT_NOT_ACCEPTABLE, { exact: true }),
    ).toBeVisible();
    await expect(main.getByText('Refunded', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('The player asked for it').first()).toBeVisible();
    expect(investigation.steps.length).toBeLessThanOrEqual(MAX_STEPS);
  },
);

test(
  'an admin pastes a wallet address, finds the payout that was set aside and pays it',
  { tag: '@desktop' },
  async ({ page }) => {
    await enterAdminArea(page, game);
    const investigation = new Investigation(page);
    await investigation.payAgain(stuck);
    expect(investigation.steps.length).toBeLessThanOrEqual(MAX_STEPS);
    const { address, thc } = stuck.payout;
    await expect
      .poll(() => fetchThcUnits(game.url, address), { timeout: PAYOUT_TIMEOUT_MS })
      .toBe(thc);
  },
);
