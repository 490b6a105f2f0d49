import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { z } from 'zod';
import { IDENTITY_KEY } from '../../src/http/stored-identity.ts';
import { listCopies } from './browser-storage.ts';
import { Player } from './game-fixture.ts';
import { findFaults } from './screen-faults.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function openSettings(page: Page, account: string): Promise<Player> {
  const player = await Player.resume(page, game, account);
  await page.goto(`${game.url}/settings`);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  return player;
}

const call = async (token: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${game.url}/api${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
};

async function download(page: Page, button: string): Promise<{ file: Download; text: string }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await started;
  return { file, text: await readFile(await file.path(), 'utf8') };
}

const accountExport = z.object({
  wallet: z.string(),
  users: z.array(z.object({ address: z.string() })),
  growhouses: z.array(z.object({ id: z.number(), level: z.number() })),
  plants: z.array(z.object({ growhouse_id: z.number() })),
  growers: z.array(z.object({ owner: z.string() })),
  logs: z.array(z.object({ message: z.string() })),
});

test('a player downloads everything that is stored, and reads it back', async ({ page }) => {
  const player = await openSettings(page, 'Ada');
  const { account } = await player.readIdentity();
  const all = await download(page, 'Download everything');
  expect(all.file.suggestedFilename()).toBe('growerz-account.json');
  const read = accountExport.parse(JSON.parse(all.text));
  expect(read.wallet).toBe(account.address);
  expect(read.users).toMatchObject([{ address: account.address }]);
  expect(read.growhouses.length).toBeGreaterThan(0);
  expect(read.plants.length).toBeGreaterThanOrEqual(3);
  expect(read.growers.every(({ owner }) => owner === account.address)).toBe(true);
  expect(read.logs.map(({ message }) => message)).toContain('Signed in');
  const money = await download(page, 'Download money.csv');
  expect(money.text).toMatch(/^date,paid,direction,kind,state,currency,amount,signature,/);
});

test('a player deletes the account, and comes back as a new player', async ({ page }) => {
  const player = await openSettings(page, 'Cleo');
  const { token, account } = await player.readIdentity();
  const answer = await call(token, '/account/growhouses');
  const shape = z.object({ data: z.array(z.object({ id: z.number() })) });
  const ids = shape.parse(await answer.json()).data.map(({ id }) => id);
  const named = await call(token, `/growhouse/${ids[0]}/nickname`, { nickname: 'Moonlit Grove' });
  expect(named.status).toBe(200);

  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  expect(await findFaults(page)).toEqual([]);
  await confirm.click();

  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  expect(await page.evaluate((key) => localStorage.getItem(key), IDENTITY_KEY)).toBeNull();
  const isOwn = (copy: string) => copy.startsWith(account.address);
  await expect.poll(async () => (await listCopies(page)).filter(isOwn)).toEqual([]);
  expect((await call(token, '/account/hub')).status).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();

  await player.signIn(game.url, 'Cleo');
  const back = await player.readIdentity();
  expect(back.account.address).toBe(account.address);
  await expect(page.getByText('Moonlit Grove')).toBeHidden();
  const { data } = z
    .object({ data: z.array(z.object({ id: z.number(), seeds: z.array(z.unknown()) })) })
    .parse(await (await call(back.token, '/account/growhouses')).json());
  expect(data).toEqual(ids.map((id) => ({ id, seeds: [] })));
});

test('a player who asks for less motion gets it from the first paint on', async ({ page }) => {
  await openSettings(page, 'Ada');
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-reduced-motion');
  await page.getByRole('button', { name: 'Less motion' }).click();
  await expect(root).toHaveAttribute('data-reduced-motion');
  await page.goto(game.url, { waitUntil: 'commit' });
  await expect(root).toHaveAttribute('data-reduced-motion');
  const move = await root.evaluate((element) =>
    getComputedStyle(element).getPropertyValue('--m-move'),
  );
  expect(move).toBe('1ms');
});
