import { expect, sharedGame as game, test } from './shared-game.ts';
import { WalletOwner } from './wallets/owner.ts';
import { installStandardWallet } from './wallets/standard-wallet-page.ts';
import { attachOwner, toWalletPageOptions } from './wallets/standard-wallet.ts';
import { WalletPlayer } from './wallets/wallet-game.ts';

const NAME = 'Injected wallet';

let owner: WalletOwner;
let player: WalletPlayer;

test.beforeEach(async ({ page, context }) => {
  owner = new WalletOwner();
  await owner.fund(game.url);
  await attachOwner(context, owner, game.url);
  await context.addInitScript(installStandardWallet, toWalletPageOptions(owner, NAME));
  player = new WalletPlayer(page, game);
});

test(
  'a player signs in, buys and harvests with an installed wallet',
  { tag: ['@core', '@WALLET-13'] },
  async () => {
    await player.chooseWallet(NAME);
    await expect(player.hubGreeting).toBeVisible();
    await player.openRipeGrowhouse();
    await player.startBuying();
    await player.expectBought();
    await player.harvest();
    expect(owner.requests).toEqual(['connect', 'signIn', 'signAndSendTransaction']);
  },
);

test('the app asks a wallet that rejected again only when the player retries', async ({ page }) => {
  owner.behavior = 'rejects';
  await player.chooseWallet(NAME);
  await expect(player.diagnosis('You declined in your wallet')).toBeVisible();
  expect(owner.requests).toEqual(['connect']);
  owner.behavior = 'approves';
  await player.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(player.hubGreeting).toBeVisible();

  await player.openRipeGrowhouse();
  owner.behavior = 'rejects';
  const dispensary = await player.startBuying();
  await expect(dispensary.getByText('User rejected transaction!')).toBeVisible();
  owner.behavior = 'approves';
  await dispensary.getByRole('button', { name: 'Try again' }).click();
  await player.expectBought();
  await expect(page.getByRole('button', { name: /^Wallet / })).toBeVisible();
});

test('a request that the wallet never answers can be cancelled and retried', async ({ page }) => {
  owner.behavior = 'never answers';
  await player.chooseWallet(NAME);
  await expect(player.dialog.getByText(`Confirm the connection in ${NAME}.`)).toBeVisible();
  await player.dialog.getByRole('button', { name: 'Cancel' }).click();
  owner.behavior = 'approves';
  await player.dialog.getByRole('button', { name: NAME }).click();
  await expect(player.hubGreeting).toBeVisible();

  await player.openRipeGrowhouse();
  owner.behavior = 'never answers';
  const dispensary = await player.startBuying();
  await expect(dispensary.getByText('In your wallet', { exact: true })).toBeVisible();
  await dispensary.getByRole('button', { name: 'Cancel' }).click();
  owner.behavior = 'approves';
  await dispensary.getByRole('button', { name: /^(Try again|Buy \d)/ }).click();
  await player.expectBought();
  await expect(page.getByRole('button', { name: /^Wallet / })).toBeVisible();
});

test('the app reports a wallet that disconnects during a payment', async ({ page }) => {
  await player.chooseWallet(NAME);
  await expect(player.hubGreeting).toBeVisible();
  await player.openRipeGrowhouse();
  owner.behavior = 'never answers';
  await player.startBuying();
  await expect.poll(() => owner.requests.at(-1)).toBe('signAndSendTransaction');
  await page.evaluate(() => window.revokeWalletTrust?.());
  await expect(player.toast('The wallet has disconnected, connect it again.')).toBeVisible();
  owner.behavior = 'approves';
  await player.chooseWallet(NAME);
  await expect(player.hubGreeting).toBeVisible();
});
