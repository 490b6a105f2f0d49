import type { Page } from '@playwright/test';
import { enterAdminArea } from './admin-area.ts';
import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

/** Opens the list with one user and returns the user's id. */
async function findUser(page: Page, tab: 'users' | 'admins', address: string): Promise<number> {
  await page.goto(`${game.url}/admin0/${tab}?address=${address}`);
  await expect(page.getByText('Total Records: 1')).toBeVisible();
  return Number(await page.getByRole('rowheader').innerText());
}

test('a list can be used with the keyboard', async ({ page }) => {
  await enterAdminArea(page, game);
  await page.getByRole('link', { name: 'Growerz', exact: true }).press('Enter');
  await expect(page.getByText(/^Total Records: \d/)).toBeVisible();
  await page.getByRole('button', { name: 'ID', exact: true }).press('Enter');
  await expect(page).toHaveURL(/direction=descending/);
  await page.getByRole('button', { name: 'Page 2' }).press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('button', { name: 'Page 2' })).toBeFocused();
  const id = page.getByRole('searchbox', { name: 'ID' });
  await id.pressSequentially('12');
  await id.press('Enter');
  await expect(page.getByText('Total Records: 1')).toBeVisible();
  await expect(id).toBeFocused();
  const edit = page.getByRole('button', { name: 'Edit Grower 12' });
  await edit.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});

/** Bans a user of the list on the screen. */
async function banUser(page: Page, id: number): Promise<void> {
  await page.getByRole('button', { name: `Ban user ${id}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason (the player sees it)').selectOption('Cheating');
  await dialog.getByRole('button', { name: 'Ban' }).click();
}

test(
  'a banned player is signed out at once and can play again when unbanned',
  { tag: ['@core', '@ADMIN-19', '@ROLE-06', '@ROLE-07', '@ERR-04'] },
  async ({ page, browser }) => {
    const player = await Player.resumeElsewhere(browser, game, 'Cleo');
    const superadmin = new Player(page);
    await enterAdminArea(page, game);
    const id = await findUser(page, 'users', await player.readAddress());
    await banUser(page, id);
    await expect(superadmin.toast(`User ${id} banned`)).toBeVisible();
    await expect(page.getByText('Banned', { exact: true }).last()).toBeVisible();

    await player.page.goto(`${game.url}/money`);
    await expect(player.toast('This account is banned, contact support!')).toBeVisible();
    await player.page.reload();
    const notice = player.page.getByRole('heading', { name: 'This account is banned' });
    await expect(notice).toBeVisible();
    await expect(player.page.getByText('Cheating')).toBeVisible();

    await page.getByRole('button', { name: `Unban user ${id}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unban' }).click();
    await expect(superadmin.toast(`User ${id} unbanned`)).toBeVisible();
    await player.page.getByRole('button', { name: 'Check whether the ban is lifted' }).click();
    await expect(player.hubGreeting).toBeVisible();
    await player.page.context().close();
  },
);

test(
  'an admin whose sign-in is old signs in again first, and releases held payouts',
  { tag: ['@ADMIN-54', '@ADMIN-56'] },
  async ({ page, browser }) => {
    const player = await Player.resumeElsewhere(browser, game, 'Cleo');
    const superadmin = await Player.resume(page, game, 'Superadmin');
    await page.evaluate(() => localStorage.removeItem('signedInAtMs'));
    const before = await page.evaluate(() => localStorage.getItem('identity'));
    await page.goto(`${game.url}/admin0`);
    await page.getByRole('button', { name: 'Authenticate' }).click();
    await expect(page.getByRole('heading', { name: 'Value created by admins' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('identity'))).not.toBe(before);

    const id = await findUser(page, 'users', await player.readAddress());
    await banUser(page, id);
    await expect(page.getByText('Payouts held')).toBeVisible();
    await page.getByRole('button', { name: `Release payouts of user ${id}` }).click();
    const dialog = page.getByRole('dialog', { name: `Release payouts of user ${id}?` });
    await dialog.getByLabel('Reason, for the audit trail').fill('The appeal was granted');
    await dialog.getByRole('button', { name: 'Release payouts' }).click();
    await expect(superadmin.toast(`Payouts of user ${id} released`)).toBeVisible();
    await expect(page.getByText('Payouts released')).toBeVisible();
    await player.page.context().close();
  },
);
