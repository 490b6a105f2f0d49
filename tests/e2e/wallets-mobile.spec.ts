import type { Page } from '@playwright/test';
import { expect, sharedGame as game, test } from './shared-game.ts';
import { MobileWallet } from './wallets/mobile-wallet.ts';
import { WalletOwner } from './wallets/owner.ts';
import { WalletPlayer } from './wallets/wallet-game.ts';

// The dialogs of the Mobile Wallet Adapter bring styles that the policy of the game forbids.
test.use({ expectedErrors: /^Applying inline style violates/ });

const APPS = 'Use installed wallet';
const LOCAL_NETWORK = 'local-network-access';

let owner: WalletOwner;
let wallet: MobileWallet;
let player: WalletPlayer;

test.beforeEach(async ({ page, context }) => {
  owner = new WalletOwner();
  await owner.fund(game.url);
  wallet = new MobileWallet(owner);
  await wallet.installOn(context, game.url);
  player = new WalletPlayer(page, game);
});

test.afterEach(() => wallet.close());

/** The dialog that asks for another tap or a permission before a wallet app opens. */
const getWalletAppDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Open your wallet app' });

const tapForWalletApp = (page: Page) =>
  getWalletAppDialog(page).getByRole('button', { name: 'Open the wallet app' }).click();

/** Connects, and signs in with a second tap. */
async function signIn(page: Page): Promise<void> {
  await player.chooseWallet(APPS);
  await tapForWalletApp(page);
  await expect(player.hubGreeting).toBeVisible();
}

/** Signs in with the permission granted, and opens a growhouse with a ripe plant. */
async function openGrowhouse(page: Page): Promise<void> {
  await page.context().grantPermissions([LOCAL_NETWORK], { origin: game.url });
  await signIn(page);
  await player.openRipeGrowhouse();
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

test(
  'a player signs in, buys and harvests with a wallet app once the permission is granted',
  { tag: ['@core', '@WALLET-15'] },
  async ({ page, context }) => {
    await player.chooseWallet(APPS);
    await expect(player.dialog.getByText(/tap Allow/)).toBeVisible();
    await context.grantPermissions([LOCAL_NETWORK], { origin: game.url });
    await player.dialog.getByRole('button', { name: 'Continue' }).click();
    await player.dialog.getByRole('button', { name: 'Open the wallet app' }).click();
    await expect(getWalletAppDialog(page)).toContainText('Tap to open it');
    expect(owner.requests).toEqual(['authorize']);
    await tapForWalletApp(page);
    await expect(player.hubGreeting).toBeVisible();
    expect(owner.requests).toEqual(['authorize', 'sign_transactions']);

    await player.openRipeGrowhouse();
    await player.startBuying();
    await player.expectBought();
    await player.harvest();
    expect(owner.requests.at(-1)).toBe('sign_and_send_transactions');

    await page.getByRole('button', { name: /^Wallet / }).click();
    await page.getByRole('menuitem', { name: 'Change wallet' }).click();
    await player.dialog.getByRole('button', { name: APPS }).click();
    await tapForWalletApp(page);
    await expect.poll(() => owner.requests.slice(-2)).toEqual(['authorize', 'sign_transactions']);
    await expect(player.hubGreeting).toBeVisible();
  },
);

test(
  'the app recovers from a missing wallet app, and from one that rejects, disconnects or never answers',
  { tag: ['@WALLET-26'] },
  async ({ page, context }) => {
    await context.grantPermissions([LOCAL_NETWORK], { origin: game.url });
    const tryAgain = player.dialog.getByRole('button', { name: 'Try again' });
    wallet.isInstalled = false;
    await player.chooseWallet(APPS);
    await expect(player.diagnosis('No wallet app was found')).toBeVisible();
    await expect(player.dialog.getByRole('link', { name: 'Get Phantom' })).toBeVisible();

    wallet.isInstalled = true;
    owner.behavior = 'rejects';
    await player.chooseWallet(APPS);
    await expect(player.diagnosis('You declined in your wallet')).toBeVisible();
    expect(owner.requests).toEqual(['authorize']);

    owner.behavior = 'approves';
    wallet.dropsConnectionAt = 'authorize';
    await tryAgain.click();
    await expect.poll(() => wallet.dropsConnectionAt).toBeNull();
    await player.dialog.getByRole('button', { name: 'Cancel' }).click();
    owner.behavior = 'never answers';
    await player.dialog.getByRole('button', { name: APPS }).click();
    await expect.poll(() => owner.requests.length).toBe(2);
    await player.dialog.getByRole('button', { name: 'Cancel' }).click();
    owner.behavior = 'approves';
    await player.dialog.getByRole('button', { name: APPS }).click();
    await tapForWalletApp(page);
    await expect(player.hubGreeting).toBeVisible();
    await expect(page.getByRole('button', { name: /^Wallet / })).toBeVisible();
  },
);

test('the app recovers when a wallet app disconnects during a payment, rejects it, or revokes its trust', async ({
  page,
}) => {
  await openGrowhouse(page);
  wallet.dropsConnectionAt = 'sign_and_send_transactions';
  const dispensary = await player.startBuying();
  await expect.poll(() => wallet.dropsConnectionAt).toBeNull();
  await dispensary.getByRole('button', { name: 'Cancel' }).click();
  owner.behavior = 'rejects';
  const tryAgain = dispensary.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(dispensary.getByText('User rejected transaction!')).toBeVisible();
  owner.behavior = 'approves';
  await tryAgain.click();
  await player.expectBought();

  wallet.revoke();
  await player.startBuying();
  await expect(player.toast('The wallet has disconnected, connect it again.')).toBeVisible();
  await signIn(page);
});

test('the app asks a returning player for the permission before a payment, and explains a denied one', async ({
  page,
  context,
}) => {
  await openGrowhouse(page);
  await context.clearPermissions();
  const dispensary = await player.startBuying();
  await getWalletAppDialog(page).getByRole('button', { name: 'Close' }).click();
  const tryAgain = dispensary.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(getWalletAppDialog(page).getByRole('button', { name: 'Continue' })).toBeFocused();
  await context.grantPermissions([LOCAL_NETWORK], { origin: game.url });
  await getWalletAppDialog(page).getByRole('button', { name: 'Continue' }).click();
  await tapForWalletApp(page);
  await player.expectBought();

  await blockLocalNetwork(page);
  await player.startBuying();
  await expect(dispensary.getByText(/open the permissions of this site/)).toBeVisible();
  expect(owner.requests.filter((request) => request === 'sign_and_send_transactions')).toHaveLength(
    1,
  );
});

test('the app asks for another tap when preparing a payment outlasts the user activation', async ({
  page,
}) => {
  await openGrowhouse(page);
  await page.route('**/api/dispensary/**', async (route) => {
    await page.evaluate(() => window.expireUserActivation());
    await route.continue();
  });
  await player.startBuying();
  await tapForWalletApp(page);
  await player.expectBought();
});

test('the app explains a denied permission to reach wallet apps', async ({ page, context }) => {
  await blockLocalNetwork(page);
  await player.chooseWallet(APPS);
  await expect(player.diagnosis('Your browser blocks access to your wallet app')).toBeVisible();
  await context.grantPermissions([LOCAL_NETWORK], { origin: game.url });
  await player.dialog.getByRole('button', { name: 'I have allowed it' }).click();
  await tapForWalletApp(page);
  await expect(player.hubGreeting).toBeVisible();
});
