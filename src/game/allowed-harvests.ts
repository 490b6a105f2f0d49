import type { GrowhouseFacts } from './growhouse.ts';
import {
  compareDueTimes,
  evaluateHarvests,
  getDueTime,
  type HarvestCandidate,
} from './harvests.ts';
import { FINAL_STAGE, type GameMoment } from './plant.ts';

/** Lists the ripe plants that could be harvested together once all of them are due, the first one first. */
export function listAllowedHarvests<Candidate extends HarvestCandidate>(
  growhouse: GrowhouseFacts,
  plants: readonly Candidate[],
  moment: GameMoment,
): Candidate[] {
  const ripe = plants
    .filter((plant) => plant.stage >= FINAL_STAGE && plant.nextWateringAtMs !== null)
    .sort(compareDueTimes);
  const allDueMs = Math.max(moment.nowMs, ...ripe.map(getDueTime));
  const { harvests } = evaluateHarvests(growhouse, ripe, { ...moment, nowMs: allDueMs });
  return harvests.map(({ plant }) => plant);
}
