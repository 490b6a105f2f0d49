import { expect, type Page, test } from '@playwright/test';
import type { GameProcess } from '../kit/game-process.ts';
import { MobileWallet } from './wallets/mobile-wallet.ts';
import { WalletOwner } from './wallets/owner.ts';
import { startGame, WalletFarm } from './wallets/wallet-farm.ts';

const APPS = 'Use installed wallet';
const LOCAL_NETWORK = 'local-network-access';

let game: GameProcess;
let owner: WalletOwner;
let wallet: MobileWallet;
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
  wallet = new MobileWallet(owner);
  await wallet.installOn(context, game.url);
  farm = new WalletFarm(page, { game, owner });
});

test.afterEach(() => wallet.close());

/** What browsers ask for before they open a wallet app once more. */
const question = (page: Page) => page.getByRole('dialog', { name: 'The way to your wallet app' });

const tapForWalletApp = (page: Page) =>
  question(page).getByRole('button', { name: 'Open the wallet app' }).click();

/** Connects, and signs in by a tap of its own. */
async function signIn(page: Page): Promise<void> {
  await farm.choose(APPS);
  await tapForWalletApp(page);
  await expect(farm.hubGreeting).toBeVisible();
}

/** At a growhouse with a ripe plant, by a wallet app that the browser lets be reached. */
async function openFarm(page: Page): Promise<void> {
  await page.context().grantPermissions([LOCAL_NETWORK], { origin: game.url });
  await signIn(page);
  await farm.openRipeGrowhouse();
}

async function blockLocalNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { browserContextId } = (await devtools.send('Target.getTargetInfo')).targetInfo;
  await devtools.send('Browser.setPermission', {
    permission: { name: 'loopback-network' },
    setting: 'denied',
    origin: game.url,
    ...(browserContextId !== undefined && { browserContextId }),
  });
}

test('a wallet app signs in, pays and is paid, once the browser lets it', async ({
  page,
  context,
}) => {
  await farm.choose(APPS);
  await expect(farm.dialog.getByText(/tap Allow/)).toBeVisible();
  await context.grantPermissions([LOCAL_NETWORK], { origin: game.url });
  await farm.dialog.getByRole('button', { name: 'Continue' }).click();
  await farm.dialog.getByRole('button', { name: 'Open the wallet app' }).click();
  await expect(question(page)).toContainText('when you tap');
  expect(owner.asked).toEqual(['authorize']);
  await tapForWalletApp(page);
  await expect(farm.hubGreeting).toBeVisible();
  expect(owner.asked).toEqual(['authorize', 'sign_transactions']);

  await farm.openRipeGrowhouse();
  await farm.startBuying();
  await farm.expectBought();
  await farm.harvest();
  expect(owner.asked.at(-1)).toBe('sign_and_send_transactions');

  await page.getByRole('button', { name: /^Wallet / }).click();
  await page.getByRole('menuitem', { name: 'Change wallet' }).click();
  await farm.dialog.getByRole('button', { name: APPS }).click();
  await tapForWalletApp(page);
  await expect.poll(() => owner.asked.slice(-2)).toEqual(['authorize', 'sign_transactions']);
  await expect(farm.hubGreeting).toBeVisible();
});

test('a phone without a wallet app, and an app that refuses, drops the line or is silent', async ({
  page,
  context,
}) => {
  await context.grantPermissions([LOCAL_NETWORK], { origin: game.url });
  const tryAgain = farm.dialog.getByRole('button', { name: 'Try again' });
  wallet.isInstalled = false;
  await farm.choose(APPS);
  await expect(farm.finding('No wallet app was found')).toBeVisible();
  await expect(farm.dialog.getByRole('link', { name: 'Get Phantom' })).toBeVisible();

  wallet.isInstalled = true;
  owner.mood = 'rejects';
  await farm.choose(APPS);
  await expect(farm.finding('You said no in the wallet')).toBeVisible();
  expect(owner.asked).toEqual(['authorize']);

  owner.mood = 'approves';
  wallet.dropsAt = 'authorize';
  await tryAgain.click();
  await expect.poll(() => wallet.dropsAt).toBeNull();
  await farm.dialog.getByRole('button', { name: 'Cancel' }).click();
  owner.mood = 'never answers';
  await farm.dialog.getByRole('button', { name: APPS }).click();
  await expect.poll(() => owner.asked.length).toBe(2);
  await farm.dialog.getByRole('button', { name: 'Cancel' }).click();
  owner.mood = 'approves';
  await farm.dialog.getByRole('button', { name: APPS }).click();
  await tapForWalletApp(page);
  await expect(farm.hubGreeting).toBeVisible();
  await expect(page.getByRole('button', { name: /^Wallet / })).toBeVisible();
});

test('an app that drops the line of a payment, refuses it, or has taken its trust back', async ({
  page,
}) => {
  await openFarm(page);
  wallet.dropsAt = 'sign_and_send_transactions';
  const dispensary = await farm.startBuying();
  await expect.poll(() => wallet.dropsAt).toBeNull();
  await dispensary.getByRole('button', { name: 'Cancel' }).click();
  owner.mood = 'rejects';
  const tryAgain = dispensary.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(dispensary.getByText('User rejected transaction!')).toBeVisible();
  owner.mood = 'approves';
  await tryAgain.click();
  await farm.expectBought();

  wallet.revoke();
  await farm.startBuying();
  await expect(farm.toast('The wallet has disconnected, connect it again.')).toBeVisible();
  await signIn(page);
});

test('who comes back is asked for the way to wallet apps before a payment, and told of a block', async ({
  page,
  context,
}) => {
  await openFarm(page);
  await context.clearPermissions();
  const dispensary = await farm.startBuying();
  await question(page).getByRole('button', { name: 'Close' }).click();
  const tryAgain = dispensary.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(question(page).getByRole('button', { name: 'Continue' })).toBeFocused();
  await context.grantPermissions([LOCAL_NETWORK], { origin: game.url });
  await question(page).getByRole('button', { name: 'Continue' }).click();
  await tapForWalletApp(page);
  await farm.expectBought();

  await blockLocalNetwork(page);
  await farm.startBuying();
  await expect(dispensary.getByText(/open the permissions of this site/)).toBeVisible();
  expect(owner.asked.filter((what) => what === 'sign_and_send_transactions')).toHaveLength(1);
});

test('a payment that takes longer to prepare than a tap counts asks for another one', async ({
  page,
}) => {
  await openFarm(page);
  await page.route('**/api/dispensary/**', async (route) => {
    await page.evaluate(() => window.letTapLapse());
    await route.continue();
  });
  await farm.startBuying();
  await tapForWalletApp(page);
  await farm.expectBought();
});

test('a way to wallet apps that the browser blocks is named', async ({ page, context }) => {
  await blockLocalNetwork(page);
  await farm.choose(APPS);
  await expect(farm.finding('Your browser blocks the way to your wallet app')).toBeVisible();
  await context.grantPermissions([LOCAL_NETWORK], { origin: game.url });
  await farm.dialog.getByRole('button', { name: 'I have allowed it' }).click();
  await tapForWalletApp(page);
  await expect(farm.hubGreeting).toBeVisible();
});
