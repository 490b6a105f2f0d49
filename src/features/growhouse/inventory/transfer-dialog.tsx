import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TRANSFER } from '../../../art/icons/detail-icons.ts';
import type { GrowhouseShape, SeedShape } from '../../../contract/shapes.ts';
import { toGrowhouseFacts, toSeedPlant } from '../../../entities/game-facts.ts';
import { GrowhousePicture } from '../../../entities/growhouse/growhouse-picture.tsx';
import { Icon } from '../../../entities/icon.tsx';
import { computeGrowhouseStats } from '../../../game/growhouse.ts';
import { getGrowhouseTitle } from '../../../game/growhouse-title.ts';
import { REFUSALS } from '../../../game/refusal.ts';
import { checkSeedTransfer } from '../../../game/seed-actions.ts';
import { toFailureReason } from '../../../http/failure-messages.ts';
import { i18n } from '../../../language/i18n.ts';
import { offlineReadOptions, playerKey } from '../../../queries/player-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { transferSeed } from '../actions/growhouse-actions.ts';
import type { GrowhouseDialogProps } from '../page/growhouse-context.ts';
import styles from './transfer-dialog.module.css';

type TransferDialogProps = GrowhouseDialogProps<{ readonly seed: SeedShape }>;

const growhousesQuery = (address: string) =>
  queryOptions({
    queryKey: playerKey(address, 'growhouses'),
    ...offlineReadOptions<GrowhouseShape[]>('/account/growhouses'),
  });

/** Lists the player's other growhouses that a seed can be transferred to. */
export function TransferDialog(props: TransferDialogProps) {
  const { seed, address, page, moment, actions, onClose } = props;
  const { data, error } = useQuery(growhousesQuery(address));
  useEffect(() => {
    if (!error) return;
    const reason = toFailureReason(error);
    const content = i18n.t('Unable to get growhouses, {reason}', { reason });
    showToast('danger', i18n.t('Action Failed'), content);
  }, [error]);
  const otherGrowhouses = data?.filter(({ id }) => id !== page.growhouse.id);
  const key = `transfer-${seed.id}`;
  const transferTo = async (targetId: number) => {
    if (await actions.run(key, transferSeed(seed.id, targetId))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n.t('Transfer seed')}
      icon={<Icon glyph={TRANSFER} />}
      description={i18n.t('Choose the Growhouse that gets this {strain} seed.', {
        strain: seed.strain.name,
      })}
    >
      {otherGrowhouses === undefined && !error && <Skeleton height={80} />}
      {otherGrowhouses?.length === 0 && (
        <p className={styles.none}>{i18n.t('You have no other Growhouse.')}</p>
      )}
      <ul className={styles.targets}>
        {otherGrowhouses?.map((growhouse) => (
          <Target
            key={growhouse.id}
            growhouse={growhouse}
            seed={seed}
            moment={moment}
            isPending={actions.isPending(key)}
            onChoose={() => void transferTo(growhouse.id)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface TargetProps extends Pick<TransferDialogProps, 'seed' | 'moment'> {
  readonly growhouse: GrowhouseShape;
  readonly isPending: boolean;
  readonly onChoose: () => void;
}

function Target({ growhouse, seed, moment, isPending, onChoose }: TargetProps) {
  const target = toGrowhouseFacts(growhouse);
  const targetSeeds = growhouse.seeds.length;
  const { maxSeeds } = computeGrowhouseStats(target.level, target.growerClasses);
  const decision = checkSeedTransfer(toSeedPlant(seed), moment, {
    isSameGrowhouse: false,
    target,
    targetSeeds,
  });
  const facts = {
    level: growhouse.level,
    count: targetSeeds,
    max: maxSeeds,
    reason: decision.ok ? '' : i18n.t(REFUSALS[decision.code]),
  };
  return (
    <li className={`row wrap ${styles.target}`}>
      <GrowhousePicture growhouse={growhouse} className={styles.picture} />
      <span className={styles.text}>
        <span className={`block break-anywhere ${styles.name}`} translate="no">
          {getGrowhouseTitle(i18n, growhouse)}
        </span>
        <span className="muted tiny">
          {decision.ok
            ? i18n.t('Lv {level} · {count} of {max} seeds', facts)
            : i18n.t('Lv {level} · {count} of {max} seeds, {reason}', facts)}
        </span>
      </span>
      <Button
        variant="secondary"
        needsWrite
        isPending={isPending}
        disabled={!decision.ok}
        aria-label={i18n.t('Transfer to {growhouse}', {
          growhouse: getGrowhouseTitle(i18n, growhouse),
        })}
        onClick={onChoose}
      >
        {i18n.t('Transfer')}
      </Button>
    </li>
  );
}
