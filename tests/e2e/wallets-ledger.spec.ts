import { expect, sharedGame as game, test } from './shared-game.ts';
import { LedgerDevice } from './wallets/ledger-device.ts';
import { WalletOwner } from './wallets/owner.ts';
import { WalletPlayer } from './wallets/wallet-game.ts';

/** m/44'/501' */
const DERIVATION_PATH = [2, 0x80, 0, 0, 44, 0x80, 0, 1, 0xf5];

let owner: WalletOwner;
let ledger: LedgerDevice;
let player: WalletPlayer;

test.beforeEach(async ({ page, context }) => {
  owner = new WalletOwner();
  await owner.fund(game.url);
  ledger = new LedgerDevice(owner);
  await ledger.plugInto(context);
  player = new WalletPlayer(page, game);
});

const chooseLedger = async (): Promise<void> => {
  await player.openWalletDialog();
  await player.dialog.getByRole('button', { name: 'More options' }).click();
  await player.dialog.getByRole('button', { name: 'Ledger' }).click();
};

test(
  'a player signs in, buys and harvests with a Ledger',
  { tag: ['@WALLET-14', '@WALLET-21'] },
  async () => {
    await chooseLedger();
    await expect(player.hubGreeting).toBeVisible();
    expect(ledger.path).toEqual(DERIVATION_PATH);
    await player.openRipeGrowhouse();
    await player.startBuying();
    await player.expectBought();
    await player.harvest();
    expect(owner.requests).toEqual(['sign', 'sign']);
  },
);

test('the app explains why a Ledger is not ready, and starts over on the next tap', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.ledger.isPicked = false;
  });
  await chooseLedger();
  await expect(player.diagnosis('No Ledger is connected')).toBeVisible();
  const tryAgain = player.dialog.getByRole('button', { name: 'Try again' });
  await page.evaluate(() => {
    window.ledger.isPicked = true;
  });
  ledger.problem = 'locked';
  await tryAgain.click();
  await expect(player.diagnosis('Your Ledger is locked')).toBeVisible();
  ledger.problem = 'appClosed';
  await tryAgain.click();
  await expect(player.diagnosis('The Solana app is not open')).toBeVisible();
  ledger.problem = null;
  owner.behavior = 'rejects';
  await tryAgain.click();
  await expect(player.toast('User rejected transaction!')).toBeVisible();
  expect(owner.requests).toEqual(['sign']);
  owner.behavior = 'approves';
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(player.hubGreeting).toBeVisible();
});

test('the app sends a Ledger a new request after one that it never answered', async ({ page }) => {
  await chooseLedger();
  await expect(player.hubGreeting).toBeVisible();
  await player.openRipeGrowhouse();
  ledger.problem = 'blindSigningOff';
  const dispensary = await player.startBuying();
  await expect(dispensary.getByText(/Allow blind signing/)).toBeVisible();
  ledger.problem = null;
  owner.behavior = 'never answers';
  await dispensary.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => owner.requests.length).toBe(2);
  await dispensary.getByRole('button', { name: 'Cancel' }).click();
  owner.behavior = 'approves';
  await dispensary.getByRole('button', { name: 'Try again' }).click();
  await player.expectBought();

  owner.behavior = 'never answers';
  await player.startBuying();
  await expect.poll(() => owner.requests.length).toBe(4);
  await page.evaluate(() => window.ledger.unplug());
  await expect(player.toast('The wallet has disconnected, connect it again.')).toBeVisible();
  await page.evaluate(() => window.ledger.plugIn());
  owner.behavior = 'approves';
  await chooseLedger();
  await expect(player.hubGreeting).toBeVisible();
});
