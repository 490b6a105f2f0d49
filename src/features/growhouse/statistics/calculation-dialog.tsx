import type { GrowhouseShape, GrowingPlantShape } from '../../../contract/shapes.ts';
import { CHEVRON } from '../../../art/icons/detail-icons.ts';
import { INFO } from '../../../art/icons/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { getGrowhouseTitle } from '../../../game/growhouse-title.ts';
import type { GameMoment } from '../../../game/plant.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PlantCalendar } from '../calendar/plant-calendar.tsx';
import {
  type FigureKind,
  type FigureCalculation,
  calculateFigures,
} from './figure-calculations.ts';
import styles from './calculation-dialog.module.css';

interface CalculationDialogProps {
  readonly growhouse: GrowhouseShape;
  /** Null explains the figures of the growhouse itself. */
  readonly plant: GrowingPlantShape | null;
  /** The figure to expand; the first one by default. */
  readonly first?: FigureKind | undefined;
  readonly moment: GameMoment;
  readonly onClose: () => void;
}

/**
 * Explains figures by their formulas, filled in with the actual values. For a plant it also says what
 * happens when.
 */
export function CalculationDialog(props: CalculationDialogProps) {
  const { growhouse, plant, first, moment, onClose } = props;
  const calculations = calculateFigures(growhouse, plant);
  const initialKind = first ?? calculations[0]?.kind;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Figures for ${plant?.strain.name ?? getGrowhouseTitle(growhouse)}`}
      icon={<Icon glyph={INFO} />}
      description={getDescription(growhouse, plant)}
    >
      <div className={styles.label}>
        {calculations.map((calculation) => (
          <Calculation
            key={calculation.kind}
            calculation={calculation}
            isOpen={calculation.kind === initialKind}
          />
        ))}
      </div>
      {plant && <PlantCalendar growhouse={growhouse} plant={plant} moment={moment} />}
    </Dialog>
  );
}

function getDescription({ growers }: GrowhouseShape, plant: GrowingPlantShape | null): string {
  if (growers.length === 0) return 'Planting and harvesting need a Grower: add one first.';
  if (plant?.paying_growers.length === 0) {
    return 'Its harvest pays nothing, because no Grower has stayed since it was planted.';
  }
  return 'How level, Growerz and strain add up.';
}

interface CalculationProps {
  readonly calculation: FigureCalculation;
  readonly isOpen: boolean;
}

function Calculation({ calculation, isOpen }: CalculationProps) {
  const { name, lines, resultLabel, result, notes } = calculation;
  return (
    <details className={styles.calculation} open={isOpen} name="calculations">
      <summary className={styles.summary}>
        <span>{name}</span>
        <b className={styles.result}>{result}</b>
        <Icon glyph={CHEVRON} size={18} className={styles.chevron} />
      </summary>
      <dl className={styles.lines}>
        {lines.map(({ label, formula, amount, isSubtotal }, index) => (
          // Labels are not unique, because two growers may have the same name.
          <div key={index} className={classNames(styles.line, isSubtotal && styles.subtotal)}>
            <dt>
              {label} {formula !== undefined && <small>{formula}</small>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{resultLabel}</dt>
          <dd>{result}</dd>
        </div>
      </dl>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </details>
  );
}
