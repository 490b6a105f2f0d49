import { expect, type Page } from '@playwright/test';
import type { GameProcess } from '../kit/game-process.ts';
import { enterAdminArea } from './admin-area.ts';
import { Farm } from './farm.ts';

/** Dashboard, logs, audit trail and services, once each, in a running game. */
export interface AdminDeskTour {
  readonly page: Page;
  readonly game: GameProcess;
  /** Called at each stop, with its name in kebab case. */
  readonly visit: (name: string) => Promise<void>;
}

/** Walks past everything in the admin area that is not a list of the game's own things. */
export async function takeAdminDeskTour(tour: AdminDeskTour): Promise<void> {
  await enterAdminArea(tour.page, tour.game);
  await new Farm(tour.page).closeToasts();
  await seeDashboard(tour);
  await seeServices(tour);
  await seeLogs(tour);
}

async function seeDashboard({ page, visit }: AdminDeskTour): Promise<void> {
  await expect(page.getByRole('application', { name: 'Players by day' })).toBeVisible();
  await visit('admin-dashboard');
}

async function seeServices({ page, game, visit }: AdminDeskTour): Promise<void> {
  await page.goto(`${game.url}/admin0/services`);
  await expect(page.getByRole('rowheader')).toHaveCount(7);
  await visit('admin-services');
  await page.getByRole('button', { name: 'Stop Payouts' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit('admin-stop');
  await page.keyboard.press('Escape');
  // Something for the audit trail, which a run leaves as it was.
  await page.getByRole('button', { name: 'Stop Backup' }).click();
  await page.getByRole('button', { name: 'Start Backup' }).click();
  const farm = new Farm(page);
  await expect(farm.toast('Service Backup started!')).toBeVisible();
  await farm.closeToasts();
}

async function seeLogs({ page, game, visit }: AdminDeskTour): Promise<void> {
  await page.goto(`${game.url}/admin0/logs`);
  await expect(page.getByText(/^Total Records: [1-9]/)).toBeVisible();
  await visit('admin-logs');
  await page.goto(`${game.url}/admin0/logs?view=audit`);
  await expect(page.getByText(/^Total Records: [1-9]/)).toBeVisible();
  await visit('admin-audit');
}
