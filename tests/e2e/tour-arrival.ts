import { expect } from '@playwright/test';
import { DAY_MS } from '../../src/game/time.ts';
import { Player } from './game-fixture.ts';
import { openDialog, type Tour, visitDialog, visitPage } from './tour.ts';

/** Visits what visitors and new players see, and what fails. */
export async function tourArrival(tour: Tour): Promise<void> {
  const player = new Player(tour.page);
  await visitPublicPages(tour);
  await visitSignIn(tour, player);
  await visitFirstGrowhouse(tour, player);
  await visitFailures(tour, player);
}

async function visitPublicPages(tour: Tour): Promise<void> {
  for (const name of [
    'privacy',
    'terms',
    'accessibility',
    'report-nickname',
    'proof',
    'account-deleted',
  ]) {
    await visitPage(tour, name, `/${name}`);
  }
}

async function visitSignIn(tour: Tour, player: Player): Promise<void> {
  const { page, game, visit } = tour;
  await visitPage(tour, 'landing', '/');
  await visitDialog(tour, 'wallet-dialog', page.getByRole('button', { name: 'Select Wallet' }));
  await player.openTestWallet(game.url);
  await visit('test-wallet');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Failed to connect wallet').first()).toBeVisible();
  await visit('wallet-rejected');
  await player.openTestWallet(game.url);
  await page.getByRole('switch', { name: 'Ask before signing' }).check();
  await page.getByRole('button', { name: /^Ada/ }).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await visit('sign-in');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(player.hubGreeting).toBeVisible();
  // From here on the wallet approves by itself.
  await page.evaluate(() => {
    const stored = localStorage.getItem('localTestWallet') ?? '{}';
    localStorage.setItem(
      'localTestWallet',
      stored.replace(/("asksBeforeSigning":)true/, '$1false'),
    );
  });
}

async function visitFirstGrowhouse(tour: Tour, player: Player): Promise<void> {
  const { page, visit } = tour;
  await expect(page.getByText(/^Growhouse # \d+$/).first()).toBeVisible();
  await visit('hub-new');
  await player.closeToasts();
  await player.openFirstGrowhouse();
  await expect(page.getByRole('complementary', { name: 'First steps' })).toBeVisible();
  await visit('growhouse-new');
  const addGrower = page.getByRole('button', { name: 'Add Grower +' });
  await addGrower.filter({ visible: true }).first().click();
  await page
    .getByRole('button', { name: /^Choose Growerz #/ })
    .first()
    .click();
  await visit('growers');
  await page.keyboard.press('Escape');
}

async function visitFailures({ page, game, visit }: Tour, player: Player): Promise<void> {
  await page.route('**/assets/money-page*', (route) => route.abort());
  await page.goto(`${game.url}/money`);
  const error = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await expect(async () => {
    // The page is requested again as soon as the network returns, and fails each time.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(error).toBeVisible({ timeout: 100 });
  }).toPass();
  await visit('error');
  await page.unroute('**/assets/money-page*');

  await page.goto(game.url);
  await expect(player.hubGreeting).toBeVisible();
  await page.route('**/api/account/hub', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to get hub data').first()).toBeVisible();
  await visit('hub-failed');
  await page.unroute('**/api/account/hub');

  const refuseHub = async (status: number, refusal: object) => {
    const json = { success: false, message: 'refused', ...refusal };
    await page.route('**/api/account/hub', (route) => route.fulfill({ status, json }));
    await page.reload();
  };
  await refuseHub(426, { code: 'OUTDATED_CLIENT' });
  await expect(page.getByRole('status', { name: 'A new version is out' })).toBeVisible();
  await visit('outdated');
  await page.unroute('**/api/account/hub');
  const until = new Date(Date.now() + 14 * DAY_MS).toISOString();
  await refuseHub(403, { code: 'ACCOUNT_BANNED', ban: { reason: 'cheating', until } });
  await expect(page.getByRole('link', { name: 'Ask on Discord' })).toBeVisible();
  await visit('banned');
  await page.unroute('**/api/account/hub');
}

/** Visits the pages of a wallet without growers, by blocking the chain's gift of growers. */
export async function tourEmptyAccount(tour: Tour): Promise<void> {
  const { page, game, visit } = tour;
  const player = new Player(page);
  await page.route(/:\d+\/$/, async (route) => {
    const isGift = route.request().postData()?.includes('localnet_giveGrower') ?? false;
    if (!isGift) return route.fallback();
    return route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: null } });
  });
  await player.signIn(game.url, 'Cleo');
  await expect(page.getByText('No growhouses available')).toBeVisible();
  await player.closeToasts();
  await visit('hub-empty');
  await visitPage(tour, 'money-empty', '/money');
  await visitPage(tour, 'almanac-empty', '/almanac', page.getByText('Not discovered'));
  await page.goto(`${game.url}/auth`);
  await page.getByRole('button', { name: 'Create Transaction' }).click();
  await expect(page.getByRole('textbox').first()).not.toHaveValue('');
  await visit('auth');
  await visitSettings(tour);
}

async function visitSettings(tour: Tour): Promise<void> {
  const { page } = tour;
  await visitPage(tour, 'settings', '/settings', page.getByText('This device', { exact: true }));
  await page.getByRole('button', { name: 'Create a calendar link' }).click();
  await visitDialog(tour, 'calendar', page.getByRole('button', { name: 'Revoke the link' }));
  await openDialog(tour, 'delete-account', page.getByRole('button', { name: 'Delete account…' }));
}
