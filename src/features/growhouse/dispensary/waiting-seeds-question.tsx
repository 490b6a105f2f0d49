import type { GrowhouseShape } from '../../../contract/shapes.ts';
import { pluralize } from '../../../entities/format/format-time.tsx';
import { toGrowhouseFacts } from '../../../entities/game-facts.ts';
import { getRarity } from '../../../game/rarity.ts';
import { getSeedWaitMessage, type WaitingSeeds } from '../../../game/next-step/seed-purpose.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

interface WaitingSeedsQuestionProps {
  readonly growhouse: GrowhouseShape;
  /** At least one. */
  readonly waiting: readonly WaitingSeeds[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before seeds are bought that cannot be planted now. */
export function WaitingSeedsQuestion(props: WaitingSeedsQuestionProps) {
  const { growhouse, waiting, onConfirm, onClose } = props;
  const facts = toGrowhouseFacts(growhouse);
  const reasons = waiting.map(
    ({ rarityId, quantity, wait }) =>
      `${pluralize(quantity, `${getRarity(rarityId).name} seed`)}: ${getSeedWaitMessage(wait, facts)}.`,
  );
  return (
    <ConfirmDialog
      title="Buy seeds you cannot plant now?"
      question={reasons.join(' ')}
      confirmLabel="Buy anyway"
      cancelLabel="Back to the cart"
      needsWrite
      isPending={false}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
