import type { GrowhouseShape } from '../../../contract/shapes.ts';
import { sumPerRarity } from '../../../game/rarity.ts';
import { FINAL_STAGE, type GameMoment, getPlantState, PLANT_STATE } from '../../../game/plant.ts';
import { toPlant } from '../../../entities/game-facts.ts';
import { isExperienced } from './is-experienced.ts';

/** The stages on a newcomer's way, and `done` after the last one. */
export const GUIDE_STAGES = ['grower', 'seed', 'water', 'harvest', 'upgrade'] as const;
export type GuideStage = (typeof GUIDE_STAGES)[number] | 'done';

/** The parts of a growhouse that show how far the player is. */
type GuideFacts = Pick<
  GrowhouseShape,
  'level' | 'max_level' | 'upgrade_status' | 'growers' | 'plants'
>;

/** Returns the stage, judged by what is alive in the growhouse rather than by taps. */
export function getGuideStage(facts: GuideFacts, moment: GameMoment): GuideStage {
  if (isExperienced(facts)) return 'done';
  if (facts.upgrade_status && sumPerRarity(facts.upgrade_status.plants_harvested) > 0) {
    return 'upgrade';
  }
  const living = facts.plants.filter(
    (plant) => getPlantState(toPlant(plant), moment) !== PLANT_STATE.DEAD,
  );
  if (living.some(({ stage }) => stage >= FINAL_STAGE)) return 'harvest';
  if (living.length > 0) return 'water';
  return facts.growers.length > 0 ? 'seed' : 'grower';
}
