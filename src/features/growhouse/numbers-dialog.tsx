import type { GrowhouseShape, PlantShape } from '../../contract/shapes.ts';
import { CHEVRON } from '../../art/detail-icons.ts';
import { INFO } from '../../art/farm-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { growhouseTitle } from '../../game/growhouse.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type NumberKind, type WorkedNumber, workedNumbers } from './number-lines.ts';
import styles from './numbers-dialog.module.css';

interface NumbersDialogProps {
  readonly house: GrowhouseShape;
  /** Whose numbers; null for those of the growhouse as such. */
  readonly plant: PlantShape | null;
  /** The figure that was asked about; without it the first. */
  readonly first?: NumberKind | undefined;
  readonly onClose: () => void;
}

/** Where the figures come from: each opens to its formula, worked with the values at hand. */
export function NumbersDialog({ house, plant, first, onClose }: NumbersDialogProps) {
  const numbers = workedNumbers(house, plant);
  const opened = first ?? numbers[0]?.kind;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Numbers of ${plant?.strain.name ?? growhouseTitle(house)}`}
      icon={<Icon glyph={INFO} />}
      description={
        house.growers.length === 0
          ? 'Planting and harvesting need a Grower: add one first.'
          : 'What level, Growerz and strain add up to.'
      }
    >
      <div className={styles.label}>
        {numbers.map((number) => (
          <Worked key={number.kind} number={number} isOpen={number.kind === opened} />
        ))}
      </div>
    </Dialog>
  );
}

interface WorkedProps {
  readonly number: WorkedNumber;
  readonly isOpen: boolean;
}

function Worked({ number, isOpen }: WorkedProps) {
  const { name, lines, says, result, notes } = number;
  return (
    <details className={styles.number} open={isOpen} name="numbers">
      <summary className={styles.summary}>
        <span>{name}</span>
        <b className={styles.result}>{result}</b>
        <Icon glyph={CHEVRON} size={18} className={styles.chevron} />
      </summary>
      <dl className={styles.lines}>
        {lines.map(({ label, how, amount, isSubtotal }, index) => (
          // Two growers may bear the same name, but a line keeps its place.
          <div key={index} className={classNames(styles.line, isSubtotal && styles.subtotal)}>
            <dt>
              {label} {how !== undefined && <small>{how}</small>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{says}</dt>
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
