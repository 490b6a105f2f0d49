import { expect, type Page, test } from '@playwright/test';
import { arrangeFarm } from '../kit/arranged-farm.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { Farm } from './farm.ts';
import { assetFinders, cachedAddresses, keptCopies, untilKept } from './kept-on-device.ts';

/** 24 game hours in ten seconds. */
const GAME_SPEED = 8640;

test.use({ serviceWorkers: 'allow' });

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: GAME_SPEED });
});

test.afterAll(async () => {
  await game.dispose();
});

const notice = (page: Page) => page.getByText(/^Offline, as of \d\d:\d\d\./);

async function signInAndKeep(page: Page, account: string): Promise<{ farm: Farm; owner: string }> {
  const farm = new Farm(page);
  await farm.signIn(game.url, account);
  const owner = await farm.address();
  await untilKept(page, `${owner} /account/hub`);
  await untilKept(page, ' /config');
  return { farm, owner };
}

test('the farm opens without a network, and goes on when it is back', async ({ page, context }) => {
  const { farm, owner } = await signInAndKeep(page, 'Ada');
  await farm.openFirstGrowhouse();
  await farm.addGrower();
  await farm.plantSeed();
  await untilKept(page, `${owner} ${new URL(page.url()).pathname}`);
  await expect(page.getByRole('button', { name: /^Water in \d/ })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Growhouse # \d+$/ })).toBeVisible();
  // Its time runs on, and what it asks for then has to wait.
  await expect(farm.waterButton).toBeVisible();
  await expect(farm.waterButton).toBeDisabled();
  await expect(farm.waterButton).toHaveAccessibleDescription(/^Offline/);

  await page.goto(game.url);
  await expect(farm.hubGreeting).toBeVisible();
  await expect(page.getByText(/^Growhouse # \d+$/).first()).toBeVisible();
  await expect(notice(page)).toBeVisible();
  expect(await assetFinders(page)).toEqual(['cache']);
  await farm.openFirstGrowhouse();

  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await farm.waterButton.click();
  await expect(farm.toast('Successfully watered plant!')).toBeVisible();
});

test('a server that is gone is a network that is gone', async ({ page }) => {
  const { farm } = await signInAndKeep(page, 'Bo');
  await game.kill();
  await page.reload();
  await expect(farm.hubGreeting).toBeVisible();
  await expect(page.getByText(/^Growhouse # \d+$/).first()).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await game.start();
  await expect(notice(page)).toBeHidden();
});

test('a slow server is stood in for, and heard when it answers after all', async ({ page }) => {
  const { owner: address } = await signInAndKeep(page, 'Bo');
  await arrangeFarm({ dataDir: game.dataDir, gameSpeed: GAME_SPEED, address }, [
    { nickname: 'Newly founded' },
  ]);

  game.pause();
  await page.reload();
  await expect(page.getByText(/^Slow connection, as of \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByText(/^Growhouse # \d+$/).first()).toBeVisible();
  await expect(page.getByText('Newly founded')).toBeHidden();

  game.goOn();
  await expect(page.getByText('Newly founded')).toBeVisible();
  await expect(page.getByText(/^Slow connection/)).toBeHidden();
});

test('who disconnects leaves nothing behind', async ({ page, context }) => {
  await signInAndKeep(page, 'Cleo');
  await page.getByRole('button', { name: /^Wallet / }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Select Wallet' }).first()).toBeVisible();
  await expect.poll(() => keptCopies(page)).toEqual([' /config']);
  expect((await cachedAddresses(page)).filter((path) => path.startsWith('/api'))).toEqual([]);

  await context.setOffline(true);
  await page.goto(`${game.url}/hub`);
  await expect(page.getByRole('heading', { name: 'Welcome to Growerz Hub' })).toBeVisible();
});

test('no wallet is shown the farm of another', async ({ page, context }) => {
  const { farm, owner: ada } = await signInAndKeep(page, 'Ada');
  await page.getByRole('button', { name: /^Wallet / }).click();
  await page.getByRole('menuitem', { name: 'Change wallet' }).click();
  await page.getByRole('button', { name: 'Local test wallet' }).click();
  await page.getByRole('button', { name: /^Bo/ }).click();
  const isKeptOf = (copy: string, wallet: string) => copy.startsWith(`${wallet} `);
  await expect
    .poll(async () => (await keptCopies(page)).some((copy) => isKeptOf(copy, ada)))
    .toBe(false);
  await expect(farm.hubGreeting).toBeVisible();
  await untilKept(page, `${await farm.address()} /account/hub`);

  // Not even who claims to be Ada gets hers, or has theirs kept as hers.
  expect(await readHubAs(page, ada)).toBe(200);
  expect((await keptCopies(page)).some((copy) => isKeptOf(copy, ada))).toBe(false);
  await context.setOffline(true);
  expect(await readHubAs(page, ada)).toBeNull();
});

test('a newer version of the app is not kept from its copies', async ({ page }) => {
  await signInAndKeep(page, 'Cleo');
  const outcome = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('growerz-copies', 2);
        opening.onsuccess = () => resolve('open');
        opening.onblocked = () => resolve('blocked');
        opening.onerror = () => resolve('broken');
      }),
  );
  expect(outcome).toBe('open');
});

/** Reads the hub with the token of who is signed in, for another wallet. @returns null where nothing answers */
async function readHubAs(page: Page, wallet: string): Promise<number | null> {
  const headers = { authorization: `Bearer ${await new Farm(page).token()}`, 'x-wallet': wallet };
  return page.evaluate(
    (asked) =>
      fetch('/api/account/hub', { headers: asked }).then(
        (answer) => answer.status,
        () => null,
      ),
    headers,
  );
}
