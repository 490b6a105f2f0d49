import { expect, type Page } from '@playwright/test';
import type { GameProcess } from '../kit/game-process.ts';
import { Farm } from './farm.ts';

/** The superadmin among the accounts of the local test wallet. */
const SUPERADMIN = 'Superadmin';

/** On a phone the filters of a list are folded away until somebody asks for them. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filters', expanded: false });
  if (await button.isVisible()) await button.click();
}

/** From the landing page into the admin area, as its superadmin; it opens on the dashboard. */
export async function enterAdminArea(page: Page, game: GameProcess): Promise<void> {
  await new Farm(page).signIn(game.url, SUPERADMIN);
  await page.goto(`${game.url}/admin0`);
  await page.getByRole('button', { name: 'Authenticate' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard Statistics' })).toBeVisible();
}
