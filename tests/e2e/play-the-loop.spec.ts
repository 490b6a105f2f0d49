import type { GrowhousePageShape } from '../../src/contract/shapes.ts';
import { toThcNumber } from '../../src/money/amounts.ts';
import { getGrowerClass } from '../../src/game/growers/grower-class.ts';
import { computeHarvestPayout } from '../../src/game/growth.ts';
import { getStrain } from '../../src/game/strain.ts';
import { passGameHours } from '../kit/arrange-growhouses.ts';
import { fetchThcUnits } from './chain-thc.ts';
import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

const WATERINGS_TO_HARVEST = 4;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'a newcomer is paid on the chain for growing and harvesting a plant',
  { tag: ['@core', '@PLAY-01', '@PLAY-02', '@PLAY-07', '@PLAY-11', '@ROUTE-04', '@CONST-09'] },
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
    const { growhouse } = await player.readGrowhouse();
    const letADayPass = async () => {
      await passGameHours(game, growhouse.id, 24);
      await page.reload();
    };
    for (let stage = 0; stage < WATERINGS_TO_HARVEST; stage++) {
      await letADayPass();
      await player.waterButton.click();
      await expect(player.waterButton).toBeHidden();
    }
    await letADayPass();
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
