import type { Browser, Page } from '@playwright/test';
import { NOTICES_INTERVAL_MS } from '../../src/app/notices/notice-effects.tsx';
import type { GrowhouseSetup } from '../kit/arrange-growhouses.ts';
import { enterAdminArea } from './admin-area.ts';
import { Player } from './game-fixture.ts';
import { watchLayoutShifts } from './layout-shifts.ts';
import { findFaults } from './screen-faults.ts';
import { expect, startOwnGame, test } from './shared-game.ts';

/** One plant to water and a seed. */
const GROWHOUSE: GrowhouseSetup = {
  nickname: 'Chores',
  level: 2,
  growerClasses: [1],
  plants: [
    { strainId: 1, stage: 1, dueInHours: -1 },
    { strainId: 1, stage: 0 },
  ],
};

// Announcements and maintenance are for all players of a game.
const game = startOwnGame({ gameSpeed: 1, env: { RATE_LIMIT: 'off' } });

/** Opens a growhouse in a browser context of its own, whose clock a test can move. */
async function openGrowhouse(browser: Browser, account: string): Promise<Page> {
  const { isMobile, viewport } = test.info().project.use;
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...(viewport && { viewport }),
    ...(isMobile === true && { isMobile, hasTouch: true }),
  });
  const page = await context.newPage();
  await page.clock.install();
  const player = await Player.resume(page, game, account);
  await player.openArranged(game, GROWHOUSE);
  await expect(page.getByRole('heading', { name: 'Chores' })).toBeVisible();
  return page;
}

/** Lets an open page read the notices again. */
const passInterval = (page: Page) => page.clock.fastForward(NOTICES_INTERVAL_MS);

async function openAnnouncements(page: Page): Promise<void> {
  await enterAdminArea(page, game);
  await page.getByRole('link', { name: 'Announcements' }).click();
  await expect(page.getByRole('heading', { name: 'Maintenance mode' })).toBeVisible();
}

test(
  'an announcement appears for a player without a reload, is dismissed and stays so',
  { tag: ['@NEWS-01', '@NEWS-02'] },
  async ({ page, browser }) => {
    const reader = await openGrowhouse(browser, 'Ada');
    await openAnnouncements(page);
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'New announcement' }).click();
    const dialog = page.getByRole('dialog', { name: 'New announcement' });
    await dialog.getByRole('textbox', { name: /^Text/ }).fill('A larger greenhouse opens at noon.');
    await dialog.getByRole('button', { name: 'Warning' }).click();
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Announce' }).click();
    await expect(page.getByRole('row', { name: /A larger greenhouse.*Shown/ })).toBeVisible();

    const notice = reader.getByText('A larger greenhouse opens at noon.');
    await expect(notice).toBeHidden();
    const readShifts = await watchLayoutShifts(reader);
    await passInterval(reader);
    await expect(notice).toBeVisible();
    expect(await readShifts()).toEqual([]);
    expect(await findFaults(reader)).toEqual([]);
    await reader.goto(`${game.url}/hub`);
    await expect(notice).toBeVisible();
    await reader.getByRole('button', { name: 'Dismiss the announcement' }).click();
    await expect(notice).toBeHidden();
    await reader.reload();
    await expect(new Player(reader).hubGreeting).toBeVisible();
    await passInterval(reader);
    await expect(notice).toBeHidden();
    await reader.context().close();

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(game.url);
    await expect(visitor.getByText('A larger greenhouse opens at noon.')).toBeVisible();
    expect(await findFaults(visitor)).toEqual([]);
    await visitor.context().close();

    await page.getByRole('button', { name: /^End announcement \d+ now$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
    await expect(page.getByRole('row', { name: /A larger greenhouse.*Over/ })).toBeVisible();
  },
);

test(
  'maintenance disables what players can do and says why, until it ends',
  { tag: ['@MAINT-01', '@MAINT-04'] },
  async ({ page, browser }) => {
    const reader = await openGrowhouse(browser, 'Bo');
    const player = new Player(reader);
    await expect(player.waterButton.first()).toBeEnabled();
    await openAnnouncements(page);
    await page.getByRole('button', { name: 'Start maintenance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start maintenance?' });
    await dialog.getByRole('textbox', { name: /^Message/ }).fill('Back at 14:00 UTC.');
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Start maintenance' }).click();
    await expect(page.getByRole('button', { name: 'End maintenance' })).toBeVisible();

    // The page does not know yet, so the first tap is refused with the reason.
    await player.waterButton.first().click();
    await expect(player.toast('Unable to water plant, the game is in maintenance')).toBeVisible();
    const notice = reader.getByText(/^Maintenance\. Back at 14:00 UTC\./);
    await expect(notice).toBeVisible();
    await expect(player.waterButton.first()).toBeDisabled();
    await expect(player.waterButton.first()).toHaveAccessibleDescription(/Back at 14:00 UTC/);
    expect(await findFaults(reader)).toEqual([]);
    await reader.getByRole('button', { name: 'Inventory' }).click();
    const inventory = reader.getByRole('dialog', { name: 'Inventory' });
    await expect(inventory.getByText(/Not possible during maintenance/)).toBeVisible();
    await expect(inventory.getByRole('button', { name: /^Plant/ }).first()).toBeDisabled();
    expect(await findFaults(reader)).toEqual([]);
    await reader.keyboard.press('Escape');

    await page.getByRole('button', { name: 'End maintenance' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End maintenance' }).click();
    await expect(page.getByRole('button', { name: 'Start maintenance' })).toBeVisible();
    await passInterval(reader);
    await expect(notice).toBeHidden();
    await player.waterButton.first().click();
    await expect(player.toast('Successfully watered plant!')).toBeVisible();
    await reader.context().close();
  },
);
