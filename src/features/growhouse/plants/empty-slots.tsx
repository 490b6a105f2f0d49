import type { GrowhousePageShape } from '../../../contract/shapes.ts';
import { GROWER } from '../../../art/icons/common-icons.ts';
import { UPGRADE } from '../../../art/icons/detail-icons.ts';
import { drawEmptyPot } from '../../../art/plant/empty-pot.ts';
import { DrawingPicture } from '../../../entities/drawing-picture.tsx';
import { Icon } from '../../../entities/icon.tsx';
import type { EmptySlotStep } from '../../../game/next-step/next-step.ts';
import { getRarity } from '../../../game/rarity.ts';
import { i18n } from '../../../language/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { toStepDialog } from '../next-step/perform-step.ts';
import { useEmptySlotStep } from '../next-step/use-next-step.ts';
import type { GrowhouseContext, OpenDialog } from '../page/growhouse-context.ts';
import styles from './empty-slots.module.css';

interface EmptySlotsProps extends GrowhouseContext {
  /** Above 0. */
  readonly count: number;
  readonly className: string | undefined;
}

/** All empty plant slots in one card, which offers the step that leads to a plant in them. */
export function EmptySlots({ count, page, moment, className, onOpen }: EmptySlotsProps) {
  const step = useEmptySlotStep(page, moment);
  const dialog = step && getSlotDialog(step, page);
  const content = (
    <>
      <SlotPicture step={step} />
      <strong>
        {i18n.t('{count, plural, one {# empty plant slot} other {# empty plant slots}}', { count })}
      </strong>
      {getSlotText(step)}
    </>
  );
  if (!dialog) {
    return <div className={classNames(styles.slots, styles.quiet, className)}>{content}</div>;
  }
  return (
    <button
      type="button"
      className={classNames(styles.slots, className)}
      onClick={() => onOpen(dialog)}
    >
      {content}
    </button>
  );
}

/** The inventory, in which the seed is chosen, or the dialog of another step. */
const getSlotDialog = (step: EmptySlotStep, page: GrowhousePageShape): OpenDialog | null =>
  step.kind === 'plant' ? { kind: 'inventory' } : toStepDialog(step, page);

function SlotPicture({ step }: { readonly step: EmptySlotStep | null }) {
  if (step?.kind === 'addGrower') return <Icon glyph={GROWER} size={36} />;
  if (isUpgrade(step)) return <Icon glyph={UPGRADE} size={36} />;
  return <DrawingPicture draw={drawEmptyPot} className={styles.picture} />;
}

const isUpgrade = (step: EmptySlotStep | null): boolean =>
  step?.kind === 'upgrade' || (step?.kind === 'getFunds' && step.purpose === 'upgrade');

function getSlotText(step: EmptySlotStep | null): string {
  if (isUpgrade(step)) return i18n.t('Upgrade to plant again');
  switch (step?.kind) {
    case 'addGrower':
      return i18n.t('Add a Grower first');
    case 'plant':
      return i18n.t('Plant a seed');
    case 'discardSeed':
      return i18n.t('Make room for seeds');
    case 'buySeed':
      return i18n.t('Buy {rarity} seeds', { rarity: i18n.t(getRarity(step.rarityId).name) });
    case 'getFunds':
      return i18n.t('Get THC for seeds');
    default:
      return i18n.t('Enough is growing for this level');
  }
}
