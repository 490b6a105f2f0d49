import { expect, type Locator, type Page } from '@playwright/test';
import { arrangeFarm } from '../kit/arranged-farm.ts';
import type { GameProcess } from '../kit/game-process.ts';
import { giveThc } from './chain-thc.ts';
import { Farm } from './farm.ts';
import { TOUR_FARM } from './tour-farm.ts';

/**
 * Every screen and dialog a player can come to, once each, in a running game. Time must stand still
 * enough for it: the game is to run at the speed of the real clock.
 */
export interface Tour {
  readonly page: Page;
  readonly game: GameProcess;
  /** Whose wallet takes the tour; one that has not played yet. */
  readonly account: string;
  /** Called at each stop, with its name in kebab case. */
  readonly visit: (name: string) => Promise<void>;
}

/** The game's hours are the clock's. */
export const TOUR_SPEED = 1;

/** Walks through the whole player's side of the game. */
export async function takeTour(tour: Tour): Promise<void> {
  const farm = new Farm(tour.page);
  await seeTheWayIn(tour, farm);
  await seeANewFarm(tour, farm);
  const houses = await arrangeHouses(tour, farm);
  await seeTheHub(tour, farm);
  await seeAGrowhouse(tour, farm, houses.busy);
  await seeTheDispensary(tour, farm);
  await seeUpgrades(tour, farm, houses);
  await seeTheRest(tour, farm);
}

async function seeTheWayIn({ page, game, account, visit }: Tour, farm: Farm): Promise<void> {
  await page.goto(game.url);
  await page.getByRole('button', { name: 'Select Wallet' }).first().click();
  await expect(page.getByRole('button', { name: 'Local test wallet' })).toBeVisible();
  await visit('wallet-dialog');
  await page.keyboard.press('Escape');
  await visit('landing');
  await farm.chooseTestWallet(game.url);
  await visit('test-wallet');
  await page.getByRole('switch', { name: 'Ask before signing' }).check();
  await page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await visit('sign-in');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(farm.hubGreeting).toBeVisible();
  // From here on the wallet signs by itself.
  await page.evaluate(() => {
    const stored = localStorage.getItem('localTestWallet') ?? '{}';
    localStorage.setItem(
      'localTestWallet',
      stored.replace(/("asksBeforeSigning":)true/, '$1false'),
    );
  });
}

async function seeANewFarm({ page, visit }: Tour, farm: Farm): Promise<void> {
  await expect(page.getByText(/^Growhouse # \d+$/).first()).toBeVisible();
  await farm.closeToasts();
  await visit('hub-new');
  await farm.openFirstGrowhouse();
  await expect(page.getByRole('button', { name: 'Show me' })).toBeVisible();
  await visit('growhouse-new');
  await page.getByRole('button', { name: 'Add Grower +' }).first().click();
  await page
    .getByRole('button', { name: /^Choose Growerz #/ })
    .first()
    .click();
  await visit('growers');
  await page.keyboard.press('Escape');
}

interface Houses {
  readonly busy: number;
  readonly bonus: number;
  readonly ready: number;
  readonly last: number;
  readonly retired: number;
}

async function arrangeHouses({ page, game }: Tour, farm: Farm): Promise<Houses> {
  const address = await farm.address();
  const [busy, bonus, ready, last, retired] = await arrangeFarm(
    { dataDir: game.dataDir, gameSpeed: TOUR_SPEED, address },
    TOUR_FARM,
  );
  if (!busy || !bonus || !ready || !last || !retired) throw new Error('The farm is not whole');
  await giveThc(game.url, address, 150_000);
  await page.goto(game.url);
  return { busy, bonus, ready, last, retired };
}

async function seeTheHub({ page, visit }: Tour, farm: Farm): Promise<void> {
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
  await farm.closeToasts();
}

async function openHouse({ page, game }: Tour, id: number): Promise<void> {
  await page.goto(`${game.url}/growhouse/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function seeAGrowhouse(tour: Tour, farm: Farm, id: number): Promise<void> {
  const { page, visit } = tour;
  await openHouse(tour, id);
  await visit('growhouse');
  await page.getByRole('button', { name: 'Swap' }).first().click();
  await expect(page.getByRole('dialog', { name: /Growerz$/ })).toBeVisible();
  await visit('swap-grower');
  await page.keyboard.press('Escape');

  await seeDialog(tour, 'numbers', page.getByRole('button', { name: /^Numbers of / }));
  await seeDialog(tour, 'nickname', page.getByRole('button', { name: 'Edit nickname' }));
  await seeDialog(tour, 'revive', page.getByRole('button', { name: 'Revive' }));
  await seeDialog(tour, 'prune', page.getByRole('button', { name: 'Prune', exact: true }).last());
  await seeDialog(tour, 'inventory', page.getByRole('button', { name: 'Inventory' }));
  await page.getByRole('button', { name: 'Inventory' }).click();
  await seeDialog(tour, 'transfer', page.getByRole('button', { name: 'Transfer' }).first());
  await page.keyboard.press('Escape');

  await farm.harvestButton.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit('harvest');
  await page.keyboard.press('Escape');
  await farm.closeToasts();
}

/** Opens a dialog by its button, looks at it and leaves it. */
async function seeDialog({ page, visit }: Tour, name: string, button: Locator): Promise<void> {
  await button.first().click();
  await expect(page.getByRole('dialog').last()).toBeVisible();
  await visit(name);
  await page.keyboard.press('Escape');
}

async function seeTheDispensary({ page, visit }: Tour, farm: Farm): Promise<void> {
  await farm.openDispensary();
  await page.getByRole('button', { name: 'One more: Common seeds' }).click();
  await page.getByRole('button', { name: 'One more: Rare seeds' }).click();
  await visit('dispensary');
  await page.getByRole('tab', { name: 'Exchange' }).click();
  await page.getByLabel('You pay, SOL').fill('0.25');
  await visit('exchange');
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(farm.toast('Successfully exchanged')).toBeVisible();
  await visit('exchanged');
  await page.keyboard.press('Escape');
  await farm.openDispensary();
  await page.getByRole('button', { name: 'One more: Common seeds' }).click();
  await page.getByRole('button', { name: 'One more: Rare seeds' }).click();
  await page.getByRole('button', { name: /^Buy \d/ }).click();
  const purchase = page.getByRole('dialog', { name: /purchased$/ });
  await expect(purchase).toBeVisible();
  await farm.closeToasts();
  await expect(purchase).toBeVisible();
  await visit('purchase');
  await page.keyboard.press('Escape');
}

async function seeUpgrades(tour: Tour, farm: Farm, houses: Houses): Promise<void> {
  const { page, visit } = tour;
  await openHouse(tour, houses.bonus);
  await expect(page.getByText('Bonus Mode')).toBeVisible();
  await visit('growhouse-bonus');
  await openHouse(tour, houses.retired);
  await visit('growhouse-retired');

  await openHouse(tour, houses.last);
  await openUpgrade(page, 'Fully Upgrade');
  await visit('fully-upgrade');
  await page.keyboard.press('Escape');

  await openHouse(tour, houses.ready);
  await openUpgrade(page, 'Upgrade');
  await visit('upgrade');
  await page.getByRole('dialog').getByRole('button', { name: 'Upgrade', exact: true }).click();
  const celebration = page.getByRole('dialog', { name: 'Growhouse upgraded!' });
  await expect(celebration).toBeVisible();
  await farm.closeToasts();
  await expect(celebration).toBeVisible();
  await visit('upgraded');
  await page.keyboard.press('Escape');
}

async function openUpgrade(page: Page, name: 'Upgrade' | 'Fully Upgrade'): Promise<void> {
  const strip = page.getByRole('button', { name: /is reached/ });
  const upgrade = page.getByRole('button', { name, exact: true });
  await expect(strip.or(upgrade).filter({ visible: true }).first()).toBeVisible();
  if (await strip.isVisible()) await strip.click();
  await upgrade.click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function seeTheRest({ page, game, visit }: Tour, farm: Farm): Promise<void> {
  await page.goto(`${game.url}/money`);
  await expect(page.getByText('Exchange', { exact: true }).first()).toBeVisible();
  await visit('money');
  await page.goto(`${game.url}/auth`);
  await page.getByRole('button', { name: 'Create Transaction' }).click();
  await expect(page.getByRole('textbox').first()).not.toHaveValue('');
  await visit('auth');

  await page.route('**/assets/money-page*', (route) => route.abort());
  await page.goto(`${game.url}/money`);
  const error = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await expect(async () => {
    // It is asked for again as soon as there is a network, and in vain.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(error).toBeVisible({ timeout: 100 });
  }).toPass();
  await visit('error');
  await page.unroute('**/assets/money-page*');

  await page.goto(game.url);
  await expect(farm.hubGreeting).toBeVisible();
  await page.route('**/api/account/hub', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to get hub data').first()).toBeVisible();
  await visit('hub-failed');
  await page.unroute('**/api/account/hub');
}

/** A wallet that holds no growers: the chain is kept from giving it some. */
export async function seeTheEmptyHub({ page, game, account, visit }: Tour): Promise<void> {
  const farm = new Farm(page);
  await page.route(/:\d+\/$/, async (route) => {
    const isGift = route.request().postData()?.includes('localnet_giveGrower') ?? false;
    if (!isGift) return route.fallback();
    return route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: null } });
  });
  await farm.signIn(game.url, account);
  await expect(page.getByText('No growhouses available')).toBeVisible();
  await farm.closeToasts();
  await visit('hub-empty');
  await page.goto(`${game.url}/money`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await visit('money-empty');
}
