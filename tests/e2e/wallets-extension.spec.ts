import { expect, sharedGame as game, test } from './shared-game.ts';
import { openWithExtension, type ExtendedBrowser } from './wallets/extension.ts';
import { WalletOwner } from './wallets/owner.ts';
import { attachOwner, toWalletPageOptions } from './wallets/standard-wallet.ts';
import { WalletPlayer } from './wallets/wallet-game.ts';

const NAME = 'Extension wallet';

let owner: WalletOwner;
let browser: ExtendedBrowser;

test.beforeEach(async () => {
  owner = new WalletOwner();
  await owner.fund(game.url);
  browser = await openWithExtension(toWalletPageOptions(owner, NAME));
  await attachOwner(browser.context, owner, game.url);
});

test.afterEach(() => browser.close());

test(
  'a player signs in, buys and harvests with an extension that first rejects and then never answers',
  { tag: ['@WALLET-13'] },
  async () => {
    const page = await browser.context.newPage();
    const player = new WalletPlayer(page, game);
    owner.behavior = 'rejects';
    await player.chooseWallet(NAME);
    await expect(player.diagnosis('You declined in your wallet')).toBeVisible();
    owner.behavior = 'never answers';
    await player.dialog.getByRole('button', { name: 'Try again' }).click();
    await player.dialog.getByRole('button', { name: 'Cancel' }).click();
    owner.behavior = 'approves';
    await player.dialog.getByRole('button', { name: NAME }).click();
    await expect(player.hubGreeting).toBeVisible();

    await player.openRipeGrowhouse();
    await player.startBuying();
    await player.expectBought();
    await player.harvest();

    await page.evaluate(() => window.revokeWalletTrust?.());
    await expect(player.toast('The wallet has disconnected, connect it again.')).toBeVisible();
  },
);
