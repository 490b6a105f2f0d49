import type { GrowerShape } from '../../../contract/shapes.ts';
import { CompactGrower, GrowerLicence } from '../../../entities/grower/grower-licence.tsx';
import { LOCK, TRANSFER } from '../../../art/icons/detail-icons.ts';
import { GROWER } from '../../../art/icons/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { getGrowerSlots, getSlotUnlockLevel } from '../../../game/levels/levels.ts';
import { i18n } from '../../../language/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import type { GrowhouseContext } from '../page/growhouse-context.ts';
import styles from './grower-list.module.css';

/** The working growers, the open slots and the locked slots. */
export function GrowerList({ page: { growhouse }, onOpen }: GrowhouseContext) {
  const open = (replaced: GrowerShape | null) => onOpen({ kind: 'grower', replaced });
  const isDesktop = useIsDesktop();
  const slots = getGrowerSlots(growhouse.level);
  const Card = isDesktop ? GrowerLicence : CompactGrower;
  return (
    <section aria-label={i18n.t('Growerz')}>
      <h2 className={`flex between ${styles.heading}`}>
        {i18n.t('Growerz')}{' '}
        <small>{i18n.t('{count} of {max}', { count: growhouse.growers.length, max: slots })}</small>
      </h2>
      <div className="grid gap-10">
        {growhouse.growers.map((grower) => (
          <Card key={grower.id} grower={grower}>
            {!growhouse.max_level && (
              <Button variant="paper" isFullWidth={isDesktop} onClick={() => open(grower)}>
                <Icon glyph={TRANSFER} size={18} />
                {i18n.t('Swap')}
              </Button>
            )}
          </Card>
        ))}
        {!growhouse.max_level &&
          GROWER_SLOTS.slice(growhouse.growers.length).map((slot) =>
            slot <= slots ? (
              <button key={slot} type="button" className={styles.open} onClick={() => open(null)}>
                <Icon glyph={GROWER} size={24} />
                {i18n.t('Add Grower +')}
              </button>
            ) : (
              <p key={slot} className={styles.locked}>
                <Icon glyph={LOCK} size={20} disabled />
                {formatLockedSlot(slot)}
              </p>
            ),
          )}
        {growhouse.max_level && (
          <p className={styles.locked}>{i18n.t('Its Growerz are free again')}</p>
        )}
      </div>
    </section>
  );
}

export const GROWER_SLOTS = [1, 2, 3] as const;
type GrowerSlot = (typeof GROWER_SLOTS)[number];

const LOCKED_SLOTS: Readonly<Record<GrowerSlot, string>> = {
  1: /*i18n*/ 'First slot unlocks at level {level}',
  2: /*i18n*/ 'Second slot unlocks at level {level}',
  3: /*i18n*/ 'Third slot unlocks at level {level}',
};

/** Formats the condition that unlocks a slot: 'Second slot unlocks at level 3'. */
export const formatLockedSlot = (slot: GrowerSlot): string =>
  i18n.t(LOCKED_SLOTS[slot], { level: getSlotUnlockLevel(slot) });
