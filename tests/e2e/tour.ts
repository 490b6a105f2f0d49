import { expect, type Locator, type Page } from '@playwright/test';
import { arrangeGrowhouses } from '../kit/arrange-growhouses.ts';
import { giveThc } from './chain-thc.ts';
import { Player } from './game-fixture.ts';
import { TOUR_GROWHOUSES } from './tour-game.ts';
import type { SharedGame } from './shared-game.ts';

/**
 * A tour of every screen and dialog of the player's side, each visited once, in a running game. The
 * game has to run in real time, so that no plant changes meanwhile.
 */
export interface Tour {
  readonly page: Page;
  readonly game: SharedGame;
  /** The test wallet's account; it must not have played yet. */
  readonly account: string;
  /** Called on each screen, with its name in kebab case. */
  readonly visit: (name: string) => Promise<void>;
}

/** Real time. */
export const TOUR_SPEED = 1;

/** Visits everything except the hub of a player without growers. */
export async function takeTour(tour: Tour): Promise<void> {
  const player = new Player(tour.page);
  await visitSignIn(tour, player);
  await visitFirstGrowhouse(tour, player);
  const growhouses = await arrangeTourGrowhouses(tour, player);
  await visitHub(tour, player);
  await visitGrowhouse(tour, player, growhouses.busy);
  await visitDispensary(tour, player);
  await visitUpgrades(tour, player, growhouses);
  await visitOtherPages(tour);
  await visitSettings(tour);
  await visitPublicPages(tour);
  await visitFailures(tour, player);
}

async function visitSignIn({ page, game, account, visit }: Tour, player: Player): Promise<void> {
  await page.goto(game.url);
  await page.getByRole('button', { name: 'Select Wallet' }).first().click();
  await expect(page.getByRole('button', { name: 'Local test wallet' })).toBeVisible();
  await visit('wallet-dialog');
  await page.keyboard.press('Escape');
  await visit('landing');
  await player.openTestWallet(game.url);
  await visit('test-wallet');
  await page.getByRole('switch', { name: 'Ask before signing' }).check();
  await page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
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

async function visitFirstGrowhouse({ page, visit }: Tour, player: Player): Promise<void> {
  await expect(page.getByText(/^Growhouse # \d+$/).first()).toBeVisible();
  await player.closeToasts();
  await visit('hub-new');
  await player.openFirstGrowhouse();
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  await visit('growhouse-new');
  await page.getByRole('button', { name: 'Add Grower +' }).first().click();
  await page
    .getByRole('button', { name: /^Choose Growerz #/ })
    .first()
    .click();
  await visit('growers');
  await page.keyboard.press('Escape');
}

interface TourGrowhouses {
  readonly busy: number;
  readonly bonus: number;
  readonly ready: number;
  readonly last: number;
  readonly retired: number;
}

async function arrangeTourGrowhouses(
  { page, game }: Tour,
  player: Player,
): Promise<TourGrowhouses> {
  const address = await player.readAddress();
  const [busy, bonus, ready, last, retired] = await arrangeGrowhouses(
    { dataDir: game.dataDir, gameSpeed: TOUR_SPEED, address },
    TOUR_GROWHOUSES,
  );
  if (!busy || !bonus || !ready || !last || !retired) throw new Error('A growhouse is missing');
  await giveThc(game.url, address, 150_000);
  await page.goto(game.url);
  return { busy, bonus, ready, last, retired };
}

async function visitHub({ page, visit }: Tour, player: Player): Promise<void> {
  await expect(page.getByRole('link', { name: 'Moonlit Grove' })).toBeVisible();
  await visit('hub');
  const card = page.getByRole('article', { name: 'Moonlit Grove' });
  await card.getByRole('button', { name: 'Details' }).click();
  await expect(card.getByRole('button', { name: 'return' })).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await visit('hub-back');
  await page.getByRole('button', { name: /^Wallet / }).click();
  await expect(page.getByRole('menuitem', { name: 'Disconnect' })).toBeVisible();
  await visit('wallet-menu');
  await page.keyboard.press('Escape');
  await player.closeToasts();
}

async function openGrowhouse({ page, game }: Tour, id: number): Promise<void> {
  await page.goto(`${game.url}/growhouse/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function visitGrowhouse(tour: Tour, player: Player, id: number): Promise<void> {
  const { page, visit } = tour;
  await openGrowhouse(tour, id);
  await visit('growhouse');
  await page.getByRole('button', { name: 'Swap' }).first().click();
  await expect(page.getByRole('dialog', { name: /Growerz$/ })).toBeVisible();
  await visit('swap-grower');
  await page.keyboard.press('Escape');

  await visitDialog(tour, 'numbers', page.getByRole('button', { name: /^Figures for / }));
  await visitDialog(tour, 'nickname', page.getByRole('button', { name: 'Edit nickname' }));
  await visitDialog(tour, 'revive', page.getByRole('button', { name: 'Revive' }));
  await visitDialog(tour, 'prune', page.getByRole('button', { name: 'Prune', exact: true }).last());
  await visitDialog(tour, 'inventory', page.getByRole('button', { name: 'Inventory' }));
  await page.getByRole('button', { name: 'Inventory' }).click();
  await visitDialog(tour, 'transfer', page.getByRole('button', { name: 'Transfer' }).first());
  await page.keyboard.press('Escape');

  await player.harvestButton.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit('harvest');
  await page.keyboard.press('Escape');
  await player.closeToasts();
}

/** Opens a dialog by its button, visits it and closes it. */
async function visitDialog({ page, visit }: Tour, name: string, button: Locator): Promise<void> {
  await button.first().click();
  await expect(page.getByRole('dialog').last()).toBeVisible();
  await visit(name);
  await page.keyboard.press('Escape');
}

async function visitDispensary({ page, visit }: Tour, player: Player): Promise<void> {
  await player.openDispensary();
  await page.getByRole('button', { name: 'One more: Common seeds' }).click();
  await page.getByRole('button', { name: 'One more: Rare seeds' }).click();
  await visit('dispensary');
  await page.getByRole('tab', { name: 'Exchange' }).click();
  await page.getByLabel('You pay, SOL').fill('0.25');
  await visit('exchange');
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Exchanged' })).toBeVisible();
  await visit('exchanged');
  await page.keyboard.press('Escape');
  await player.openDispensary();
  await page.getByRole('button', { name: 'One more: Common seeds' }).click();
  await page.getByRole('button', { name: 'One more: Rare seeds' }).click();
  await page.getByRole('button', { name: /^Buy \d/ }).click();
  const purchase = page.getByRole('dialog', { name: /purchased$/ });
  await expect(page.getByRole('button', { name: 'Buy anyway' })).toBeVisible();
  await visit('buy-anyway');
  await page.getByRole('button', { name: 'Buy anyway' }).click();
  await expect(purchase).toBeVisible();
  await player.closeToasts();
  await expect(purchase).toBeVisible();
  await visit('purchase');
  await page.keyboard.press('Escape');
}

async function visitUpgrades(
  tour: Tour,
  player: Player,
  growhouses: TourGrowhouses,
): Promise<void> {
  const { page, visit } = tour;
  await openGrowhouse(tour, growhouses.bonus);
  await expect(page.getByText('Bonus Mode')).toBeVisible();
  await visit('growhouse-bonus');
  await openGrowhouse(tour, growhouses.retired);
  await visit('growhouse-retired');

  await openGrowhouse(tour, growhouses.last);
  await openUpgrade(page, /^Fully Upgrade$/);
  await visit('fully-upgrade');
  await page.keyboard.press('Escape');

  await openGrowhouse(tour, growhouses.ready);
  await openUpgrade(page, /^Upgrade to level/);
  await visit('upgrade');
  await page.getByRole('dialog').getByRole('button', { name: 'Upgrade', exact: true }).click();
  const celebration = page.getByRole('dialog', { name: 'Growhouse upgraded!' });
  await expect(celebration).toBeVisible();
  await player.closeToasts();
  await expect(celebration).toBeVisible();
  await visit('upgraded');
  await page.keyboard.press('Escape');
}

async function openUpgrade(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function visitOtherPages({ page, game, visit }: Tour): Promise<void> {
  await page.goto(`${game.url}/money`);
  await expect(page.getByText('Exchange', { exact: true }).first()).toBeVisible();
  await visit('money');
  await page.goto(`${game.url}/almanac`);
  await expect(page.getByRole('heading', { name: 'Almanac' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await visit('almanac');
  await page
    .getByRole('button', { name: /Common/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit('strain');
  await page.goto(`${game.url}/auth`);
  await page.getByRole('button', { name: 'Create Transaction' }).click();
  await expect(page.getByRole('textbox').first()).not.toHaveValue('');
  await visit('auth');
}

async function visitSettings(tour: Tour): Promise<void> {
  const { page, game, visit } = tour;
  await page.goto(`${game.url}/settings`);
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await visit('settings');
  await page.getByRole('heading', { name: 'Your data' }).scrollIntoViewIfNeeded();
  await visit('settings-data');
  await visitDialog(tour, 'delete-account', page.getByRole('button', { name: 'Delete account…' }));
}

/** The pages that visitors can read as well. */
async function visitPublicPages({ page, game, visit }: Tour): Promise<void> {
  for (const name of ['privacy', 'terms', 'accessibility', 'report-nickname', 'proof']) {
    await page.goto(`${game.url}/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await visit(name);
  }
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
}

/** Visits the hub of a wallet without growers, by blocking the chain's gift of growers. */
export async function takeEmptyHubTour({ page, game, account, visit }: Tour): Promise<void> {
  const player = new Player(page);
  await page.route(/:\d+\/$/, async (route) => {
    const isGift = route.request().postData()?.includes('localnet_giveGrower') ?? false;
    if (!isGift) return route.fallback();
    return route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: null } });
  });
  await player.signIn(game.url, account);
  await expect(page.getByText('No growhouses available')).toBeVisible();
  await player.closeToasts();
  await visit('hub-empty');
  await page.goto(`${game.url}/money`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await visit('money-empty');
}
