import { expect, test } from '@playwright/test';
import type { GameProcess } from '../kit/game-process.ts';
import { WalletOwner } from './wallets/owner.ts';
import { installStandardWallet } from './wallets/standard-wallet-page.ts';
import { attachOwner, pageFacts } from './wallets/standard-wallet.ts';
import { startGame, WalletFarm } from './wallets/wallet-farm.ts';

const NAME = 'Injected wallet';

let game: GameProcess;
let owner: WalletOwner;
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
  await attachOwner(context, owner, game.url);
  await context.addInitScript(installStandardWallet, pageFacts(owner, NAME));
  farm = new WalletFarm(page, { game, owner });
});

test('an installed wallet signs in, pays and is paid', async () => {
  await farm.choose(NAME);
  await expect(farm.hubGreeting).toBeVisible();
  await farm.openRipeGrowhouse();
  await farm.startBuying();
  await farm.expectBought();
  await farm.harvest();
  expect(owner.asked).toEqual(['connect', 'signIn', 'signAndSendTransaction']);
});

test('a wallet that says no is asked again only when the player wants it', async ({ page }) => {
  owner.mood = 'rejects';
  await farm.choose(NAME);
  await expect(farm.finding('You said no in the wallet')).toBeVisible();
  expect(owner.asked).toEqual(['connect']);
  owner.mood = 'approves';
  await farm.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(farm.hubGreeting).toBeVisible();

  await farm.openRipeGrowhouse();
  owner.mood = 'rejects';
  const dispensary = await farm.startBuying();
  await expect(dispensary.getByText('User rejected transaction!')).toBeVisible();
  owner.mood = 'approves';
  await dispensary.getByRole('button', { name: 'Try again' }).click();
  await farm.expectBought();
  await expect(page.getByRole('button', { name: /^Wallet / })).toBeVisible();
});

test('a wallet that never answers can be left, and asked anew', async ({ page }) => {
  owner.mood = 'never answers';
  await farm.choose(NAME);
  await expect(farm.dialog.getByText(`Confirm the connection in ${NAME}.`)).toBeVisible();
  await farm.dialog.getByRole('button', { name: 'Cancel' }).click();
  owner.mood = 'approves';
  await farm.dialog.getByRole('button', { name: NAME }).click();
  await expect(farm.hubGreeting).toBeVisible();

  await farm.openRipeGrowhouse();
  owner.mood = 'never answers';
  const dispensary = await farm.startBuying();
  await expect(dispensary.getByText('In your wallet', { exact: true })).toBeVisible();
  await dispensary.getByRole('button', { name: 'Cancel' }).click();
  owner.mood = 'approves';
  await dispensary.getByRole('button', { name: /^(Try again|Buy \d)/ }).click();
  await farm.expectBought();
  await expect(page.getByRole('button', { name: /^Wallet / })).toBeVisible();
});

test('a wallet that leaves in the middle of a payment says so', async ({ page }) => {
  await farm.choose(NAME);
  await expect(farm.hubGreeting).toBeVisible();
  await farm.openRipeGrowhouse();
  owner.mood = 'never answers';
  await farm.startBuying();
  await expect.poll(() => owner.asked.at(-1)).toBe('signAndSendTransaction');
  await page.evaluate(() => window.leaveWallet?.());
  await expect(farm.toast('The wallet has disconnected, connect it again.')).toBeVisible();
  owner.mood = 'approves';
  await farm.choose(NAME);
  await expect(farm.hubGreeting).toBeVisible();
});
