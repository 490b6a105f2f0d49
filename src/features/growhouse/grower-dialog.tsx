import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { GrowerShape, GrowhousePageShape } from '../../contract/shapes.ts';
import { growersQuery } from '../../http/player-reads.ts';
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
import { GrowerSlots } from './grower-slots.tsx';

interface GrowerDialogProps {
  readonly address: string;
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
  /** Whose place is taken; null for an open slot. */
  readonly leaving: GrowerShape | null;
  readonly isPending: boolean;
  readonly onChoose: (coming: GrowerShape) => void;
  readonly onClose: () => void;
}

const FIRST_ORDER: GrowerOrder = { key: 'Rarity', direction: 'descending', classId: null };

/** Chooses one of the player's free growers, showing first what would change. */
export function GrowerDialog(props: GrowerDialogProps) {
  const { address, page, moment, leaving, isPending, onChoose, onClose } = props;
  const house = page.growhouse;
  const { data, error, isPending: isLoading } = useQuery(growersQuery(address));
  const [order, setOrder] = useState(FIRST_ORDER);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const growers = error ? [] : (data ?? []);
  const shown = freeGrowers(growers, order);
  const chosen = shown.find((grower) => grower.id === chosenId);
  useTellNoGrowers(!isLoading && growers.length === 0);
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
        chosen && (
          <>
            <GrowerPreview
              preview={previewChoice(page, chosen, leaving, moment)}
              name={chosen.name}
              held={{ plants: page.plants.length, seeds: page.seeds.length }}
            />
            <Button
              look="lamp"
              size="large"
              wide
              needsNetwork
              pending={isPending}
              onClick={() => onChoose(chosen)}
            >
              {leaving ? `Swap ${leaving.name} for ${chosen.name}` : `Add ${chosen.name}`}
            </Button>
          </>
        )
      }
    >
      <GrowerSlots house={house} leaving={leaving} />
      <GrowerOrderControls order={order} onChange={setOrder} />
      {isLoading && <Skeleton className={styles.skeleton} />}
      {!isLoading && shown.length === 0 && (
        <p className={styles.none}>{emptyText(growers, order)}</p>
      )}
      <ul className={styles.growers}>
        {shown.map((grower) => (
          <li key={grower.id}>
            <GrowerCandidate
              grower={grower}
              against={reasonAgainst(house, grower, leaving)}
              isChosen={grower.id === chosenId}
              onChoose={() => setChosenId(grower.id)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function useTellNoGrowers(hasNone: boolean): void {
  useEffect(() => {
    if (hasNone) {
      showToast({
        type: 'danger',
        header: 'No NFTs available',
        content: 'This wallet holds no Growerz.',
      });
    }
  }, [hasNone]);
}

function emptyText(growers: readonly GrowerShape[], { classId }: GrowerOrder): string {
  if (growers.length === 0) return 'No Growerz in this wallet.';
  if (classId !== null && growers.some((grower) => grower.growhouseId === null)) {
    return 'No free Grower of this class.';
  }
  return 'All your Growerz already work in a Growhouse.';
}
