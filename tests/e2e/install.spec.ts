import { expect, type Page, test } from '@playwright/test';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { startVersionedFront } from '../kit/newer-version.ts';
import { Farm } from './farm.ts';

test.use({ serviceWorkers: 'allow' });

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 720 });
});

test.afterAll(async () => {
  await game.dispose();
});

const untilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('the app can be installed', async ({ page }) => {
  await page.goto(game.url);
  await untilControlled(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A browser that leaves no traces installs nothing, and these tests run in one.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(errors).toEqual([]);

  const { url, errors: mistakes, data = '' } = await devtools.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(mistakes).toEqual([]);
  const pictures = [...data.matchAll(/"src":\s*"([^"]+)"/g)].map(([, path = '']) => path);
  expect(pictures.length).toBeGreaterThan(8);
  for (const path of pictures) {
    const answer = await page.request.get(new URL(path, game.url).href);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
});

test('a shortcut leads to where one tap does it', async ({ page }) => {
  const farm = new Farm(page);
  await farm.signIn(game.url, 'Ada');
  await page.goto(`${game.url}/?go=dispensary`);
  await expect(page.getByRole('dialog', { name: 'Dispensary' })).toBeVisible();
  await page.goto(`${game.url}/?go=water`);
  await expect(farm.toast('No plant wants water just now.')).toBeVisible();
  await expect(farm.hubGreeting).toBeVisible();
});

test('a newer version comes when the player says so, or starts the app anew', async ({ page }) => {
  const front = await startVersionedFront(game.url);
  const offer = page.getByRole('status', { name: 'A new version is ready' });
  await page.goto(front.url);
  await untilControlled(page);
  await expect(page).toHaveTitle('Growerz Hub');

  front.deploy('Growerz Hub II');
  await page.reload();
  await expect(offer).toBeVisible();
  await expect(page).toHaveTitle('Growerz Hub');
  // Parts of the admin area are not kept: the server has none for the old version.
  const admins = await page.context().newPage();
  const given = await admins.goto(`${front.url}/admin0`);
  expect(await given?.text()).toContain('<title>Growerz Hub II</title>');
  await admins.close();
  await offer.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveTitle('Growerz Hub II');

  front.deploy('Growerz Hub, the third');
  await page.reload();
  await expect(offer).toBeVisible();
  await expect(page).toHaveTitle('Growerz Hub II');
  await page.reload();
  await expect(page).toHaveTitle('Growerz Hub, the third');
  await expect(offer).toBeHidden();
  await front.close();
});
