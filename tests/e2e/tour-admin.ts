import { expect, type Locator } from '@playwright/test';
import { arrangeGrowhouses } from '../kit/arrange-growhouses.ts';
import { enterAdminArea, openFilters } from './admin-area.ts';
import { type AdminHistory, insertAdminHistory } from './admin-history.ts';
import { Player } from './game-fixture.ts';
import { runService } from './run-service.ts';
import { TOUR_GROWHOUSES } from './tour-game.ts';
import { openDialog, type Tour, visitDialog, visitPage } from './tour.ts';

/**
 * How a game starts whose admin area is toured. Its invented history would stop the payouts of a
 * game that other tests play, because the vault's transactions do not match it; so no service but
 * the one that finds the differences runs.
 */
export const ADMIN_TOUR_ENV = { SERVICES_AUTOSTART: 'reconciliation' } as const;

const getButton = ({ page }: Tour, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** Signs in to the admin area of a game with a long history. */
async function enterTouredArea(tour: Tour): Promise<AdminHistory> {
  const { page, game } = tour;
  const history = await insertAdminHistory(game.dataDir);
  await enterAdminArea(page, game);
  await new Player(page).closeToasts();
  return history;
}

async function visitList(tour: Tour, path: string, title: string): Promise<void> {
  const { page, visit } = tour;
  await page.goto(`${tour.game.url}/admin0/${path}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/^Total Records: [1-9]/)).toBeVisible();
  await visit(`admin-${path.replace(/.*[/=]/, '')}`);
}

/** Visits the lists of players and of what they have. */
export async function tourAdminLists(tour: Tour): Promise<void> {
  const { page } = tour;
  await visitPage(
    tour,
    'admin-door',
    '/admin0',
    page.getByRole('button', { name: 'Authenticate' }),
  );
  const history = await enterTouredArea(tour);
  await arrangeGrowhouses({ ...tour.game, address: history.player.address }, TOUR_GROWHOUSES);
  await visitUsers(tour, history);
  await visitList(tour, 'plants', 'Plant & Seed Management');
  await visitDialog(tour, 'admin-add-seed', getButton(tour, 'Add seed'));
  // Shows all plants, so that a harvestable one is among them.
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Count' }).selectOption('100');
  await visitDialog(tour, 'admin-harvest', getButton(tour, /^Harvest plant \d+$/));
  await visitList(tour, 'growhouses', 'Growhouse Management');
  await visitList(tour, 'growhouses?view=reports', 'Reported nicknames');
  await visitDialog(tour, 'admin-reset-nickname', getButton(tour, /^Reset /));
  await visitList(tour, 'growerz', 'Growerz Management');
  await visitDialog(tour, 'admin-edit-grower', getButton(tour, /^Edit Grower \d+$/));
  await visitAdmins(tour);
}

async function visitUsers(tour: Tour, { player, banned }: AdminHistory): Promise<void> {
  const { page, game, visit } = tour;
  await visitList(tour, 'users', 'User Management');
  await visitDialog(tour, 'admin-ban', getButton(tour, /^Ban user \d+$/));
  await page.goto(`${game.url}/admin0/users/${player.id}`);
  // The sections load on the way down.
  await page.getByRole('region', { name: 'History', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Watered plant 30 in growhouse 1')).toBeVisible();
  await visit('admin-user');
  const reason = page.getByText(/^Eleven wallets harvest/);
  await visitPage(tour, 'admin-user-banned', `/admin0/users/${banned.id}`, reason);
  await visitDialog(tour, 'admin-change-ban', getButton(tour, 'Change ban'));
  await visitDialog(tour, 'admin-unban', getButton(tour, /^Unban user/));
  await visitDialog(tour, 'admin-release', getButton(tour, /^Release payouts of/));
}

async function visitAdmins(tour: Tour): Promise<void> {
  const { page, visit } = tour;
  await visitList(tour, 'admins', 'Admin Management');
  await getButton(tour, 'Add admin').click();
  const dialog = page.getByRole('dialog', { name: 'Add admin' });
  await dialog.getByRole('searchbox', { name: 'Find by address' }).fill('a');
  await expect(dialog.getByRole('button', { name: /^User \d+/ }).first()).toBeVisible();
  await visit('admin-add-admin');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Visits the books: orders, payments, payouts, batches and how they compare with the chain. */
export async function tourAdminMoney(tour: Tour): Promise<void> {
  const { page } = tour;
  const history = await enterTouredArea(tour);
  for (const title of ['Orders', 'Payments', 'Payouts', 'Batches']) {
    await visitList(tour, `money/${title.toLowerCase()}`, title);
  }
  const visitMoneyPage = async (name: string, path: string): Promise<void> => {
    const heading = page.getByRole('heading', { name: /^(Order|Held payment|Batch|Pay\w+) \d+$/ });
    await visitPage(tour, `admin-${name}`, `/admin0/money/${path}`, heading);
  };
  await visitMoneyPage('order', 'orders/2');
  await visitMoneyPage('batch', 'batches/1');
  await visitMoneyPage('payout', `payouts/${history.queuedPayout}`);
  await visitDialog(tour, 'admin-hold', getButton(tour, 'Hold'));
  await visitMoneyPage('payout-set-aside', `payouts/${history.payoutSetAside}`);
  await visitDialog(tour, 'admin-pay-again', getButton(tour, 'Pay again'));
  await visitMoneyPage('payment', `payments/${history.paymentSetAside}`);
  await visitDialog(tour, 'admin-refund', getButton(tour, 'Refund'));
  await visitDialog(tour, 'admin-fulfil', getButton(tour, 'Fulfil'));
  const missing = page.getByText('There is no order 9999');
  await visitPage(tour, 'admin-order-missing', '/admin0/money/orders/9999', missing);
  await visitReconciliation(tour);
  await visitSearch(tour, history);
}

async function visitReconciliation(tour: Tour): Promise<void> {
  const { page } = tour;
  const acknowledge = getButton(tour, 'Acknowledge');
  await runService(tour.game.url, 'reconciliation');
  await page.goto(`${tour.game.url}/admin0/reconciliation`);
  await expect(acknowledge.first()).toBeVisible();
  await tour.visit('admin-reconciliation');
  await visitDialog(tour, 'admin-acknowledge', acknowledge);
}

async function visitSearch(tour: Tour, history: AdminHistory): Promise<void> {
  const { page, visit } = tour;
  /** Opens the search, which closes when its button disappears in another size. */
  const openSearch = async (): Promise<Locator> => {
    await page.keyboard.press('/');
    const field = page.getByRole('searchbox', { name: 'Search' });
    await expect(field).toBeFocused();
    return field;
  };
  await openSearch();
  await visit('admin-search');
  for (const [name, text, result] of [
    ['results', '#1', page.getByRole('link', { name: /^Payout 1:/ })],
    ['rejected', history.rejectedSignature, page.getByText(/has no memo of the game/)],
  ] as const) {
    const field = await openSearch();
    await field.fill(text);
    await field.press('Enter');
    await expect(result).toBeVisible();
    await visit(`admin-search-${name}`);
  }
}

/** Visits the dashboard, services, economy, logs and announcements. */
export async function tourAdminOperations(tour: Tour): Promise<void> {
  await enterTouredArea(tour);
  await visitDashboard(tour);
  await visitServices(tour);
  await visitEconomy(tour);
  await visitLogs(tour);
  await visitAnnouncements(tour);
}

async function visitDashboard(tour: Tour): Promise<void> {
  const { page, visit } = tour;
  await expect(page.getByRole('application', { name: 'Players by day' })).toBeVisible();
  await visit('admin-dashboard');
  await getButton(tour, 'Show as table: Players by day').click();
  await expect(page.getByRole('table', { name: 'Players by day' })).toBeVisible();
  await visit('admin-dashboard-table');
}

async function visitServices(tour: Tour): Promise<void> {
  const { page, visit } = tour;
  await page.goto(`${tour.game.url}/admin0/services`);
  await getButton(tour, 'Check now').click();
  await expect(page.getByText('the database belongs to this chain and vault')).toBeVisible();
  await visit('admin-services');
  await visitDialog(tour, 'admin-stop', getButton(tour, 'Stop All'));
}

async function visitEconomy(tour: Tour): Promise<void> {
  const { page } = tour;
  const pause = page.getByRole('checkbox', { name: 'Pause the exchange' });
  await visitPage(tour, 'admin-economy', '/admin0/economy', pause);
  await pause.check();
  await visitDialog(tour, 'admin-economy-review', getButton(tour, 'Review changes'));
}

async function visitLogs(tour: Tour): Promise<void> {
  await visitList(tour, 'logs', 'Application Logs');
  await visitList(tour, 'logs?view=audit', 'Audit Trail');
}

async function visitAnnouncements(tour: Tour): Promise<void> {
  const { page, game, visit } = tour;
  await page.goto(`${game.url}/admin0/announcements`);
  await visitDialog(tour, 'admin-maintenance', getButton(tour, 'Start maintenance'));
  await getButton(tour, 'New announcement').click();
  await page.getByRole('textbox', { name: /^Text/ }).fill('A larger greenhouse opens at noon.');
  await visit('admin-announce');
  await getButton(tour, 'Announce').click();
  await expect(page.getByRole('row', { name: /A larger greenhouse/ }).first()).toBeVisible();
  await visit('admin-announcements');
  await openDialog(tour, 'admin-end-announcement', getButton(tour, /^End announcement \d+ now$/));
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}
