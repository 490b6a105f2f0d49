import { counted } from '../../entities/countdown-text.ts';
import type { ChoicePreview, PayoutChange } from './grower-choice.ts';

/** What the sum of the payouts is about: 'All 5 plants', or what stands for them. */
export function payoutsTerm(payouts: readonly PayoutChange[]): string {
  const [first] = payouts;
  const isExample = first?.plant === null;
  if (payouts.length === 1 && first) {
    return isExample ? `Example, one ${first.strain.name}` : first.strain.name;
  }
  return isExample
    ? `Example, one of each ${payouts.length} strains`
    : `All ${payouts.length} plants`;
}

/** What a player must have read before choosing so. @param held plants and seeds here now */
export function choiceWarnings(
  preview: ChoicePreview,
  held: { readonly plants: number; readonly seeds: number },
): string[] {
  const { maxPlants, maxSeeds } = preview.then;
  return [
    lowerPayoutWarning(preview),
    held.plants > maxPlants &&
      `${counted(held.plants, 'plant')} here, ${maxPlants} allowed: no seed can be planted for now.`,
    held.seeds > maxSeeds &&
      `${counted(held.seeds, 'seed')} here, ${maxSeeds} allowed: no more can come for now.`,
  ].filter((warning) => warning !== false);
}

/**
 * By the formulas a swap, which is never for a lower class, never lowers a payout; one grower more
 * does where its class is below the others'.
 */
function lowerPayoutWarning({ payouts, crewSize }: ChoicePreview): string | false {
  const lower = payouts.filter(({ now, then }) => then < now).length;
  if (lower === 0) return false;
  const what = lower === payouts.length ? 'Pays less' : `${lower} of ${payouts.length} pay less`;
  return crewSize === 2
    ? `${what}: a second Grower of a lower class. Of two Growerz each counts half.`
    : `${what}: a third Grower of a lower class. Of three Growerz each counts 35 %.`;
}
