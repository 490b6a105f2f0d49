import { expect, type Page } from '@playwright/test';
import { giveThc } from './chain-thc.ts';
import type { Player } from './game-fixture.ts';
import { insertOwnPayments } from './stuck-money.ts';
import { enterHub, openDialog, openGrowhouse, type Tour, visitDialog, visitPage } from './tour.ts';
import { MANY_GROWHOUSES, RIPE_GROWHOUSES, TOUR_GROWHOUSES } from './tour-game.ts';

/** Pays for every upgrade. */
const WHOLE_THC = 1_000_000;

/** Visits the dialogs about plants and growers. */
export async function tourGrowhouse(tour: Tour): Promise<void> {
  const { page } = tour;
  const { player, ids } = await enterHub(tour, [TOUR_GROWHOUSES[0], ...RIPE_GROWHOUSES]);
  const [busy = 0, three = 0, four = 0, last = 0] = ids;
  await visitBusyGrowhouse(tour, player, busy);
  for (const [name, id] of [
    ['harvest-all-of-three', three],
    ['harvest-all-of-four', four],
    ['harvest-last', last],
  ] as const) {
    await openGrowhouse(tour, id);
    const button = name === 'harvest-last' ? /^Harvest$/ : /^Harvest All/;
    await openDialog(tour, name, page.getByRole('button', { name: button }));
  }
  await page.keyboard.press('Escape');
  await expect(page.getByText('empty plant slot')).toBeVisible();
  await tour.visit('growhouse-harvested');
}

async function visitBusyGrowhouse(tour: Tour, player: Player, id: number): Promise<void> {
  const { page, visit } = tour;
  await openGrowhouse(tour, id);
  await visit('growhouse');
  const getButton = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await visitDialog(tour, 'swap-grower', getButton('Swap'));
  await visitDialog(tour, 'numbers', getButton(/^Figures for /));
  await visitDialog(tour, 'nickname', getButton('Edit nickname'));
  await visitDialog(tour, 'revive', getButton('Revive'));
  await visitDialog(
    tour,
    'prune',
    page.getByRole('article').getByRole('button', { name: 'Prune' }),
  );
  await openDialog(tour, 'inventory', getButton('Inventory'));
  await visitDialog(tour, 'transfer', getButton('Transfer'));
  await page.keyboard.press('Escape');
  await player.waterButton.first().click();
  await expect(page.locator('[data-toast]').first()).toBeVisible();
  await visit('growhouse-toasts');
  // Waits until it is closed: going back in the history would end the next navigation.
  await visitDialog(tour, 'harvest', player.harvestButton);
}

/** Visits growhouses that are upgraded, and the dispensary. */
export async function tourUpgrades(tour: Tour): Promise<void> {
  const { page, game, visit } = tour;
  const { player, ids } = await enterHub(tour, TOUR_GROWHOUSES);
  const [busy = 0, bonus = 0, ready = 0, last = 0, retired = 0] = ids;
  await giveThc(game.url, await player.readAddress(), WHOLE_THC);
  await openGrowhouse(tour, bonus);
  await visit('growhouse-bonus');
  // Seeds that are bought here have to wait, so that the purchase asks first.
  await openGrowhouse(tour, busy);
  await visitDispensary(tour, player);
  await openGrowhouse(tour, retired);
  await visit('growhouse-retired');
  for (const [name, id, opener] of [
    ['upgrade', ready, /^Upgrade to level/],
    ['fully-upgrade', last, /^Fully Upgrade$/],
  ] as const) {
    await openGrowhouse(tour, id);
    await openDialog(tour, name, page.getByRole('button', { name: opener }));
    const confirm = page.getByRole('dialog').getByRole('button', { name: /upgrade$/i });
    await confirm.last().click();
    await expect(page.getByRole('dialog', { name: /upgraded!$/ })).toBeVisible();
    await visit(`${name}d`);
    await page.keyboard.press('Escape');
    // Going back in the history would end the next navigation.
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

async function visitDispensary(tour: Tour, player: Player): Promise<void> {
  const { page, visit } = tour;
  await player.openDispensary();
  await fillCart(page);
  await visit('dispensary');
  await page.getByRole('tab', { name: 'Exchange' }).click();
  await page.getByLabel('You pay, SOL').fill('0.25');
  await visit('exchange');
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Exchanged' })).toBeVisible();
  await visit('exchanged');
  await page.keyboard.press('Escape');
  await player.openDispensary();
  await fillCart(page);
  const purchase = page.getByRole('dialog', { name: /purchased$/ });
  await page.getByRole('button', { name: /^Buy \d/ }).click();
  const buyAnyway = page.getByRole('button', { name: 'Buy anyway' });
  await expect(buyAnyway).toBeVisible();
  await visit('buy-anyway');
  await buyAnyway.click();
  await expect(purchase).toBeVisible();
  await visit('purchase');
}

async function fillCart(page: Page): Promise<void> {
  for (const rarity of ['Common', 'Rare']) {
    await page.getByRole('button', { name: `One more: ${rarity} seeds` }).click();
  }
}

/** Visits the pages that list what a player has, with a lot to list. */
export async function tourHub(tour: Tour): Promise<void> {
  const { page, game, visit } = tour;
  const { player } = await enterHub(tour, TOUR_GROWHOUSES);
  await expect(page.getByRole('link', { name: 'Moonlit Grove' })).toBeVisible();
  await page.getByText('Today').click();
  await visit('hub-today');
  await page.getByText('Today').click();
  await visit('hub');
  const card = page.getByRole('article', { name: 'Moonlit Grove' });
  await card.getByRole('button', { name: 'Details' }).click();
  await expect(card.getByRole('button', { name: 'return' })).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await visit('hub-back');
  await visitDialog(tour, 'wallet-menu', page.getByRole('button', { name: /^Wallet / }));
  await insertOwnPayments(game.dataDir, await player.readAddress());
  await visitPage(tour, 'money', '/money', page.getByRole('button', { name: 'Return it' }));
  await visitPage(tour, 'almanac', '/almanac', page.getByRole('article'));
  await visitDialog(tour, 'strain', page.getByRole('button', { name: /Common/ }));
  // More growhouses than the hub shows as cards.
  await player.arrange(game, MANY_GROWHOUSES);
  await visitPage(tour, 'hub-many', '/', page.getByRole('searchbox'));
}
