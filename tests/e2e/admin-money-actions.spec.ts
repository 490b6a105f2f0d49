import AxeBuilder from '@axe-core/playwright';
import { Keypair } from '@solana/web3.js';
import { openDatabase } from '../../api/store/open-database.ts';
import { thc } from '../../src/game/amounts.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { loadThcBalance } from '../kit/test-chain.ts';
import { enterAdminArea } from './admin-area.ts';
import { Player } from './game-fixture.ts';
import { findFaults } from './screen-faults.ts';
import { expect, test } from './shared-game.ts';

const RECIPIENT = Keypair.generate().publicKey.toBase58();
/** Covers two runs of the payouts service. */
const PAYOUT_TIMEOUT_MS = 30_000;

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 720 });
});

test.afterAll(async () => {
  await game.dispose();
});

/** Inserts a payout as a restored backup leaves it. @returns its id */
async function insertPayoutSetAside(whole: number): Promise<number> {
  const db = await openDatabase(`file:${game.dataDir}/growerz.db`);
  const { id } = await db
    .insertInto('payouts')
    .values({
      address: RECIPIENT,
      currency: 'thc',
      amount_units: thc(whole),
      reason: 'harvest',
      plant_id: null,
      growhouse_id: null,
      state: 'set_aside',
      created_at_ms: Date.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.destroy();
  return id;
}

async function loadBalance(): Promise<bigint> {
  const { data } = (await (await fetch(`${game.url}/api/config`)).json()) as {
    data: { rpcUrl: string; thcMint: string };
  };
  return loadThcBalance(data.rpcUrl, data.thcMint, RECIPIENT);
}

for (const size of ['@phone', '@desktop'] as const) {
  test(
    `an admin pays a payout again that was set aside, on ${size.slice(1)}`,
    { tag: size },
    async ({ page }, info) => {
      const id = await insertPayoutSetAside(15);
      const before = await loadBalance();
      await enterAdminArea(page, game);
      await page.goto(`${game.url}/admin0/money/payouts/${id}`);
      const payAgain = page.getByRole('button', { name: 'Pay again', exact: true });
      await expect(payAgain).toBeEnabled();
      await new Player(page).closeToasts();
      expect(await findFaults(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath('payout.png'), fullPage: true });
      await payAgain.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Reason, for the audit trail/).fill('The wallet never got it');
      await page.screenshot({ path: info.outputPath('dialog.png') });
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
      expect(violations).toEqual([]);
      await dialog.getByRole('button', { name: 'Pay 15 THC again' }).click();
      await expect(new Player(page).toast(`Payout ${id} is queued again`)).toBeVisible();
      await expect(page.getByText('The wallet never got it')).toBeVisible();
      await expect.poll(loadBalance, { timeout: PAYOUT_TIMEOUT_MS }).toBe(before + thc(15));
    },
  );
}
