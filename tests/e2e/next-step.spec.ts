import type { Page } from '@playwright/test';
import type { GrowhouseSetup } from '../kit/arrange-growhouses.ts';
import { giveThc } from './chain-thc.ts';
import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

/** Opens growhouses of a new player one after the other. */
async function arrange(page: Page, account: string, setups: readonly GrowhouseSetup[], thc = 0) {
  const player = await Player.resume(page, game, account);
  const ids = await player.arrange(game, setups);
  if (thc > 0) await giveThc(game.url, await player.readAddress(), thc);
  return { open: (index: number) => page.goto(`${game.url}/growhouse/${ids[index]}`) };
}

test('the next-step button performs the step', { tag: '@core-phone' }, async ({ page }) => {
  const { open } = await arrange(page, 'Ada', [
    {
      level: 2,
      growerClasses: [1],
      plants: [
        { strainId: 1, stage: 5, dueInHours: -3 },
        { strainId: 2, stage: 3, dueInHours: -2 },
        { strainId: 3, stage: 2, dueInHours: -130 },
      ],
    },
    { level: 2, growerClasses: [] },
  ]);
  const step = page.getByRole('complementary', { name: 'Next step' });
  await open(0);
  await step.getByRole('button', { name: 'Harvest 1 plant' }).click();
  await page.getByRole('button', { name: 'Back to the plants' }).click();
  await step.getByRole('button', { name: 'Water 1 plant' }).click();
  await step.getByRole('button', { name: 'Prune 1 plant' }).click();
  await step.getByRole('button', { name: 'Buy 2 Common seeds' }).click();
  const dispensary = page.getByRole('dialog', { name: 'Dispensary' });
  await expect(dispensary.getByRole('button', { name: /^Buy 2 seeds/ })).toBeEnabled();
  await page.keyboard.press('Escape');

  await open(1);
  await step.getByRole('button', { name: 'Add a Grower' }).click();
  await expect(page.getByRole('dialog', { name: /Growerz$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Add a Grower first$/ }).click();
  await expect(page.getByRole('dialog', { name: /Growerz$/ })).toBeVisible();
});

test('the harvest that completes a level offers the upgrade', async ({ page }) => {
  const { open } = await arrange(
    page,
    'Bo',
    [
      {
        level: 1,
        growerClasses: [1],
        harvested: { common: 5 },
        payoutReceived: 7400,
        plants: [{ strainId: 1, stage: 5, dueInHours: -3 }],
      },
    ],
    4000,
  );
  await open(0);
  await page.getByRole('button', { name: 'Harvest', exact: true }).click();
  const harvest = page.getByRole('dialog', { name: /harvested$/ });
  await harvest.getByRole('button', { name: 'Upgrade to level 2' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade to level 2?' })).toBeVisible();
  await page.keyboard.press('Escape');
  // The harvest went beyond the THC limit.
  await page.getByRole('button', { name: /Upgrade to plant again$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade to level 2?' })).toBeVisible();
});
