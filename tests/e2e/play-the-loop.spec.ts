import { expect, test } from '@playwright/test';
import type { GrowhousePageShape } from '../../src/contract/shapes.ts';
import { thcNumber } from '../../src/game/amounts.ts';
import { growerClassOf } from '../../src/game/grower-class.ts';
import { harvestPayout } from '../../src/game/growth.ts';
import { strainOf } from '../../src/game/strain.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { chainThcOf } from './chain-thc.ts';
import { Farm } from './farm.ts';

/** 24 game hours pass in 8 seconds: short enough to wait for, long enough not to wither under a click. */
const GAME_SPEED = 10_800;
const STAGES_TO_WATER = 4;

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: GAME_SPEED });
});

test.afterAll(async () => {
  await game.dispose();
});

test('a newcomer grows a plant and is paid on the chain', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const farm = new Farm(page);

  await farm.signIn(game.url, 'Ada');
  const before = await chainThcOf(game.url, await farm.address());
  await expect.poll(() => farm.thcBalance()).toBe(thcNumber(before));

  await farm.openFirstGrowhouse();
  await farm.addGrower();
  await farm.plantSeed();
  for (let stage = 0; stage < STAGES_TO_WATER; stage++) {
    await farm.waterButton.click();
    await expect(farm.waterButton).toBeHidden();
  }
  await expect(farm.harvestButton).toBeEnabled();
  const due = expectedPayout(await farm.readGrowhouse());
  await farm.harvestButton.dblclick();

  const result = page.getByRole('dialog', { name: /harvested$/ });
  await expect(result.getByText(`+${due.toLocaleString('en')}`)).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await farm.readGrowhouse()).plants).toEqual([]);
  await expect.poll(() => farm.thcBalance(), { timeout: 30_000 }).toBe(thcNumber(before) + due);
  const after = await chainThcOf(game.url, await farm.address());
  expect(thcNumber(after - before)).toBe(due);
  expect(problems).toEqual([]);
});

/** What the rules say the one plant of this growhouse pays, in whole THC. */
function expectedPayout({ growhouse, plants }: GrowhousePageShape): number {
  const [plant] = plants;
  if (!plant) throw new Error('Nothing grows here');
  const growers = growhouse.growers.map((grower) => growerClassOf(grower.class.id));
  return thcNumber(harvestPayout(growhouse.level, growers, strainOf(plant.strain.id)));
}
