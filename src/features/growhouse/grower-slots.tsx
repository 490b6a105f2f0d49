import type { GrowerShape, GrowhouseShape } from '../../contract/shapes.ts';
import { GrowerPortrait } from '../../entities/grower-portrait.tsx';
import { LOCK } from '../../art/detail-icons.ts';
import { GROWER } from '../../art/farm-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { growerSlots } from '../../game/levels.ts';
import { classNames } from '../../ui/class-names.ts';
import { lockedSlotText, SLOTS } from './grower-slot-words.ts';
import styles from './grower-slots.module.css';

/** The place a grower is chosen for. */
export interface ChosenSlot {
  readonly slot: number;
  /** Who makes way; null for an open slot. */
  readonly leavingId: number | null;
}

/** @param leaving who makes way; null for the first open slot */
export function slotFor({ growers }: GrowhouseShape, leaving: GrowerShape | null): ChosenSlot {
  const taken = growers.findIndex((grower) => grower.id === leaving?.id);
  return { slot: (taken < 0 ? growers.length : taken) + 1, leavingId: leaving?.id ?? null };
}

interface GrowerSlotsProps {
  readonly house: GrowhouseShape;
  readonly chosen: ChosenSlot;
  readonly onChoose: (slot: ChosenSlot) => void;
}

/** Who works in the three places, which of them is chosen for, and what unlocks the others. */
export function GrowerSlots({ house, chosen, onChoose }: GrowerSlotsProps) {
  const open = growerSlots(house.level);
  return (
    <ol className={styles.slots} aria-label="Grower slots">
      {SLOTS.map((slot) => {
        const grower = house.growers[slot - 1];
        const leavingId = grower?.id ?? null;
        return (
          <li key={slot}>
            {grower || slot <= open ? (
              <PlaceButton
                grower={grower}
                isChosen={slot === chosen.slot && leavingId === chosen.leavingId}
                onChoose={() => onChoose({ slot, leavingId })}
              />
            ) : (
              <p className={classNames(styles.slot, styles.locked)}>
                <Icon glyph={LOCK} size={20} disabled />
                <span>{lockedSlotText(slot)}</span>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface PlaceButtonProps {
  readonly grower: GrowerShape | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function PlaceButton({ grower, isChosen, onChoose }: PlaceButtonProps) {
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
        {grower?.name ?? 'Add Grower +'}
        {isChosen && <small>{grower ? 'leaves' : 'this slot'}</small>}
      </span>
    </button>
  );
}
