import type { GrowerShape, GrowhouseShape, SeedShape } from '../../contract/shapes.ts';
import { thcText } from '../../entities/amount-text.ts';
import { harvestBonusText, wateringBonusText } from '../../entities/bonus-text.ts';
import { toStrain } from '../../entities/facts.ts';
import { thcNumber } from '../../game/amounts.ts';
import { growerClassOf } from '../../game/grower-class.ts';
import {
  BASE_PAYOUT_THC,
  BASE_WATERING_HOURS,
  growerBoost,
  type GrowerBonus,
  harvestBonusMillionths,
  harvestBonusTerms,
  harvestFactor,
  harvestPayout,
  LEAST_WATERING_HUNDREDTHS,
  PAYOUT_FACTOR,
  standingTerms,
  type Term,
  wateringFactor,
  wateringHundredths,
  wateringTerms,
} from '../../game/growth.ts';
import { rarityOf } from '../../game/rarity.ts';
import type { Strain } from '../../game/strain.ts';

/** The figures that can be explained. */
export type NumberKind = 'payout' | 'watering' | 'bonus';

/** One line of a worked formula: where it comes from, how, and what it adds up to. */
export interface NumberLine {
  readonly label: string;
  /** The sum that gives the amount, where there is one: '0.375 × 0.5'. */
  readonly how?: string;
  readonly amount: string;
  /** It sums up the lines before it. */
  readonly isSubtotal?: true;
}

/** A figure with the formula that gives it, worked with the values at hand. */
export interface WorkedNumber {
  readonly kind: NumberKind;
  readonly name: string;
  readonly lines: readonly NumberLine[];
  /** The words before the result: 'Waters every'. */
  readonly says: string;
  readonly result: string;
  /** What a newcomer would ask next. */
  readonly notes: readonly string[];
}

/** Whose numbers are worked. */
interface Subject {
  readonly level: number;
  readonly growers: readonly GrowerShape[];
  readonly classes: readonly GrowerBonus[];
  /** None for the growhouse as such. */
  readonly strain: Strain | null;
}

/**
 * Payout, watering time and harvest bonus of one plant, from the very terms the rules add up;
 * without a plant, what the growhouse gives to each.
 * @returns no payout without growers, who are needed to plant and to harvest
 */
export function workedNumbers(
  { level, growers }: Pick<GrowhouseShape, 'level' | 'growers'>,
  plant: SeedShape | null,
): readonly WorkedNumber[] {
  const classes = growers.map((grower) => growerClassOf(grower.class.id));
  const subject: Subject = { level, growers, classes, strain: plant && toStrain(plant) };
  const { strain } = subject;
  const both = [watering(subject), harvestBonus(subject)];
  return strain && growers.length > 0 ? [payout({ ...subject, strain }), ...both] : both;
}

function payout(subject: Subject & { readonly strain: Strain }): WorkedNumber {
  const { level, classes, strain } = subject;
  const standing = standingTerms(level, classes, strain);
  const factor = harvestFactor(classes.length);
  const hours = hoursText(wateringHundredths(classes, strain));
  return {
    kind: 'payout',
    name: 'Payout',
    lines: [
      ...standing.map((term, index) => ({
        label: labelOf(term, subject),
        ...shareOf(term, subject, factor, ({ id }) => `class ${id}`),
        amount: index === 0 ? decimal(term.millionths) : signed(term),
      })),
      { label: 'Together', amount: decimal(sumOf(standing)), isSubtotal: true },
      { label: 'Watering time', amount: `÷ (${hours} / ${BASE_WATERING_HOURS} h)` },
      { label: 'Harvest factor', amount: `× ${PAYOUT_FACTOR}` },
      {
        label: 'Harvest bonus',
        amount: `× ${decimal(harvestBonusMillionths(level, classes, strain))}`,
      },
      { label: 'Base payout', amount: `× ${BASE_PAYOUT_THC} THC` },
    ],
    says: 'A harvest pays',
    result: `${thcText(thcNumber(harvestPayout(level, classes, strain)))} THC`,
    notes: [...factorNotes(classes.length, factor), 'Rounded to whole THC.'],
  };
}

/** Of a plant its watering time; of the growhouse as such what it saves, as Statistics has it. */
function watering(subject: Subject): WorkedNumber {
  const { classes, strain } = subject;
  const terms = wateringTerms(classes, strain);
  const factor = wateringFactor(classes.length);
  const hundredths = wateringHundredths(classes, strain);
  const lines = terms.map((term) => ({
    label: labelOf(term, subject),
    ...(term.of === 'strain' && strain && { how: strainHow(strain) }),
    ...shareOf(term, subject, factor, boostOf),
    amount: `${term.of === 'base' ? decimal(term.millionths) : signed(term)} h`,
  }));
  const notes = [...factorNotes(classes.length, factor), ...roundingNotes(sumOf(terms))];
  const time = { name: 'Watering time', result: hoursText(hundredths) };
  if (strain) return { kind: 'watering', ...time, lines, says: 'Waters every', notes };

  const saved = BASE_WATERING_HOURS * 100 - hundredths;
  return {
    kind: 'watering',
    name: 'Watering bonus',
    lines: [
      ...lines,
      { label: time.name, amount: time.result, isSubtotal: true },
      { label: 'Less the base', amount: `− ${BASE_WATERING_HOURS} h` },
    ],
    says: 'Watering bonus',
    result: wateringBonusText(saved),
    notes: saved % 10 === 0 ? notes : [...notes, 'Rounded to a tenth of an hour.'],
  };
}

function harvestBonus(subject: Subject): WorkedNumber {
  const { level, classes, strain } = subject;
  const factor = harvestFactor(classes.length);
  const bonus = harvestBonusMillionths(level, classes, strain);
  const notes = factorNotes(classes.length, factor);
  return {
    kind: 'bonus',
    name: 'Harvest bonus',
    lines: harvestBonusTerms(level, classes, strain).map((term) => ({
      label: labelOf(term, subject),
      ...(term.of === 'level' && { how: `0.05 × ${level - 1}` }),
      ...shareOf(term, subject, factor, boostOf),
      amount: term.of === 'base' ? decimal(term.millionths) : signed(term),
    })),
    says: 'Harvest bonus',
    result: harvestBonusText(bonus, 4),
    notes: bonus % 100 === 0 ? notes : [...notes, `Shown to four decimals of ${decimal(bonus)}.`],
  };
}

function labelOf({ of }: Term, { level, growers, strain }: Subject): string {
  switch (of) {
    case 'base':
      return 'Base';
    case 'level':
      return `Level ${level}`;
    case 'rarity':
      return `Rarity of ${strain?.name ?? ''}`;
    case 'strain':
      return strain?.name ?? '';
    default: {
      const grower = growers[of];
      return grower ? `${grower.name}, ${grower.class.name}` : '';
    }
  }
}

/** What a strain saves of the watering time: its boost and the skew of its rarity. */
const strainHow = ({ harvestBoost, rarityId }: Strain): string =>
  `${decimal(harvestBoost * 100)} + ${decimal(rarityOf(rarityId).plantSkew * 100)}`;

const boostOf = (grower: GrowerBonus): string => decimal(growerBoost(grower) * 100);

/** Of a grower's line what it brings × how much each of so many counts. @param factor hundredths */
function shareOf(
  { of }: Term,
  { classes }: Subject,
  factor: number,
  brings: (grower: GrowerBonus) => string,
): { how?: string } {
  const grower = typeof of === 'number' ? classes[of] : undefined;
  return grower ? { how: `${brings(grower)} × ${factor / 100}` } : {};
}

const COUNT_WORDS = ['no', 'one', 'two', 'three'] as const;

/** @param factor hundredths */
function factorNotes(growers: number, factor: number): readonly string[] {
  if (factor === 100) return [];
  const share = factor === 50 ? 'half' : factor / 100;
  return [`With ${COUNT_WORDS[growers] ?? growers} Growerz each counts ${share}.`];
}

/** Why the watering time is not just what its lines add up to. @param left hours, in millionths */
function roundingNotes(left: number): readonly string[] {
  const hundredths = left / 10_000;
  if (hundredths < LEAST_WATERING_HUNDREDTHS) {
    return [`${decimal(left)} h would be left, but no plant waters more often than every hour.`];
  }
  return Number.isInteger(hundredths) ? [] : ['Rounded to a hundredth of an hour.'];
}

const sumOf = (terms: readonly Term[]): number =>
  terms.reduce((sum, { millionths }) => sum + millionths, 0);

const hoursText = (hundredths: number): string => `${hundredths / 100} h`;

/** '23.475' of 23,475,000 millionths: as many decimals as there are. */
const decimal = (millionths: number): string => String(millionths / 1_000_000).replace('-', '−');

const signed = ({ millionths }: Term): string =>
  `${millionths < 0 ? '−' : '+'} ${decimal(Math.abs(millionths))}`;
