import { pluralize } from '../../../entities/format/format-time.tsx';
import type { ChoicePreview, PayoutChange } from './grower-choice.ts';

/** Names the harvests that a sum of payouts covers: 'Example, one Saint Reed'. */
export function formatPayoutsLabel(payouts: readonly PayoutChange[]): string {
  const [first] = payouts;
  return payouts.length === 1 && first
    ? `Example, one ${first.strain.name}`
    : `Example, one of each ${payouts.length} strains`;
}

/** Introduces the examples, and says that the choice does not change what growing plants pay. */
export const formatExampleIntroduction = (growingCount: number): string =>
  growingCount === 0
    ? 'Nothing grows here yet. As an example, a harvest would pay:'
    : 'Plants that grow now keep paying as they were planted. One planted from now on would pay:';

/** Returns the drawbacks of a choice. @param held plants and seeds in the growhouse now */
export function getChoiceWarnings(
  preview: ChoicePreview,
  held: { readonly plants: number; readonly seeds: number },
): string[] {
  const { maxPlants, maxSeeds } = preview.then;
  return [
    formatLowerPayoutWarning(preview),
    held.plants > maxPlants &&
      `${pluralize(held.plants, 'plant')} here, ${maxPlants} allowed: no seed can be planted for now.`,
    held.seeds > maxSeeds &&
      `${pluralize(held.seeds, 'seed')} here, ${maxSeeds} allowed: no more can come for now.`,
  ].filter((warning) => warning !== false);
}

/**
 * Warns about lower payouts. A swap never causes them because it requires at least the same class;
 * an additional grower does if its class is below the others'.
 */
function formatLowerPayoutWarning({ payouts, growerCount }: ChoicePreview): string | false {
  const lower = payouts.filter(({ now, then }) => then < now).length;
  if (lower === 0) return false;
  const effect = lower === payouts.length ? 'Pays less' : `${lower} of ${payouts.length} pay less`;
  return growerCount === 2
    ? `${effect}: the second Grower is of a lower class, and each of two Growerz counts half.`
    : `${effect}: the third Grower is of a lower class, and each of three Growerz counts 35 %.`;
}
