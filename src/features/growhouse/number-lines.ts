import type { GrowerShape, GrowhouseShape, SeedShape } from '../../contract/shapes.ts';
import { harvestBonusText, thcText } from '../../entities/amount-text.ts';
import { toStrain } from '../../entities/facts.ts';
import { thcNumber } from '../../game/amounts.ts';
import { growerClassOf } from '../../game/grower-class.ts';
import {
  BASE_PAYOUT_THC,
  BASE_WATERING_HOURS,
  growerBoost,
  harvestBonusMillionths,
  harvestBonusTerms,
  harvestFactor,
  harvestPayout,
  PAYOUT_FACTOR,
  standingTerms,
  type Term,
  wateringFactor,
  wateringHundredths,
  wateringTerms,
} from '../../game/growth.ts';

/** One line of a worked formula: where it comes from, how, and what it adds up to. */
export interface NumberLine {
  readonly label: string;
  /** The sum that gives the amount, where there is one: '0.375 × 0.5'. */
  readonly how?: string;
  readonly amount: string;
}

/** A figure with the formula that gives it, worked with the values at hand. */
export interface WorkedNumber {
  readonly name: string;
  readonly result: string;
  readonly lines: readonly NumberLine[];
  /** What a newcomer would ask next. */
  readonly note?: string;
}

/**
 * Payout, watering time and harvest bonus of one plant, from the very terms the rules add up;
 * without a plant, what the growhouse gives to each.
 * @returns no payout without growers, who are needed to plant and to harvest
 */
export function workedNumbers(
  house: GrowhouseShape,
  plant: Pick<SeedShape, 'strain' | 'id' | 'growhouse'> | null,
): readonly WorkedNumber[] {
  const { level, growers } = house;
  const classes = growers.map((grower) => growerClassOf(grower.class.id));
  const strain = plant ? toStrain(plant) : null;
  const label = labels(growers, plant?.strain.name ?? '', level);
  const watering: WorkedNumber = {
    name: 'Watering time',
    result: `${decimal(wateringHundredths(classes, strain) * 10_000)} h`,
    lines: wateringTerms(classes, strain).map((term) => ({
      label: label(term),
      ...growerHow(term, growers, wateringFactor(classes.length)),
      amount: term.of === 'base' ? `${BASE_WATERING_HOURS} h` : `${signed(term)} h`,
    })),
    note: 'Rounded to the hundredth of an hour, never below 1 hour.',
  };
  const bonus: WorkedNumber = {
    name: 'Harvest bonus',
    result: harvestBonusText(harvestBonusMillionths(level, classes, strain), 4),
    lines: harvestBonusTerms(level, classes, strain).map((term) => ({
      label: label(term),
      ...(term.of === 'level' && { how: `0.05 × ${level - 1}` }),
      ...growerHow(term, growers, harvestFactor(classes.length)),
      amount: term.of === 'base' ? decimal(term.millionths) : signed(term),
    })),
    ...factorNote(classes.length),
  };
  if (!strain || classes.length === 0) return [watering, bonus];

  const standing = standingTerms(level, classes, strain);
  const sum = standing.reduce((total, { millionths }) => total + millionths, 0);
  const payout: WorkedNumber = {
    name: 'Payout',
    result: `${thcText(thcNumber(harvestPayout(level, classes, strain)))} THC`,
    lines: [
      ...standing.map((term) => ({
        label: term.of === 'level' ? `Level ${level}` : label(term),
        ...classHow(term, growers, harvestFactor(classes.length)),
        amount: term.of === 'level' ? decimal(term.millionths) : signed(term),
      })),
      { label: 'Together', amount: decimal(sum) },
      { label: 'Watering time', amount: `÷ (${watering.result} / 24 h)` },
      { label: 'Harvest factor', amount: `× ${PAYOUT_FACTOR}` },
      {
        label: 'Harvest bonus',
        amount: `× ${decimal(harvestBonusMillionths(level, classes, strain))}`,
      },
      { label: 'Base payout', amount: `× ${BASE_PAYOUT_THC} THC` },
    ],
    note: 'Rounded to whole THC.',
  };
  return [payout, watering, bonus];
}

function labels(growers: readonly GrowerShape[], strainName: string, level: number) {
  return ({ of }: Term): string => {
    switch (of) {
      case 'base':
        return 'Base';
      case 'level':
        return `Level ${level}`;
      case 'rarity':
        return `Rarity of ${strainName}`;
      case 'strain':
        return strainName;
      default: {
        const grower = growers[of];
        return grower ? `${grower.name}, ${grower.class.name}` : '';
      }
    }
  };
}

/** A grower's boost × how much each of so many counts. */
function growerHow({ of }: Term, growers: readonly GrowerShape[], factor: number) {
  const grower = typeof of === 'number' ? growers[of] : undefined;
  if (!grower || factor === 100) return {};
  const boost = growerBoost(growerClassOf(grower.class.id));
  return { how: `${decimal(boost * 100)} × ${factor / 100}` };
}

function classHow({ of }: Term, growers: readonly GrowerShape[], factor: number) {
  const grower = typeof of === 'number' ? growers[of] : undefined;
  if (!grower || factor === 100) return {};
  return { how: `class ${grower.class.id} × ${factor / 100}` };
}

function factorNote(growers: number): { note?: string } {
  if (growers === 2) return { note: 'With two Growerz each counts half.' };
  if (growers === 3) return { note: 'With three Growerz each counts 0.35.' };
  return {};
}

/** '23.475' of 23,475,000 millionths: as many decimals as there are. */
const decimal = (millionths: number): string => String(millionths / 1_000_000);

const signed = ({ millionths }: Term): string =>
  `${millionths < 0 ? '−' : '+'} ${decimal(Math.abs(millionths))}`;
