import type { Page } from '@playwright/test';
import type { GrowhouseSetup } from '../kit/arrange-growhouses.ts';
import { Finger } from './finger.ts';
import { Player } from './game-fixture.ts';
import { hold } from './hold.ts';
import { tabTo } from './keyboard.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

/** Two plants to water, one ripe, two dead, and a seed. */
const GROWHOUSE: GrowhouseSetup = {
  nickname: 'Chores',
  level: 2,
  growerClasses: [1],
  plants: [
    { strainId: 1, stage: 1, dueInHours: -1 },
    { strainId: 2, stage: 3, dueInHours: -2 },
    { strainId: 1, stage: 5, dueInHours: -3 },
    { strainId: 3, stage: 2, dueInHours: -130 },
    { strainId: 2, stage: 4, dueInHours: -140 },
    { strainId: 1, stage: 0 },
  ],
};

async function openPreparedGrowhouse(page: Page, account: string): Promise<Player> {
  const player = await Player.resume(page, game, account);
  await player.openArranged(game, GROWHOUSE);
  await expect(page.getByRole('heading', { name: 'Chores' })).toBeVisible();
  return player;
}

test(
  'a player waters, harvests, prunes and transfers in a growhouse',
  {
    tag: [
      '@core-phone',
      '@PLAY-09',
      '@ROUTE-04',
      '@HOUSE-10',
      '@DONE-03',
      '@DONE-06',
      '@DONE-07',
      '@DONE-08',
      '@PLAY-03',
    ],
  },
  async ({ page }) => {
    const player = await openPreparedGrowhouse(page, 'Ada');
    await page.getByRole('button', { name: /^Water All/ }).dblclick();
    await expect(player.toast('Plants watered!')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Water All/, disabled: false })).toHaveCount(0);

    await page.getByRole('button', { name: /^Harvest All/ }).dblclick();
    await expect(page.getByRole('dialog', { name: /harvested$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Harvest All/, disabled: false })).toHaveCount(
      0,
    );

    await page.getByRole('button', { name: 'Prune', exact: true }).first().click();
    await expect(player.toast('Successfully pruned plant!')).toBeVisible();
    await page.getByRole('button', { name: /^Prune All/ }).click();
    await expect(player.toast('Plants pruned!')).toBeVisible();
    const { growhouse, plants } = await player.readGrowhouse();
    expect(plants.map(({ stage }) => stage)).toEqual([2, 4]);
    expect(growhouse.upgrade_status?.plants_harvested.common).toBe(1);

    await page.getByRole('button', { name: 'Inventory' }).click();
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await page
      .getByRole('button', { name: /^Transfer to Growhouse #/ })
      .first()
      .click();
    await expect(player.toast('Seed has been successfully transferred')).toBeVisible();
    expect((await player.readGrowhouse()).seeds).toEqual([]);
  },
);

test(
  'a card turns by a swipe or by its button',
  { tag: ['@core', '@CARD-08', '@CARD-09', '@CARD-12'] },
  async ({ page }, { project }) => {
    await Player.resume(page, game, 'Cleo');
    const card = page.getByRole('article').first();
    const back = card.getByRole('button', { name: 'return' });
    const front = card.getByRole('link', { name: /^Growhouse #/ });
    if (project.name === 'phone') {
      const finger = await Finger.create(page);
      await finger.swipe(card, 40);
      await expect(front).toBeVisible();
      await finger.swipe(card, 70);
      await expect(back).toBeVisible();
      await expect(card.getByText('Growhouse Statistics')).toBeVisible();
      await finger.swipe(card, -70);
    } else {
      const release = await hold(page, '**/growhouse-card-back*');
      await page.reload({ waitUntil: 'commit' });
      await card.getByRole('button', { name: 'Details' }).press('Enter');
      await expect(front).toBeHidden();
      // The button of the back takes the focus, however late its code arrives.
      release();
      await expect(back).toBeFocused();
      await back.press('Enter');
      await expect(card.getByRole('button', { name: 'Details' })).toBeFocused();
    }
    await expect(front).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  },
);

// A phone has no keyboard to do this with.
test(
  'a newcomer can plant a seed with the keyboard alone',
  { tag: ['@core', '@desktop'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(game.url);
    await pressByKeyboard(page, /^Select Wallet$/);
    await pressByKeyboard(page, /Local test wallet/);
    await pressByKeyboard(page, /^Bo/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await pressByKeyboard(page, /^Select$/);
    await pressByKeyboard(page, /^Add Grower \+$/);
    await pressByKeyboard(page, /^Choose Growerz #/);
    await pressByKeyboard(page, /^Add Growerz #/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await pressByKeyboard(page, /^Inventory$/);
    await pressByKeyboard(page, /^Plant$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Water in / })).toBeVisible();
    // Escape returns the focus to the button that opened the dialog.
    await expect(page.getByRole('button', { name: 'Inventory' })).toBeFocused();
  },
);

async function pressByKeyboard(page: Page, name: RegExp): Promise<void> {
  const control = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
  await expect(control.first()).toBeVisible();
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
