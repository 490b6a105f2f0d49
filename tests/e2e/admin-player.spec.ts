import type { Page } from '@playwright/test';
import { enterAdminArea } from './admin-area.ts';
import { type AdminHistory, insertAdminHistory } from './admin-history.ts';
import { Player } from './game-fixture.ts';
import { tabTo } from './keyboard.ts';
import { expect, startOwnGame, test } from './shared-game.ts';

// Without services nothing is paid or compared while a test looks at it.
const game = startOwnGame({ gameSpeed: 720, env: { SERVICES_AUTOSTART: 'none' } });
let history: AdminHistory;

test.beforeAll(async () => {
  history = await insertAdminHistory(game.dataDir);
});

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAdminArea(page, game);
  await new Player(page).closeToasts();
});

/** Opens the dialog of an action, gives the reason and sends it with the keyboard. */
async function actByKeyboard(page: Page, action: RegExp, reason: string): Promise<void> {
  await tabTo(page, action);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const field = dialog.getByLabel(/^Reason, for the audit trail/);
  for (let presses = 0; presses < 5; presses++) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(reason);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`“${reason}”`)).toBeVisible();
}

test('an admin finds, holds and releases a payout with the keyboard alone', async ({ page }) => {
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  // What pasting a signature inserts.
  await page.keyboard.insertText(history.failedSignature);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Batch \d+$/ })).toBeVisible();
  await tabTo(page, new RegExp(`^Payout ${history.queuedPayout}$`));
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: `Payout ${history.queuedPayout}` });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hold', exact: true })).toBeEnabled();
  await actByKeyboard(page, /^Hold$/, 'The player asks for another wallet');
  await expect(page.getByRole('button', { name: 'Release', exact: true })).toBeEnabled();
  await actByKeyboard(page, /^Release$/, 'The wallet is the right one');
  await expect(page.getByRole('button', { name: 'Hold', exact: true })).toBeEnabled();
});

test('the search lists its results, and arrow keys move through them', async ({ page }) => {
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('#1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Payout 1:/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /^Player 1/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await field.fill('plant 99999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await field.fill(history.rejectedSignature);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/has no memo of the game/)).toBeVisible();
});

test(
  'the search opens from a button on a phone and returns the focus',
  { tag: '@phone' },
  async ({ page }) => {
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.click();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test('the player page loads its sections while scrolling', async ({ page }) => {
  const sections: string[] = [];
  page.on('request', (request) => {
    const [, section] = /\/admin\/users\/\d+\/(\w+)/.exec(request.url()) ?? [];
    if (section !== undefined) sections.push(section);
  });
  await page.goto(`${game.url}/admin0/users/${history.player.id}`);
  const title = `Player ${history.player.id}`;
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('All payouts of this wallet')).toBeVisible();
  expect(sections).not.toContain('history');
  await page.getByRole('region', { name: 'History', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Watered plant 30 in growhouse 1')).toBeVisible();

  const pages = page.getByRole('navigation', { name: 'Pages of plants' });
  await pages.scrollIntoViewIfNeeded();
  await expect(page.getByText('Total Records: 64')).toBeVisible();
  await pages.getByRole('button', { name: 'Page 3' }).click();
  await expect(page).toHaveURL(/\?plants=3$/);
  const plants = page.getByRole('table', { name: 'Plants', exact: true });
  await expect(plants.getByRole('row')).toHaveCount(15);
});
