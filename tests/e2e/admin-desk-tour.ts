import { expect, type Page } from '@playwright/test';
import { enterAdminArea } from './admin-area.ts';
import { Player } from './game-fixture.ts';
import type { SharedGame } from './shared-game.ts';

/** A tour of the dashboard, the services, the logs and the audit trail in a running game. */
export interface AdminDeskTour {
  readonly page: Page;
  readonly game: SharedGame;
  /** Called at each stop with its name in kebab case. */
  readonly visit: (name: string) => Promise<void>;
}

/** Visits every admin screen that is not a list of game objects. */
export async function takeAdminDeskTour(tour: AdminDeskTour): Promise<void> {
  await enterAdminArea(tour.page, tour.game);
  await new Player(tour.page).closeToasts();
  await visitDashboard(tour);
  await visitServices(tour);
  await visitLogs(tour);
  await visitAnnouncements(tour);
}

async function visitDashboard({ page, visit }: AdminDeskTour): Promise<void> {
  await expect(page.getByRole('application', { name: 'Players by day' })).toBeVisible();
  await visit('admin-dashboard');
}

async function visitServices({ page, game, visit }: AdminDeskTour): Promise<void> {
  await page.goto(`${game.url}/admin0/services`);
  await expect(page.getByRole('rowheader')).toHaveCount(7);
  await visit('admin-services');
  await page.getByRole('button', { name: 'Stop Payouts' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit('admin-stop');
  await page.keyboard.press('Escape');
  // Creates audit entries without changing the state of the services.
  await page.getByRole('button', { name: 'Stop Backup' }).click();
  await page.getByRole('button', { name: 'Start Backup' }).click();
  const superadmin = new Player(page);
  await expect(superadmin.toast('Service Backup started!')).toBeVisible();
  await superadmin.closeToasts();
}

async function visitLogs({ page, game, visit }: AdminDeskTour): Promise<void> {
  await page.goto(`${game.url}/admin0/logs`);
  await expect(page.getByText(/^Total Records: [1-9]/)).toBeVisible();
  await visit('admin-logs');
  await page.goto(`${game.url}/admin0/logs?view=audit`);
  await expect(page.getByText(/^Total Records: [1-9]/)).toBeVisible();
  await visit('admin-audit');
}

async function visitAnnouncements({ page, game, visit }: AdminDeskTour): Promise<void> {
  await page.goto(`${game.url}/admin0/announcements`);
  await page.getByRole('button', { name: 'New announcement' }).click();
  await page.getByRole('textbox', { name: /^Text/ }).fill('A larger greenhouse opens at noon.');
  await visit('admin-announce');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(page.getByRole('row', { name: /A larger greenhouse/ })).toBeVisible();
  await new Player(page).closeToasts();
  await visit('admin-announcements');
  // Other tours of the same game start without notices.
  await page.getByRole('button', { name: /^End announcement \d+ now$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByRole('row', { name: /A larger greenhouse.*Over/ })).toBeVisible();
}
