import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GrowhouseShape, SeedShape } from '../../contract/shapes.ts';
import { toGrowhouse, toSeed } from '../../entities/facts.ts';
import { GrowhousePicture } from '../../entities/growhouse-picture.tsx';
import { TRANSFER } from '../../art/detail-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { growhouseStats } from '../../game/growhouse.ts';
import { growhouseTitle } from '../../game/growhouse.ts';
import type { GameMoment } from '../../game/plant.ts';
import { transferSeed } from '../../game/seed-actions.ts';
import { REFUSALS } from '../../game/refusal.ts';
import { failureReason } from '../../http/failure-words.ts';
import { growhousesQuery } from '../../http/dialog-reads.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './transfer-dialog.module.css';

interface TransferDialogProps {
  readonly seed: SeedShape;
  readonly address: string;
  readonly growhouseId: number;
  readonly moment: GameMoment;
  readonly isPending: boolean;
  readonly onChoose: (growhouseId: number) => void;
  readonly onClose: () => void;
}

/** Another growhouse of the player's for a seed to move to. */
export function TransferDialog(props: TransferDialogProps) {
  const { seed, address, growhouseId, onClose, ...target } = props;
  const { data, error } = useQuery(growhousesQuery(address));
  useEffect(() => {
    if (!error) return;
    const content = `Unable to get growhouses, ${failureReason(error)}`;
    showToast({ type: 'danger', header: 'Action Failed', content });
  }, [error]);
  const others = data?.filter((house) => house.id !== growhouseId);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Transfer seed"
      icon={<Icon glyph={TRANSFER} />}
      description={`Choose the Growhouse that gets this ${seed.strain.name} seed.`}
    >
      {others === undefined && !error && <Skeleton className={styles.skeleton} />}
      {others?.length === 0 && <p className={styles.none}>You have no other Growhouse.</p>}
      <ul className={styles.targets}>
        {others?.map((house) => (
          <Target key={house.id} house={house} seed={seed} {...target} />
        ))}
      </ul>
    </Dialog>
  );
}

interface TargetProps extends Pick<TransferDialogProps, 'seed' | 'moment' | 'isPending'> {
  readonly house: GrowhouseShape;
  readonly onChoose: (growhouseId: number) => void;
}

function Target({ house, seed, moment, isPending, onChoose }: TargetProps) {
  const target = toGrowhouse(house);
  const targetSeeds = house.seeds.length;
  const { maxSeeds } = growhouseStats(target.level, target.growerClasses);
  const decision = transferSeed(toSeed(seed), moment, {
    isSameGrowhouse: false,
    target,
    targetSeeds,
  });
  return (
    <li className={styles.target}>
      <GrowhousePicture house={house} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.name}>{growhouseTitle(house)}</span>
        <span className={styles.room}>
          Lv {house.level} · {targetSeeds} of {maxSeeds} seeds
          {!decision.ok && `, ${REFUSALS[decision.code]}`}
        </span>
      </span>
      <Button
        look="can"
        needsNetwork
        pending={isPending}
        disabled={!decision.ok}
        aria-label={`Transfer to ${growhouseTitle(house)}`}
        onClick={() => onChoose(house.id)}
      >
        Transfer
      </Button>
    </li>
  );
}
