import type { GrowerShape, GrowhouseShape } from '../../contract/shapes.ts';
import { CompactGrower, GrowerLicence } from '../../entities/grower-licence.tsx';
import { LOCK, TRANSFER } from '../../art/detail-icons.ts';
import { GROWER } from '../../art/farm-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { growerSlots } from '../../game/levels.ts';
import { Button } from '../../ui/button.tsx';
import { useIsDesktop } from '../../ui/use-is-desktop.ts';
import styles from './crew.module.css';
import { lockedSlotText, SLOTS } from './grower-slot-words.ts';

interface CrewProps {
  readonly house: GrowhouseShape;
  readonly onAdd: () => void;
  readonly onSwap: (leaving: GrowerShape) => void;
}

/** The growers at work, the slots that are open and those that will be. */
export function Crew({ house, onAdd, onSwap }: CrewProps) {
  const isDesktop = useIsDesktop();
  const slots = growerSlots(house.level);
  const Card = isDesktop ? GrowerLicence : CompactGrower;
  return (
    <section aria-label="Growerz">
      <h2 className={styles.heading}>
        Growerz{' '}
        <small>
          {house.growers.length} of {slots}
        </small>
      </h2>
      <div className={styles.growers}>
        {house.growers.map((grower) => (
          <Card key={grower.id} grower={grower}>
            {!house.max_level && (
              <Button look="paper" wide={isDesktop} onClick={() => onSwap(grower)}>
                <Icon glyph={TRANSFER} size={18} />
                Swap
              </Button>
            )}
          </Card>
        ))}
        {!house.max_level &&
          SLOTS.slice(house.growers.length).map((slot) =>
            slot <= slots ? (
              <button key={slot} type="button" className={styles.open} onClick={onAdd}>
                <Icon glyph={GROWER} size={24} />
                Add Grower +
              </button>
            ) : (
              <p key={slot} className={styles.locked}>
                <Icon glyph={LOCK} size={20} disabled />
                {lockedSlotText(slot)}
              </p>
            ),
          )}
        {house.max_level && <p className={styles.locked}>Its growers are free again</p>}
      </div>
    </section>
  );
}
