import { PRUNE } from '../../../art/icons/growhouse-icons.ts';
import type { SeedShape } from '../../../contract/shapes.ts';
import { formatThc } from '../../../entities/format/format-amount.ts';
import { Icon } from '../../../entities/icon.tsx';
import { thcUnits, toThcNumber } from '../../../money/amounts.ts';
import { computeCartTotal } from '../../../game/dispensary.ts';
import { getRarity } from '../../../game/rarity.ts';
import { i18n } from '../../../language/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { prunePlant } from '../actions/growhouse-actions.ts';
import type { GrowhouseDialogProps } from '../page/growhouse-context.ts';

type PruneDialogProps = GrowhouseDialogProps<{
  readonly plant: SeedShape;
  readonly isSeed?: boolean;
}>;

/** Asks before a plant or seed is removed because its rarity has reached the level's limit. */
export function PruneDialog({ plant, isSeed = false, page, actions, onClose }: PruneDialogProps) {
  const { id } = plant;
  const key = `prune-${id}`;
  const prune = async () => {
    if (await actions.run(key, prunePlant(id))) onClose();
  };
  return (
    <ConfirmDialog
      title={isSeed ? i18n.t('Discard this seed?') : i18n.t('Prune this plant?')}
      question={formatQuestion(plant, isSeed, page.growhouse.level)}
      confirmLabel={
        <>
          <Icon glyph={PRUNE} size={20} />
          <span>{isSeed ? i18n.t('Discard') : i18n.t('Prune')}</span>
        </>
      }
      cancelLabel={i18n.t('Keep it')}
      needsWrite
      isPending={actions.isPending(key)}
      onConfirm={() => void prune()}
      onClose={onClose}
    />
  );
}

/** Says why the plant or seed is useless at this level, and what is lost with it. */
function formatQuestion({ strain }: SeedShape, isSeed: boolean, level: number): string {
  const rarity = i18n.t(getRarity(strain.rarity.id).name);
  if (!isSeed) {
    return i18n.t(
      'Level {level} needs no more {rarity} harvests. The {strain} will be gone for good, without a payout, and its place free again.',
      { level, rarity, strain: strain.name },
    );
  }
  const price = computeCartTotal([{ id: strain.rarity.id, quantity: 1 }], 'thc');
  return i18n.t(
    'Level {level} needs no more {rarity} harvests. The {strain} seed will be gone for good, and with it the {price} THC that one costs. You can also keep it for Bonus Mode or transfer it.',
    { level, rarity, strain: strain.name, price: formatThc(toThcNumber(thcUnits(price))) },
  );
}
