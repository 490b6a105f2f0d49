import type { GrowerShape, GrowhouseShape, GrowingPlantShape } from '../../../contract/shapes.ts';
import {
  formatExactDecimal,
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
import { i18n } from '../../../language/i18n.ts';

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
    if (!paying) return [i18n.t('{name} came after it was planted and does not count.', { name })];
    if (paying.class === classId) return [];
    return [
      i18n.t('{name} counts as {class}, as when it was planted.', {
        name,
        class: i18n.t(getGrowerClass(paying.class).name),
      }),
    ];
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
    name: i18n.t('Payout'),
    lines: [
      ...scoreTerms.map((term, index) => ({
        label: getLabel(term, subject),
        ...getShareFormula(term, subject, factor, ({ id }) => i18n.t('class {id}', { id })),
        amount: index === 0 ? formatMillionths(term.millionths) : formatSigned(term),
      })),
      {
        label: i18n.t('Subtotal'),
        amount: formatMillionths(sumTerms(scoreTerms)),
        isSubtotal: true,
      },
      {
        label: i18n.t('Watering time'),
        amount: `÷ (${hours} / ${formatHours(BASE_WATERING_HOURS * 100)})`,
      },
      { label: i18n.t('Harvest factor'), amount: `× ${PAYOUT_FACTOR}` },
      {
        label: i18n.t('Harvest bonus'),
        amount: `× ${formatMillionths(computeHarvestBonusMillionths(level, classes, strain))}`,
      },
      { label: i18n.t('Base payout'), amount: `× ${BASE_PAYOUT_THC} THC` },
    ],
    resultLabel: i18n.t('A harvest pays'),
    result: `${formatThc(toThcNumber(computeHarvestPayout(level, classes, strain)))} THC`,
    notes: [
      ...payingNotes,
      ...createFactorNotes(classes.length, factor),
      i18n.t('Rounded to whole THC.'),
    ],
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
    amount: toHours(
      term.source === 'base' ? formatMillionths(term.millionths) : formatSigned(term),
    ),
  }));
  const notes = [
    ...createFactorNotes(classes.length, factor),
    ...createRoundingNotes(sumTerms(terms)),
  ];
  const time = { name: i18n.t('Watering time'), result: formatHours(hundredths) };
  if (strain) {
    return { kind: 'watering', ...time, lines, resultLabel: i18n.t('Water every'), notes };
  }

  const saved = BASE_WATERING_HOURS * 100 - hundredths;
  return {
    kind: 'watering',
    name: i18n.t('Watering bonus'),
    lines: [
      ...lines,
      { label: time.name, amount: time.result, isSubtotal: true },
      { label: i18n.t('Minus the base'), amount: `− ${formatHours(BASE_WATERING_HOURS * 100)}` },
    ],
    resultLabel: i18n.t('Watering bonus'),
    result: formatWateringBonus(saved),
    notes: saved % 10 === 0 ? notes : [...notes, i18n.t('Rounded to a tenth of an hour.')],
  };
}

function calculateHarvestBonus(subject: Subject): FigureCalculation {
  const { level, classes, strain } = subject;
  const factor = getHarvestFactor(classes.length);
  const bonus = computeHarvestBonusMillionths(level, classes, strain);
  const notes = createFactorNotes(classes.length, factor);
  return {
    kind: 'bonus',
    name: i18n.t('Harvest bonus'),
    lines: getHarvestBonusTerms(level, classes, strain).map((term) => ({
      label: getLabel(term, subject),
      ...(term.source === 'level' && { formula: `${formatNumber(0.05)} × ${level - 1}` }),
      ...getShareFormula(term, subject, factor, formatBoost),
      amount: term.source === 'base' ? formatMillionths(term.millionths) : formatSigned(term),
    })),
    resultLabel: i18n.t('Harvest bonus'),
    result: formatHarvestBonus(bonus, 4),
    notes:
      bonus % 100 === 0
        ? notes
        : [
            ...notes,
            i18n.t('Shown with four decimals of {value}.', { value: formatMillionths(bonus) }),
          ],
  };
}

function getLabel({ source }: Term, { level, growers, strain }: Subject): string {
  switch (source) {
    case 'base':
      return i18n.t('Base');
    case 'level':
      return i18n.t('Level {level}', { level });
    case 'rarity':
      return i18n.t('Rarity of {strain}', { strain: strain?.name ?? '' });
    case 'strain':
      return strain?.name ?? '';
    default: {
      const grower = growers[source];
      return grower
        ? i18n.t('{name}, {detail}', { name: grower.name, detail: i18n.t(grower.class.name) })
        : '';
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
  return grower ? { formula: `${formatValue(grower)} × ${formatNumber(factor / 100)}` } : {};
}

/** @param factor hundredths */
function createFactorNotes(growers: number, factor: number): readonly string[] {
  if (factor === 100) return [];
  if (factor === 50) return [i18n.t('With two Growerz, each counts half.')];
  const share = { share: formatNumber(factor / 100) };
  return [
    growers === 2
      ? i18n.t('With two Growerz, each counts {share}.', share)
      : i18n.t('With three Growerz, each counts {share}.', share),
  ];
}

/** Explains why the watering time differs from the sum of its lines. @param sum hours, in millionths */
function createRoundingNotes(sum: number): readonly string[] {
  const hundredths = sum / 10_000;
  if (hundredths < MIN_WATERING_HUNDREDTHS) {
    return [
      i18n.t('The sum is {sum}, but no plant needs water more than once an hour.', {
        sum: toHours(formatMillionths(sum)),
      }),
    ];
  }
  return Number.isInteger(hundredths) ? [] : [i18n.t('Rounded to a hundredth of an hour.')];
}

const sumTerms = (terms: readonly Term[]): number =>
  terms.reduce((sum, { millionths }) => sum + millionths, 0);

const toHours = (hours: string): string => i18n.t('{hours} h', { hours });

const formatHours = (hundredths: number): string => toHours(formatNumber(hundredths / 100));

/** Formats millionths with as many decimals as needed: '23.475' for 23,475,000. */
const formatMillionths = (millionths: number): string => formatNumber(millionths / 1_000_000);

const formatNumber = (value: number): string => formatExactDecimal(String(value)).replace('-', '−');

const formatSigned = ({ millionths }: Term): string =>
  `${millionths < 0 ? '−' : '+'} ${formatMillionths(Math.abs(millionths))}`;
