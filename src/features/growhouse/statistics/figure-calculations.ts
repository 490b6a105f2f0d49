import type { GrowerShape, GrowhouseShape, GrowingPlantShape } from '../../../contract/shapes.ts';
import {
  formatThc,
  formatHarvestBonus,
  formatWateringBonus,
} from '../../../entities/format/format-amount.ts';
import { toStrain } from '../../../entities/game-facts.ts';
import { toThcNumber } from '../../../money/amounts.ts';
import { getGrowerClass } from '../../../game/growers/grower-class.ts';
import {
  BASE_PAYOUT_THC,
  BASE_WATERING_HOURS,
  getGrowerBoost,
  type GrowerBonus,
  computeHarvestBonusMillionths,
  getHarvestBonusTerms,
  getHarvestFactor,
  computeHarvestPayout,
  MIN_WATERING_HUNDREDTHS,
  PAYOUT_FACTOR,
  getPayoutScoreTerms,
  type Term,
  getWateringFactor,
  computeWateringHundredths,
  getWateringTerms,
} from '../../../game/growth.ts';
import { getRarity } from '../../../game/rarity.ts';
import type { Strain } from '../../../game/strain.ts';

/** The figures with a formula. */
export type FigureKind = 'payout' | 'watering' | 'bonus';

/** One line of a calculation. */
export interface CalculationLine {
  readonly label: string;
  /** The formula of the amount, if there is one: '0.375 × 0.5'. */
  readonly formula?: string;
  readonly amount: string;
  /** Whether the line sums up the lines before it. */
  readonly isSubtotal?: true;
}

/** A figure and its calculation with the actual values. */
export interface FigureCalculation {
  readonly kind: FigureKind;
  readonly name: string;
  readonly lines: readonly CalculationLine[];
  /** The text before the result: 'A harvest pays'. */
  readonly resultLabel: string;
  readonly result: string;
  /** Explanations below the result. */
  readonly notes: readonly string[];
}

/** The growhouse and plant whose figures are calculated. */
interface Subject {
  readonly level: number;
  readonly growers: readonly GrowerShape[];
  readonly classes: readonly GrowerBonus[];
  /** Null for the growhouse itself. */
  readonly strain: Strain | null;
}

/**
 * Explains payout, watering time and harvest bonus with the same terms the rules use.
 * @param plant null explains the bonuses of the growhouse itself
 * @returns no payout without growers since the planting, because it would be nothing
 */
export function calculateFigures(
  { level, growers }: Pick<GrowhouseShape, 'level' | 'growers'>,
  plant: GrowingPlantShape | null,
): readonly FigureCalculation[] {
  const strain = plant && toStrain(plant);
  const working = createSubject(level, growers, strain);
  if (!plant || !strain) return [calculateWatering(working), calculateHarvestBonus(working)];
  const paying = createSubject(level, listPayingGrowers(growers, plant), strain);
  const bonuses = [calculateWatering(working), calculateHarvestBonus(paying)];
  if (paying.growers.length === 0) return bonuses;
  const payout = calculatePayout({ ...paying, strain }, createPayingNotes(growers, plant));
  return [payout, ...bonuses];
}

const createSubject = (
  level: number,
  growers: readonly GrowerShape[],
  strain: Strain | null,
): Subject => ({
  level,
  growers,
  classes: growers.map((grower) => getGrowerClass(grower.class.id)),
  strain,
});

/** Lists the growers that a harvest pays for, with the classes they count with. */
const listPayingGrowers = (
  growers: readonly GrowerShape[],
  { paying_growers }: GrowingPlantShape,
): GrowerShape[] =>
  growers.flatMap((grower) => {
    const paying = paying_growers.find(({ id }) => id === grower.id);
    if (!paying) return [];
    const { id, name } = getGrowerClass(paying.class);
    return [{ ...grower, class: { ...grower.class, id, name } }];
  });

/** Explains why a grower at work counts less for a plant, or not at all. */
const createPayingNotes = (
  growers: readonly GrowerShape[],
  { paying_growers }: GrowingPlantShape,
): string[] =>
  growers.flatMap(({ id, name, class: { id: classId } }) => {
    const paying = paying_growers.find((grower) => grower.id === id);
    if (!paying) return [`${name} came after it was planted and does not count.`];
    if (paying.class === classId) return [];
    return [`${name} counts as ${getGrowerClass(paying.class).name}, as when it was planted.`];
  });

function calculatePayout(
  subject: Subject & { readonly strain: Strain },
  payingNotes: readonly string[],
): FigureCalculation {
  const { level, classes, strain } = subject;
  const scoreTerms = getPayoutScoreTerms(level, classes, strain);
  const factor = getHarvestFactor(classes.length);
  const hours = formatHours(computeWateringHundredths(classes, strain));
  return {
    kind: 'payout',
    name: 'Payout',
    lines: [
      ...scoreTerms.map((term, index) => ({
        label: getLabel(term, subject),
        ...getShareFormula(term, subject, factor, ({ id }) => `class ${id}`),
        amount: index === 0 ? formatMillionths(term.millionths) : formatSigned(term),
      })),
      { label: 'Subtotal', amount: formatMillionths(sumTerms(scoreTerms)), isSubtotal: true },
      { label: 'Watering time', amount: `÷ (${hours} / ${BASE_WATERING_HOURS} h)` },
      { label: 'Harvest factor', amount: `× ${PAYOUT_FACTOR}` },
      {
        label: 'Harvest bonus',
        amount: `× ${formatMillionths(computeHarvestBonusMillionths(level, classes, strain))}`,
      },
      { label: 'Base payout', amount: `× ${BASE_PAYOUT_THC} THC` },
    ],
    resultLabel: 'A harvest pays',
    result: `${formatThc(toThcNumber(computeHarvestPayout(level, classes, strain)))} THC`,
    notes: [...payingNotes, ...createFactorNotes(classes.length, factor), 'Rounded to whole THC.'],
  };
}

/** Explains a plant's watering time, or the hours that the growhouse saves. */
function calculateWatering(subject: Subject): FigureCalculation {
  const { classes, strain } = subject;
  const terms = getWateringTerms(classes, strain);
  const factor = getWateringFactor(classes.length);
  const hundredths = computeWateringHundredths(classes, strain);
  const lines = terms.map((term) => ({
    label: getLabel(term, subject),
    ...(term.source === 'strain' && strain && { formula: formatStrainSaving(strain) }),
    ...getShareFormula(term, subject, factor, formatBoost),
    amount: `${term.source === 'base' ? formatMillionths(term.millionths) : formatSigned(term)} h`,
  }));
  const notes = [
    ...createFactorNotes(classes.length, factor),
    ...createRoundingNotes(sumTerms(terms)),
  ];
  const time = { name: 'Watering time', result: formatHours(hundredths) };
  if (strain) return { kind: 'watering', ...time, lines, resultLabel: 'Water every', notes };

  const saved = BASE_WATERING_HOURS * 100 - hundredths;
  return {
    kind: 'watering',
    name: 'Watering bonus',
    lines: [
      ...lines,
      { label: time.name, amount: time.result, isSubtotal: true },
      { label: 'Minus the base', amount: `− ${BASE_WATERING_HOURS} h` },
    ],
    resultLabel: 'Watering bonus',
    result: formatWateringBonus(saved),
    notes: saved % 10 === 0 ? notes : [...notes, 'Rounded to a tenth of an hour.'],
  };
}

function calculateHarvestBonus(subject: Subject): FigureCalculation {
  const { level, classes, strain } = subject;
  const factor = getHarvestFactor(classes.length);
  const bonus = computeHarvestBonusMillionths(level, classes, strain);
  const notes = createFactorNotes(classes.length, factor);
  return {
    kind: 'bonus',
    name: 'Harvest bonus',
    lines: getHarvestBonusTerms(level, classes, strain).map((term) => ({
      label: getLabel(term, subject),
      ...(term.source === 'level' && { formula: `0.05 × ${level - 1}` }),
      ...getShareFormula(term, subject, factor, formatBoost),
      amount: term.source === 'base' ? formatMillionths(term.millionths) : formatSigned(term),
    })),
    resultLabel: 'Harvest bonus',
    result: formatHarvestBonus(bonus, 4),
    notes:
      bonus % 100 === 0
        ? notes
        : [...notes, `Shown with four decimals of ${formatMillionths(bonus)}.`],
  };
}

function getLabel({ source }: Term, { level, growers, strain }: Subject): string {
  switch (source) {
    case 'base':
      return 'Base';
    case 'level':
      return `Level ${level}`;
    case 'rarity':
      return `Rarity of ${strain?.name ?? ''}`;
    case 'strain':
      return strain?.name ?? '';
    default: {
      const grower = growers[source];
      return grower ? `${grower.name}, ${grower.class.name}` : '';
    }
  }
}

/** Formats the hours a strain saves: its boost plus the skew of its rarity. */
const formatStrainSaving = ({ harvestBoost, rarityId }: Strain): string =>
  `${formatMillionths(harvestBoost * 100)} + ${formatMillionths(getRarity(rarityId).plantSkew * 100)}`;

const formatBoost = (grower: GrowerBonus): string => formatMillionths(getGrowerBoost(grower) * 100);

/**
 * Returns the formula of a grower's line: its value × the share each grower counts.
 * @param factor hundredths
 */
function getShareFormula(
  { source }: Term,
  { classes }: Subject,
  factor: number,
  formatValue: (grower: GrowerBonus) => string,
): { formula?: string } {
  const grower = typeof source === 'number' ? classes[source] : undefined;
  return grower ? { formula: `${formatValue(grower)} × ${factor / 100}` } : {};
}

const COUNT_WORDS = ['no', 'one', 'two', 'three'] as const;

/** @param factor hundredths */
function createFactorNotes(growers: number, factor: number): readonly string[] {
  if (factor === 100) return [];
  const share = factor === 50 ? 'half' : factor / 100;
  return [`With ${COUNT_WORDS[growers] ?? growers} Growerz, each counts ${share}.`];
}

/** Explains why the watering time differs from the sum of its lines. @param sum hours, in millionths */
function createRoundingNotes(sum: number): readonly string[] {
  const hundredths = sum / 10_000;
  if (hundredths < MIN_WATERING_HUNDREDTHS) {
    return [
      `The sum is ${formatMillionths(sum)} h, but no plant needs water more than once an hour.`,
    ];
  }
  return Number.isInteger(hundredths) ? [] : ['Rounded to a hundredth of an hour.'];
}

const sumTerms = (terms: readonly Term[]): number =>
  terms.reduce((sum, { millionths }) => sum + millionths, 0);

const formatHours = (hundredths: number): string => `${hundredths / 100} h`;

/** Formats millionths with as many decimals as needed: '23.475' for 23,475,000. */
const formatMillionths = (millionths: number): string =>
  String(millionths / 1_000_000).replace('-', '−');

const formatSigned = ({ millionths }: Term): string =>
  `${millionths < 0 ? '−' : '+'} ${formatMillionths(Math.abs(millionths))}`;
