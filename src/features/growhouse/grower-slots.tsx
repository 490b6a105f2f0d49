import type { GrowerShape, GrowhouseShape } from '../../contract/shapes.ts';
import { GrowerPortrait } from '../../entities/grower-portrait.tsx';
import { Icon } from '../../entities/icon.tsx';
import { growerSlots, levelOfSlot } from '../../game/levels.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './grower-slots.module.css';

const SLOTS = [1, 2, 3] as const;

interface GrowerSlotsProps {
  readonly house: GrowhouseShape;
  /** Whose place is chosen for; null for the first open one. */
  readonly leaving: GrowerShape | null;
}

/** Who works in the three places, which of them is chosen for, and what unlocks the others. */
export function GrowerSlots({ house, leaving }: GrowerSlotsProps) {
  const open = growerSlots(house.level);
  return (
    <ol className={styles.slots} aria-label="Grower slots">
      {SLOTS.map((slot) => {
        const grower = house.growers[slot - 1];
        const isChosenFor = leaving
          ? grower?.id === leaving.id
          : slot === house.growers.length + 1 && slot <= open;
        return (
          <li
            key={slot}
            className={classNames(styles.slot, isChosenFor && styles.chosenFor)}
            aria-current={isChosenFor || undefined}
          >
            <SlotWords slot={slot} open={open} grower={grower} isChosenFor={isChosenFor} />
          </li>
        );
      })}
    </ol>
  );
}

interface SlotWordsProps {
  readonly slot: (typeof SLOTS)[number];
  readonly open: number;
  readonly grower: GrowerShape | undefined;
  readonly isChosenFor: boolean;
}

function SlotWords({ slot, open, grower, isChosenFor }: SlotWordsProps) {
  if (grower) {
    return (
      <>
        <span className={classNames(`r${grower.class.id}`, styles.portrait)}>
          <GrowerPortrait grower={grower} />
        </span>
        <span>{isChosenFor ? 'Makes way' : grower.name}</span>
      </>
    );
  }
  if (slot > open) {
    return (
      <>
        <Icon name="lock" size={20} disabled />
        <span>Unlocks at level {levelOfSlot(slot)}</span>
      </>
    );
  }
  return (
    <>
      <Icon name="grower" size={22} />
      <span>{isChosenFor ? 'For this slot' : 'Open slot'}</span>
    </>
  );
}
