import type { GrowhouseShape, PlantShape } from '../../contract/shapes.ts';
import { Icon } from '../../entities/icon.tsx';
import { growhouseTitle } from '../../game/nickname.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type WorkedNumber, workedNumbers } from './number-lines.ts';
import styles from './numbers-dialog.module.css';

interface NumbersDialogProps {
  readonly house: GrowhouseShape;
  /** Whose numbers; null for those of the growhouse as such. */
  readonly plant: PlantShape | null;
  readonly onClose: () => void;
}

/** Where the figures come from: each opens to its formula, worked with the values at hand. */
export function NumbersDialog({ house, plant, onClose }: NumbersDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Numbers of ${plant?.strain.name ?? growhouseTitle(house)}`}
      icon={<Icon name="info" />}
      description={
        house.growers.length === 0
          ? 'Planting and harvesting need a Grower: add one first.'
          : 'What level, Growerz and strain add up to.'
      }
    >
      <div className={styles.label}>
        {workedNumbers(house, plant).map((number, index) => (
          <Worked key={number.name} number={number} isOpen={index === 0} />
        ))}
      </div>
    </Dialog>
  );
}

interface WorkedProps {
  readonly number: WorkedNumber;
  readonly isOpen: boolean;
}

function Worked({ number: { name, result, lines, note }, isOpen }: WorkedProps) {
  return (
    <details className={styles.number} open={isOpen} name="numbers">
      <summary className={styles.summary}>
        <span>{name}</span>
        <b className={styles.result}>{result}</b>
        <Icon name="chevron" size={18} className={styles.chevron} />
      </summary>
      <dl className={styles.lines}>
        {lines.map(({ label, how, amount }) => (
          <div key={label} className={styles.line}>
            <dt>
              {label} {how !== undefined && <small>{how}</small>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{name}</dt>
          <dd>{result}</dd>
        </div>
      </dl>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </details>
  );
}
