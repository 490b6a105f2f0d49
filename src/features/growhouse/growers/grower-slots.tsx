import type { GrowerShape, GrowhouseShape } from '../../../contract/shapes.ts';
import { GrowerPortrait } from '../../../entities/grower/grower-portrait.tsx';
import { LOCK } from '../../../art/icons/detail-icons.ts';
import { GROWER } from '../../../art/icons/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { getGrowerSlots } from '../../../game/levels/levels.ts';
import { i18n } from '../../../language/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatLockedSlot, GROWER_SLOTS } from './grower-list.tsx';
import styles from './grower-slots.module.css';
import { RARITIES } from '../../../game/rarity.ts';
import { Select } from '../../../ui/form/field.tsx';
import { type GrowerOrder, SORT_DIRECTIONS, SORT_KEYS } from './grower-choice.ts';

/** The slot that a grower is chosen for. */
export interface SlotChoice {
  readonly slot: number;
  /** Id of the grower to replace; null for an open slot. */
  readonly replacedId: number | null;
}

/** Returns the slot of the grower to replace, or the first open slot if there is none. */
export function toSlotChoice(
  { growers }: GrowhouseShape,
  replaced: GrowerShape | null,
): SlotChoice {
  const index = growers.findIndex((grower) => grower.id === replaced?.id);
  return { slot: (index < 0 ? growers.length : index) + 1, replacedId: replaced?.id ?? null };
}

interface GrowerSlotsProps {
  readonly growhouse: GrowhouseShape;
  readonly chosen: SlotChoice;
  readonly onChoose: (slot: SlotChoice) => void;
}

/** The three grower slots: working growers, open slots, and the levels that unlock the rest. */
export function GrowerSlots({ growhouse, chosen, onChoose }: GrowerSlotsProps) {
  const open = getGrowerSlots(growhouse.level);
  return (
    <ol className={styles.slots} aria-label={i18n.t('Grower slots')}>
      {GROWER_SLOTS.map((slot) => {
        const grower = growhouse.growers[slot - 1];
        const replacedId = grower?.id ?? null;
        return (
          <li key={slot}>
            {grower || slot <= open ? (
              <SlotButton
                grower={grower}
                isChosen={slot === chosen.slot && replacedId === chosen.replacedId}
                onChoose={() => onChoose({ slot, replacedId })}
              />
            ) : (
              <p className={classNames(styles.slot, styles.locked)}>
                <Icon glyph={LOCK} size={20} disabled />
                <span>{formatLockedSlot(slot)}</span>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface SlotButtonProps {
  readonly grower: GrowerShape | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function SlotButton({ grower, isChosen, onChoose }: SlotButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.slot, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {grower ? (
        <span className={classNames(`r${grower.class.id}`, styles.portrait)} aria-hidden="true">
          <GrowerPortrait grower={grower} />
        </span>
      ) : (
        <Icon glyph={GROWER} size={22} />
      )}
      <span>
        <span>{grower?.name ?? i18n.t('Add Grower +')}</span>
        {isChosen && <small>{grower ? i18n.t('leaves') : i18n.t('this slot')}</small>}
      </span>
    </button>
  );
}

interface GrowerOrderControlsProps {
  readonly order: GrowerOrder;
  readonly onChange: (order: GrowerOrder) => void;
}

const CLASSES = [
  { value: 'all', label: /*i18n*/ 'All classes', classId: null },
  ...RARITIES.map(({ id, key, name }) => ({ value: key, label: name, classId: id })),
];

/** Sorts and filters the growers in the dialog. */
export function GrowerOrderControls({ order, onChange }: GrowerOrderControlsProps) {
  const shownClass = CLASSES.find(({ classId }) => classId === order.classId);
  return (
    <div className={styles.controls}>
      <Select
        label={i18n.t('Sort by')}
        value={order.key}
        options={SORT_KEYS.map((key) => ({ value: key, label: i18n.t(key) }))}
        onChange={(key) => onChange({ ...order, key })}
      />
      <Select
        label={i18n.t('Direction')}
        value={order.direction}
        options={SORT_DIRECTIONS.map((direction) => ({
          value: direction,
          label: direction === 'ascending' ? i18n.t('Ascending') : i18n.t('Descending'),
        }))}
        onChange={(direction) => onChange({ ...order, direction })}
      />
      <Select
        label={i18n.t('Class')}
        value={shownClass?.value ?? 'all'}
        options={CLASSES.map(({ value, label }) => ({ value, label: i18n.t(label) }))}
        onChange={(value) => {
          const classId = CLASSES.find((one) => one.value === value)?.classId ?? null;
          onChange({ ...order, classId });
        }}
      />
    </div>
  );
}
