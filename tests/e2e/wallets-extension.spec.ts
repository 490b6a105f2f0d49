import { expect, test } from '@playwright/test';
import type { GameProcess } from '../kit/game-process.ts';
import { openWithExtension, type ExtendedBrowser } from './wallets/extension.ts';
import { WalletOwner } from './wallets/owner.ts';
import { attachOwner, pageFacts } from './wallets/standard-wallet.ts';
import { startGame, WalletFarm } from './wallets/wallet-farm.ts';

const NAME = 'Extension wallet';

let game: GameProcess;
let owner: WalletOwner;
let browser: ExtendedBrowser;

test.beforeAll(async () => {
  game = await startGame();
});

test.afterAll(async () => {
  await game.dispose();
});

test.beforeEach(async () => {
  owner = new WalletOwner();
  await owner.fund(game.url);
  browser = await openWithExtension(pageFacts(owner, NAME));
  await attachOwner(browser.context, owner, game.url);
});

test.afterEach(() => browser.close());

test('an extension refuses, falls silent, then signs in, pays and is paid', async () => {
  const page = await browser.context.newPage();
  const farm = new WalletFarm(page, { game, owner });
  owner.mood = 'rejects';
  await farm.choose(NAME);
  await expect(farm.finding('You said no in the wallet')).toBeVisible();
  owner.mood = 'never answers';
  await farm.dialog.getByRole('button', { name: 'Try again' }).click();
  await farm.dialog.getByRole('button', { name: 'Cancel' }).click();
  owner.mood = 'approves';
  await farm.dialog.getByRole('button', { name: NAME }).click();
  await expect(farm.hubGreeting).toBeVisible();

  await farm.openRipeGrowhouse();
  await farm.startBuying();
  await farm.expectBought();
  await farm.harvest();

  await page.evaluate(() => window.leaveWallet?.());
  await expect(farm.toast('The wallet has disconnected, connect it again.')).toBeVisible();
});
