import { RARITIES } from '../../../game/rarity.ts';
import { Select } from '../../../ui/form/select.tsx';
import { type GrowerOrder, SORT_DIRECTIONS, SORT_KEYS } from './grower-choice.ts';
import styles from './grower-order-controls.module.css';

interface GrowerOrderControlsProps {
  readonly order: GrowerOrder;
  readonly onChange: (order: GrowerOrder) => void;
}

const CLASSES = [
  { value: 'all', label: 'All classes', classId: null },
  ...RARITIES.map(({ id, key, name }) => ({ value: key, label: name, classId: id })),
];

/** Sorts and filters the growers in the dialog. */
export function GrowerOrderControls({ order, onChange }: GrowerOrderControlsProps) {
  const shownClass = CLASSES.find(({ classId }) => classId === order.classId);
  return (
    <div className={styles.controls}>
      <Select
        label="Sort by"
        value={order.key}
        options={SORT_KEYS.map((key) => ({ value: key, label: key }))}
        onChange={(key) => onChange({ ...order, key })}
      />
      <Select
        label="Direction"
        value={order.direction}
        options={SORT_DIRECTIONS.map((direction) => ({
          value: direction,
          label: direction === 'ascending' ? 'Ascending' : 'Descending',
        }))}
        onChange={(direction) => onChange({ ...order, direction })}
      />
      <Select
        label="Class"
        value={shownClass?.value ?? 'all'}
        options={CLASSES}
        onChange={(value) => {
          const classId = CLASSES.find((one) => one.value === value)?.classId ?? null;
          onChange({ ...order, classId });
        }}
      />
    </div>
  );
}
