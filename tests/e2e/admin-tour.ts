import { expect, type Page } from '@playwright/test';
import { arrangeGrowhouses } from '../kit/arrange-growhouses.ts';
import { enterAdminArea, openFilters } from './admin-area.ts';
import { Player } from './game-fixture.ts';
import { TOUR_GROWHOUSES } from './tour-game.ts';
import type { SharedGame } from './shared-game.ts';

/** A tour of the lists and dialogs of the admin area in a running game. */
export interface AdminTour {
  readonly page: Page;
  readonly game: SharedGame;
  /** The speed of the running game. */
  readonly gameSpeed: number;
  /** Called at each stop with its name in kebab case. */
  readonly visit: (name: string) => Promise<void>;
}

/** Visits the lists as a superadmin, with a player's growhouses in them. */
export async function takeAdminTour(tour: AdminTour): Promise<void> {
  await setUpAda(tour);
  await visitSignIn(tour);
  await enterAdminArea(tour.page, tour.game);
  await new Player(tour.page).closeToasts();
  await visitUsers(tour);
  await visitPlants(tour);
  await visitList(tour, 'growhouses', 'Growhouse Management');
  await visitGrowerz(tour);
  await visitAdmins(tour);
}

/** Signs Ada in, in her own browser context, and sets up her growhouses. */
async function setUpAda({ page, game, gameSpeed }: AdminTour): Promise<void> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('The browser is closed');
  const ada = new Player(await context.newPage());
  await ada.resumeSession(game.url, 'Ada');
  const address = await ada.readAddress();
  await arrangeGrowhouses({ dataDir: game.dataDir, gameSpeed, address }, TOUR_GROWHOUSES);
  await context.close();
}

async function visitSignIn({ page, game, visit }: AdminTour): Promise<void> {
  await page.goto(`${game.url}/admin0`);
  await expect(page.getByRole('button', { name: 'Authenticate' })).toBeVisible();
  await visit('admin-door');
}

async function visitList(tour: AdminTour, path: string, title: string): Promise<void> {
  const { page, game, visit } = tour;
  await page.goto(`${game.url}/admin0/${path}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/^Total Records: [1-9]/)).toBeVisible();
  await visit(`admin-${path}`);
}

async function visitUsers(tour: AdminTour): Promise<void> {
  await visitList(tour, 'users', 'User Management');
  await visitDialog(tour, 'admin-ban', /^Ban user \d+$/);
}

async function visitPlants(tour: AdminTour): Promise<void> {
  await visitList(tour, 'plants', 'Plant & Seed Management');
  await visitDialog(tour, 'admin-add-seed', 'Add seed');
  // Shows all plants, so that a harvestable one is among them.
  await openFilters(tour.page);
  await tour.page.getByRole('combobox', { name: 'Count' }).selectOption('100');
  await visitDialog(tour, 'admin-harvest', /^Harvest plant \d+$/);
}

async function visitGrowerz(tour: AdminTour): Promise<void> {
  await visitList(tour, 'growerz', 'Growerz Management');
  await visitDialog(tour, 'admin-edit-grower', /^Edit Grower \d+$/);
}

async function visitAdmins(tour: AdminTour): Promise<void> {
  const { page, visit } = tour;
  await visitList(tour, 'admins', 'Admin Management');
  await page.getByRole('button', { name: 'Add admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add admin' });
  await dialog.getByRole('searchbox', { name: 'Find by address' }).fill('a');
  await expect(dialog.getByRole('button', { name: /^User \d+/ }).first()).toBeVisible();
  await visit('admin-add-admin');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function visitDialog(
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
