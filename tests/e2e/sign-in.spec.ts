import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

test(
  'a rejected sign-in is requested again only when the player retries',
  { tag: ['@core', '@SESSION-06', '@ERR-37'] },
  async ({ page }) => {
    const player = new Player(page);
    await player.openTestWallet(game.url);
    await page.getByRole('switch', { name: 'Ask before signing' }).check();
    await page.getByRole('button', { name: /^Bo/ }).click();
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect(player.toast('User rejected transaction!')).toBeVisible();

    const signInButton = page.getByRole('button', { name: 'Sign in' });
    await expect(signInButton).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();
    await signInButton.click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(player.hubGreeting).toBeVisible();
  },
);

test(
  'a player stays signed in after a reload, and is forgotten on disconnect',
  { tag: ['@core', '@WALLET-07', '@WALLET-18', '@WALLET-19', '@SESSION-03'] },
  async ({ page }) => {
    const player = new Player(page);
    await player.signIn(game.url, 'Cleo');
    const tokensRead = page.waitForRequest(
      (call) => call.postData()?.includes('getTokenAccountsByOwner') ?? false,
    );
    await page.reload();
    await expect(player.hubGreeting).toBeVisible();
    expect((await tokensRead).postData()).toContain('"commitment":"confirmed"');

    await player.disconnect();
    expect(await page.evaluate(() => localStorage.getItem('identity'))).toBeNull();
  },
);
