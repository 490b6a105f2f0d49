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
