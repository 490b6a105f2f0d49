import { expect, test } from '@playwright/test';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { Farm } from './farm.ts';

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 720 });
});

test.afterAll(async () => {
  await game.dispose();
});

test('who rejects in the wallet is asked again only when they want to', async ({ page }) => {
  const farm = new Farm(page);
  await farm.chooseTestWallet(game.url);
  await page.getByRole('switch', { name: 'Ask before signing' }).check();
  await page.getByRole('button', { name: /^Bo/ }).click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(farm.toast('User rejected transaction!')).toBeVisible();

  const again = page.getByRole('button', { name: 'Sign in' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();
  await again.click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(farm.hubGreeting).toBeVisible();
});

test('a reload keeps the player signed in, disconnecting forgets them', async ({ page }) => {
  const farm = new Farm(page);
  await farm.signIn(game.url, 'Cleo');
  const tokensRead = page.waitForRequest(
    (call) => call.postData()?.includes('getTokenAccountsByOwner') ?? false,
  );
  await page.reload();
  await expect(farm.hubGreeting).toBeVisible();
  expect((await tokensRead).postData()).toContain('"commitment":"confirmed"');

  await page.getByRole('button', { name: /^Wallet / }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Select Wallet' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('identity'))).toBeNull();
});

test('a growhouse of somebody else leads home', async ({ page, browser }) => {
  const owner = new Farm(page);
  await owner.signIn(game.url, 'Ada');
  await owner.openFirstGrowhouse();

  const elsewhere = await browser.newContext();
  const visitorPage = await elsewhere.newPage();
  const visitor = new Farm(visitorPage);
  await visitor.signIn(game.url, 'Superadmin');
  await visitorPage.goto(page.url());
  await expect(visitor.toast('Failed to get growhouse data')).toBeVisible();
  await expect(visitor.hubGreeting).toBeVisible();
  expect(new URL(visitorPage.url()).pathname).toBe('/');
  await elsewhere.close();
});
