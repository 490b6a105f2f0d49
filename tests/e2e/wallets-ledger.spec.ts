import { expect, test } from '@playwright/test';
import type { GameProcess } from '../kit/game-process.ts';
import { LedgerDevice } from './wallets/ledger-device.ts';
import { WalletOwner } from './wallets/owner.ts';
import { startGame, WalletFarm } from './wallets/wallet-farm.ts';

/** m/44'/501' */
const DERIVATION_PATH = [2, 0x80, 0, 0, 44, 0x80, 0, 1, 0xf5];

let game: GameProcess;
let owner: WalletOwner;
let ledger: LedgerDevice;
let farm: WalletFarm;

test.beforeAll(async () => {
  game = await startGame();
});

test.afterAll(async () => {
  await game.dispose();
});

test.beforeEach(async ({ page, context }) => {
  owner = new WalletOwner();
  await owner.fund(game.url);
  ledger = new LedgerDevice(owner);
  await ledger.plugInto(context);
  farm = new WalletFarm(page, { game, owner });
});

const chooseLedger = async (): Promise<void> => {
  await farm.openChoice();
  await farm.dialog.getByRole('button', { name: 'More options' }).click();
  await farm.dialog.getByRole('button', { name: 'Ledger' }).click();
};

test('a Ledger signs in, pays and is paid', async () => {
  await chooseLedger();
  await expect(farm.hubGreeting).toBeVisible();
  expect(ledger.path).toEqual(DERIVATION_PATH);
  await farm.openRipeGrowhouse();
  await farm.startBuying();
  await farm.expectBought();
  await farm.harvest();
  expect(owner.asked).toEqual(['sign', 'sign']);
});

test('a Ledger that is not ready says why, and the next tap starts clean', async ({ page }) => {
  await page.addInitScript(() => {
    window.ledger.isPicked = false;
  });
  await chooseLedger();
  await expect(farm.finding('No Ledger is connected')).toBeVisible();
  const tryAgain = farm.dialog.getByRole('button', { name: 'Try again' });
  await page.evaluate(() => {
    window.ledger.isPicked = true;
  });
  ledger.trouble = 'locked';
  await tryAgain.click();
  await expect(farm.finding('Your Ledger is locked')).toBeVisible();
  ledger.trouble = 'appClosed';
  await tryAgain.click();
  await expect(farm.finding('The Solana app is not open')).toBeVisible();
  ledger.trouble = null;
  owner.mood = 'rejects';
  await tryAgain.click();
  await expect(farm.toast('User rejected transaction!')).toBeVisible();
  expect(owner.asked).toEqual(['sign']);
  owner.mood = 'approves';
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(farm.hubGreeting).toBeVisible();
});

test('a Ledger takes a new question after one it never answered', async ({ page }) => {
  await chooseLedger();
  await expect(farm.hubGreeting).toBeVisible();
  await farm.openRipeGrowhouse();
  ledger.trouble = 'blindSigningOff';
  const dispensary = await farm.startBuying();
  await expect(dispensary.getByText(/Allow blind signing/)).toBeVisible();
  ledger.trouble = null;
  owner.mood = 'never answers';
  await dispensary.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => owner.asked.length).toBe(2);
  await dispensary.getByRole('button', { name: 'Cancel' }).click();
  owner.mood = 'approves';
  await dispensary.getByRole('button', { name: 'Try again' }).click();
  await farm.expectBought();

  owner.mood = 'never answers';
  await farm.startBuying();
  await expect.poll(() => owner.asked.length).toBe(4);
  await page.evaluate(() => window.ledger.unplug());
  await expect(farm.toast('The wallet has disconnected, connect it again.')).toBeVisible();
  await page.evaluate(() => window.ledger.plugIn());
  owner.mood = 'approves';
  await chooseLedger();
  await expect(farm.hubGreeting).toBeVisible();
});
