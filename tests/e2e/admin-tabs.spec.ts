import { enterAdminArea, openFilters } from './admin-area.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

test(
  'all tabs of a browser share one sign-in to the admin area',
  { tag: ['@ADMIN-55'] },
  async ({ page, context }) => {
    await test.step('the sign-in screen needs no scrolling', async () => {
      await page.goto(`${game.url}/admin0`);
      const button = page.getByRole('button', { name: 'Authenticate' });
      await expect(button).toBeInViewport({ ratio: 1 });
    });

    await enterAdminArea(page, game);
    await expect(page.getByText('All times in UTC')).toHaveCount(1);

    const second = await context.newPage();
    await test.step('a second tab needs no signature', async () => {
      await second.goto(`${game.url}/admin0/logs?view=audit`);
      await expect(second.getByRole('heading', { name: 'Audit Trail' })).toBeVisible();
      await openFilters(second);
      await expect(second.getByLabel('Target')).toBeVisible();
      await expect(second.getByLabel('Action')).toBeVisible();
    });

    await test.step('it keeps the session when the first tab reloads or closes', async () => {
      await page.close();
      await second.reload();
      await expect(second.getByRole('heading', { name: 'Audit Trail' })).toBeVisible();
    });

    await test.step('logging out in one tab logs out all', async () => {
      const third = await context.newPage();
      await third.goto(`${game.url}/admin0`);
      await expect(third.getByRole('heading', { name: 'Dashboard Statistics' })).toBeVisible();
      await third.getByRole('button', { name: 'Log out' }).click();
      await expect(second.getByRole('button', { name: 'Authenticate' })).toBeVisible();
      await second.reload();
      await expect(second.getByRole('button', { name: 'Authenticate' })).toBeVisible();
      await third.close();
    });
  },
);
