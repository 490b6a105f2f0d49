import type { BrowserContext, Page } from '@playwright/test';
import { withGameDatabase } from '../kit/game-database.ts';
import { updateRows } from '../kit/rows.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';
import { WalletOwner } from './wallets/owner.ts';
import { installStandardWallet, type WalletQuirks } from './wallets/standard-wallet-page.ts';
import { attachOwner, toWalletPageOptions } from './wallets/standard-wallet.ts';
import { WalletPlayer } from './wallets/wallet-game.ts';

const NAME = 'Quirky wallet';
const NO_MESSAGES = 'Signing off-chain messages with Ledger is not yet supported';
const UNCONFIRMED =
  'Transaction was not confirmed in 30.00 seconds. It is unknown if it succeeded or failed.';

let owner: WalletOwner;
let player: WalletPlayer;

test.beforeEach(({ page }) => {
  owner = new WalletOwner();
  player = new WalletPlayer(page, game);
});

/** Installs a wallet and chooses it in the dialog. */
async function chooseWallet(context: BrowserContext, quirks: WalletQuirks): Promise<void> {
  await owner.fund(game.url);
  await attachOwner(context, owner, game.url);
  await context.addInitScript(installStandardWallet, toWalletPageOptions(owner, NAME, quirks));
  await player.chooseWallet(NAME);
}

const makeOwnerAdmin = () =>
  withGameDatabase(game.dataDir, (db) =>
    updateRows(db, 'users', { address: owner.address }, { is_admin: 1 }),
  );

const authenticate = (page: Page) =>
  page.getByRole('button', { name: 'Authenticate', exact: true }).click();

test(
  'a player whose hardware key signs no messages signs in with a transaction, also as an admin',
  { tag: ['@core'] },
  async ({ page, context }) => {
    await chooseWallet(context, { messageError: NO_MESSAGES });
    await expect(player.hubGreeting).toBeVisible();
    expect(owner.requests).toEqual(['connect', 'signIn', 'signTransaction']);

    await makeOwnerAdmin();
    await page.goto(`${game.url}/admin0`);
    owner.behavior = 'rejects';
    await authenticate(page);
    await expect(player.toast('Access Denied')).toBeVisible();
    owner.behavior = 'approves';
    await authenticate(page);
    await expect(page.getByRole('heading', { name: 'Dashboard Statistics' })).toBeVisible();
    expect(owner.requests.slice(3)).toEqual(['signTransaction', 'signTransaction']);
  },
);

test(
  'a wallet that rejects after it could not sign a message is not asked for a message again',
  { tag: ['@core'] },
  async ({ page, context }) => {
    owner.rejected = 'signTransaction';
    await chooseWallet(context, { messageError: NO_MESSAGES });
    await expect(player.toast('User rejected transaction!')).toBeVisible();
    owner.rejected = null;
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(player.hubGreeting).toBeVisible();
    expect(owner.requests).toEqual(['connect', 'signIn', 'signTransaction', 'signTransaction']);
  },
);

test(
  'a purchase is paid once when the wallet sends the payment and then fails',
  { tag: ['@core'] },
  async ({ context }) => {
    await chooseWallet(context, { errorAfterSending: UNCONFIRMED });
    await expect(player.hubGreeting).toBeVisible();
    await player.openRipeGrowhouse();
    const dispensary = await player.startBuying();
    const message = dispensary.getByText(/If the payment went through, what you bought arrives/);
    await expect(message).toBeVisible();
    await dispensary.getByRole('button', { name: 'Try again' }).click();
    await player.expectBought();
    expect(owner.requests).toEqual(['connect', 'signIn', 'signAndSendTransaction']);
  },
);

test(
  'a player signs in and buys with a wallet that only signs messages and sends transactions',
  { tag: ['@core'] },
  async ({ context }) => {
    await chooseWallet(context, { without: ['solana:signIn', 'solana:signTransaction'] });
    await expect(player.hubGreeting).toBeVisible();
    await player.openRipeGrowhouse();
    await player.startBuying();
    await player.expectBought();
    expect(owner.requests).toEqual(['connect', 'signMessage', 'signAndSendTransaction']);
  },
);

test(
  'a player signs in with a wallet that shares its account only after it has answered',
  { tag: ['@core'] },
  async ({ context, page }) => {
    await chooseWallet(context, { sharesAccountsLate: true });
    await expect(player.diagnosis('Your wallet shares no account yet')).toBeVisible();
    await page.evaluate(() => window.shareWalletAccount?.());
    await expect(player.hubGreeting).toBeVisible();
    expect(owner.requests).toEqual(['connect', 'signIn']);
  },
);
