import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { GrowerShape, GrowhousePageShape } from '../../contract/shapes.ts';
import { isToldElsewhere } from '../../http/failure-words.ts';
import { growersQuery } from '../../http/dialog-reads.ts';
import type { GameMoment } from '../../game/plant.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { GrowerCandidate } from './grower-candidate.tsx';
import { freeGrowers, type GrowerOrder, previewChoice, reasonAgainst } from './grower-choice.ts';
import styles from './grower-dialog.module.css';
import { GrowerOrderControls } from './grower-order-controls.tsx';
import { GrowerPreview } from './grower-preview.tsx';
import { GrowerSlots, slotFor } from './grower-slots.tsx';

interface GrowerDialogProps {
  readonly address: string;
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
  /** Whose place is chosen for at first; null for an open slot. */
  readonly leaving: GrowerShape | null;
  readonly isPending: boolean;
  /** @param leaving who makes way; null where an open slot is filled */
  readonly onChoose: (coming: GrowerShape, leaving: GrowerShape | null) => void;
  readonly onClose: () => void;
}

const FIRST_ORDER: GrowerOrder = { key: 'Rarity', direction: 'descending', classId: null };

/** Chooses one of the player's free growers, showing first what would change. */
export function GrowerDialog(props: GrowerDialogProps) {
  const { address, page, moment, isPending, onChoose, onClose } = props;
  const house = page.growhouse;
  const wallet = useOwnGrowers(address);
  const [slot, setSlot] = useState(() => slotFor(house, props.leaving));
  const [order, setOrder] = useState(FIRST_ORDER);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const leaving = house.growers.find((grower) => grower.id === slot.leavingId) ?? null;
  const candidates = freeGrowers(wallet.growers, order).map((grower) => ({
    grower,
    against: reasonAgainst(house, grower, leaving),
  }));
  const possible = candidates.filter(({ against }) => against === null);
  const chosen = possible.find(({ grower }) => grower.id === chosenId)?.grower;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your Hub Growerz"
      size="extra-large"
      description={
        leaving
          ? `${leaving.name} can make way for a Grower of the same or a higher class.`
          : 'A Growhouse starts with one Grower, who can later be swapped for one of the same or a higher class. A second slot unlocks at level 3, a third at level 7.'
      }
      footer={
        possible.length === 0 ? undefined : (
          <>
            <GrowerPreview
              preview={chosen ? previewChoice(page, chosen, leaving, moment) : null}
              held={{ plants: page.plants.length, seeds: page.seeds.length }}
            />
            {chosen && (
              <Button
                look="lamp"
                size="large"
                wide
                needsNetwork
                pending={isPending}
                onClick={() => onChoose(chosen, leaving)}
              >
                {leaving ? `Swap ${leaving.name} for ${chosen.name}` : `Add ${chosen.name}`}
              </Button>
            )}
          </>
        )
      }
    >
      <GrowerSlots house={house} chosen={slot} onChoose={setSlot} />
      <GrowerOrderControls order={order} onChange={setOrder} />
      {candidates.length === 0 && <NoCandidates wallet={wallet} order={order} />}
      <ul className={styles.growers}>
        {candidates.map(({ grower, against }) => (
          <li key={grower.id}>
            <GrowerCandidate
              grower={grower}
              against={against}
              isChosen={grower === chosen}
              onChoose={() => setChosenId(grower.id)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface OwnGrowers {
  /** None where they cannot be read. */
  readonly growers: readonly GrowerShape[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly readAgain: () => void;
}

const NONE: readonly GrowerShape[] = [];

/** The growers of the wallet; that there are none is told. */
function useOwnGrowers(address: string): OwnGrowers {
  const { data, error, isPending, isRefetching, refetch } = useQuery(growersQuery(address));
  const growers = error ? NONE : (data ?? NONE);
  const isLoading = isPending || (error !== null && isRefetching);
  const hasNone = !isLoading && growers.length === 0;
  useEffect(() => {
    if (!hasNone || isToldElsewhere(error)) return;
    showToast({
      type: 'danger',
      header: 'No NFTs available',
      content: error ? 'Your Growerz could not be read.' : 'This wallet holds no Growerz.',
    });
  }, [hasNone, error]);
  return { growers, isLoading, hasFailed: error !== null, readAgain: () => void refetch() };
}

interface NoCandidatesProps {
  readonly wallet: OwnGrowers;
  readonly order: GrowerOrder;
}

function NoCandidates({ wallet, order }: NoCandidatesProps) {
  const { growers, isLoading, hasFailed, readAgain } = wallet;
  if (isLoading) return <Skeleton className={styles.skeleton} />;
  return (
    <div className={styles.none}>
      <p>{hasFailed ? 'Your Growerz could not be read.' : emptyText(growers, order)}</p>
      {hasFailed && <Button onClick={readAgain}>Try again</Button>}
    </div>
  );
}

function emptyText(growers: readonly GrowerShape[], { classId }: GrowerOrder): string {
  if (growers.length === 0) return 'No Growerz in this wallet.';
  if (classId !== null && growers.some((grower) => grower.growhouseId === null)) {
    return 'No free Grower of this class.';
  }
  return 'All your Growerz already work in a Growhouse.';
}
