import { expect, type Page } from '@playwright/test';
import { arrangeFarm } from '../kit/arranged-farm.ts';
import type { GameProcess } from '../kit/game-process.ts';
import { enterAdminArea, openFilters } from './admin-area.ts';
import { Farm } from './farm.ts';
import { TOUR_FARM } from './tour-farm.ts';

/** Every list of the admin area and each of its dialogs, once each, in a running game. */
export interface AdminTour {
  readonly page: Page;
  readonly game: GameProcess;
  /** The game's own. */
  readonly gameSpeed: number;
  /** Called at each stop, with its name in kebab case. */
  readonly visit: (name: string) => Promise<void>;
}

/** Walks through the lists as a superadmin, past a player who has a farm. */
export async function takeAdminTour(tour: AdminTour): Promise<void> {
  await letAdaFarm(tour);
  await seeTheDoor(tour);
  await enterAdminArea(tour.page, tour.game);
  await new Farm(tour.page).closeToasts();
  await seeUsers(tour);
  await seePlants(tour);
  await seeList(tour, 'growhouses', 'Growhouse Management');
  await seeGrowerz(tour);
  await seeAdmins(tour);
}

/** In a browser of her own; she signs in once, however often the tour is taken. */
async function letAdaFarm({ page, game, gameSpeed }: AdminTour): Promise<void> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('The browser is gone');
  const farm = new Farm(await context.newPage());
  await farm.signIn(game.url, 'Ada');
  const address = await farm.address();
  await arrangeFarm({ dataDir: game.dataDir, gameSpeed, address }, TOUR_FARM);
  await context.close();
}

async function seeTheDoor({ page, game, visit }: AdminTour): Promise<void> {
  await page.goto(`${game.url}/admin0`);
  await expect(page.getByRole('button', { name: 'Authenticate' })).toBeVisible();
  await visit('admin-door');
}

async function seeList(tour: AdminTour, path: string, title: string): Promise<void> {
  const { page, game, visit } = tour;
  await page.goto(`${game.url}/admin0/${path}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/^Total Records: [1-9]/)).toBeVisible();
  await visit(`admin-${path}`);
}

async function seeUsers(tour: AdminTour): Promise<void> {
  await seeList(tour, 'users', 'User Management');
  await seeDialog(tour, 'admin-ban', /^Ban user \d+$/);
}

async function seePlants(tour: AdminTour): Promise<void> {
  await seeList(tour, 'plants', 'Plant & Seed Management');
  await seeDialog(tour, 'admin-add-seed', 'Add seed');
  // All of them, so that a ripe one is among them.
  await openFilters(tour.page);
  await tour.page.getByRole('combobox', { name: 'Count' }).selectOption('100');
  await seeDialog(tour, 'admin-harvest', /^Harvest plant \d+$/);
}

async function seeGrowerz(tour: AdminTour): Promise<void> {
  await seeList(tour, 'growerz', 'Growerz Management');
  await seeDialog(tour, 'admin-edit-grower', /^Edit Grower \d+$/);
}

async function seeAdmins(tour: AdminTour): Promise<void> {
  const { page, visit } = tour;
  await seeList(tour, 'admins', 'Admin Management');
  await page.getByRole('button', { name: 'Add admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add admin' });
  await dialog.getByRole('searchbox', { name: 'Find by address' }).fill('a');
  await expect(dialog.getByRole('button', { name: /^User \d+/ }).first()).toBeVisible();
  await visit('admin-add-admin');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function seeDialog(
  { page, visit }: AdminTour,
  name: string,
  button: string | RegExp,
): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await visit(name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
