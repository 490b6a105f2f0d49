import { PRUNE } from '../../../art/icons/growhouse-icons.ts';
import type { SeedShape } from '../../../contract/shapes.ts';
import { formatThc } from '../../../entities/format/format-amount.ts';
import { Icon } from '../../../entities/icon.tsx';
import { thcUnits, toThcNumber } from '../../../money/amounts.ts';
import { computeCartTotal } from '../../../game/dispensary.ts';
import { getRarity } from '../../../game/rarity.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { prunePlant } from '../actions/growhouse-actions.ts';
import type { GrowhouseDialogProps } from '../page/growhouse-context.ts';

type PruneDialogProps = GrowhouseDialogProps<{
  readonly plant: SeedShape;
  readonly isSeed?: boolean;
}>;

/** Asks before a plant or seed is removed because its rarity has reached the level's limit. */
export function PruneDialog({ plant, isSeed = false, page, actions, onClose }: PruneDialogProps) {
  const { id, strain } = plant;
  const key = `prune-${id}`;
  const prune = async () => {
    if (await actions.run(key, prunePlant(id))) onClose();
  };
  return (
    <ConfirmDialog
      title={isSeed ? 'Discard this seed?' : 'Prune this plant?'}
      question={`Level ${page.growhouse.level} needs no more ${getRarity(strain.rarity.id).name} harvests. ${getLoss(plant, isSeed)}`}
      confirmLabel={
        <>
          <Icon glyph={PRUNE} size={20} />
          <span>{isSeed ? 'Discard' : 'Prune'}</span>
        </>
      }
      cancelLabel="Keep it"
      needsWrite
      isPending={actions.isPending(key)}
      onConfirm={() => void prune()}
      onClose={onClose}
    />
  );
}

function getLoss({ strain }: SeedShape, isSeed: boolean): string {
  if (!isSeed) {
    return `The ${strain.name} will be gone for good, without a payout, and its place free again.`;
  }
  const price = computeCartTotal([{ id: strain.rarity.id, quantity: 1 }], 'thc');
  return `The ${strain.name} seed will be gone for good, and with it the ${formatThc(toThcNumber(thcUnits(price)))} THC that one costs. You can also keep it for Bonus Mode or transfer it.`;
}
