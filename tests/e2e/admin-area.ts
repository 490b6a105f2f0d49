import { expect, type Page } from '@playwright/test';
import { Player } from './game-fixture.ts';
import type { SharedGame } from './shared-game.ts';

/** The superadmin account of the local test wallet. */
const SUPERADMIN = 'Superadmin';

/** Opens the filters of a list, which are collapsed on a phone. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filters', expanded: false });
  if (await button.isVisible()) await button.click();
}

/** Signs in as the superadmin and opens the dashboard of the admin area. */
export async function enterAdminArea(page: Page, game: SharedGame): Promise<void> {
  await new Player(page).storeSession(game.url, SUPERADMIN);
  await page.goto(`${game.url}/admin0`);
  await page.getByRole('button', { name: 'Authenticate' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard Statistics' })).toBeVisible();
}
