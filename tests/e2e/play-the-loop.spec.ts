import type { GrowhousePageShape } from '../../src/contract/shapes.ts';
import { toThcNumber } from '../../src/game/amounts.ts';
import { getGrowerClass } from '../../src/game/grower-class.ts';
import { computeHarvestPayout } from '../../src/game/growth.ts';
import { getStrain } from '../../src/game/strain.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { fetchThcUnits } from './chain-thc.ts';
import { Player } from './game-fixture.ts';
import { expect, test } from './shared-game.ts';

/** 24 game hours last 6 seconds, and a plant withers only 12 seconds after it was due. */
const GAME_SPEED = 14_400;
const WATERINGS_TO_HARVEST = 4;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: GAME_SPEED });
});

test.afterAll(async () => {
  await game.dispose();
});

test(
  'a newcomer is paid on the chain for growing and harvesting a plant',
  { tag: ['@PLAY-01', '@PLAY-02', '@PLAY-07', '@PLAY-11', '@ROUTE-04', '@CONST-09'] },
  async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    const player = new Player(page);

    await player.signIn(game.url, 'Ada');
    const before = await fetchThcUnits(game.url, await player.readAddress());
    await expect.poll(() => player.readThcBalance()).toBe(toThcNumber(before));

    await player.openFirstGrowhouse();
    await player.addGrower();
    await player.plantSeed();
    for (let stage = 0; stage < WATERINGS_TO_HARVEST; stage++) {
      await player.waterButton.click();
      await expect(player.waterButton).toBeHidden();
    }
    await expect(player.harvestButton).toBeEnabled();
    const payout = computeExpectedPayout(await player.readGrowhouse());
    await player.harvestButton.dblclick();

    const result = page.getByRole('dialog', { name: /harvested$/ });
    await expect(result.getByText(`+${payout.toLocaleString('en')}`)).toBeVisible();
    await page.keyboard.press('Escape');
    expect((await player.readGrowhouse()).plants).toEqual([]);
    await expect
      .poll(() => player.readThcBalance(), { timeout: 30_000 })
      .toBe(toThcNumber(before) + payout);
    const after = await fetchThcUnits(game.url, await player.readAddress());
    expect(toThcNumber(after - before)).toBe(payout);
    expect(problems).toEqual([]);
  },
);

/** Applies the payout rule to the first plant of a growhouse. @returns whole THC */
function computeExpectedPayout({ growhouse, plants }: GrowhousePageShape): number {
  const [plant] = plants;
  if (!plant) throw new Error('The growhouse has no plant');
  const growers = growhouse.growers.map((grower) => getGrowerClass(grower.class.id));
  return toThcNumber(computeHarvestPayout(growhouse.level, growers, getStrain(plant.strain.id)));
}
