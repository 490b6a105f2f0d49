import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useRef } from 'react';
import type { GrowerShape } from '../../../contract/shapes.ts';
import { isReportedElsewhere } from '../../../http/failure-messages.ts';
import { i18n } from '../../../language/i18n.ts';
import { growersQuery } from '../../../queries/player-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { addGrower, swapGrower } from '../actions/growhouse-actions.ts';
import type { GrowhouseDialogProps } from '../page/growhouse-context.ts';
import {
  listFreeGrowers,
  type GrowerOrder,
  previewChoice,
  getRefusalReason,
  getRest,
} from './grower-choice.ts';
import styles from './grower-dialog.module.css';
import { GrowerPreview } from './grower-preview.tsx';
import { GrowerSlots, toSlotChoice, GrowerOrderControls } from './grower-slots.tsx';
import { CompactGrower, GrowerLicence } from '../../../entities/grower/grower-licence.tsx';
import { type ShownTime, TextWithTime } from '../../../entities/format/format-time.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';

type GrowerDialogProps = GrowhouseDialogProps<{
  /** The grower to replace, preselected; null preselects the first open slot. */
  readonly replaced: GrowerShape | null;
}>;

const INITIAL_ORDER: GrowerOrder = { key: 'Rarity', direction: 'descending', classId: null };

/** Adds or swaps a grower, with a preview of what would change. */
export function GrowerDialog(props: GrowerDialogProps) {
  const { address, page, moment, onClose } = props;
  const { growhouse } = page;
  const wallet = useWalletGrowers(address);
  const [slot, setSlot] = useState(() => toSlotChoice(growhouse, props.replaced));
  const [order, setOrder] = useState(INITIAL_ORDER);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const replaced = growhouse.growers.find((grower) => grower.id === slot.replacedId) ?? null;
  const candidates = listFreeGrowers(wallet.growers, order).map((grower) => ({
    grower,
    refusal: getRefusalReason(growhouse, grower, replaced, moment.nowMs),
    rest: getRest(grower, moment.nowMs),
  }));
  const eligible = candidates.filter(({ refusal }) => refusal === null);
  const chosen = eligible.find(({ grower }) => grower.id === chosenId)?.grower;
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n.t('Your Hub Growerz')}
      size="extra-large"
      description={
        replaced
          ? i18n.t('{grower} can make way for a Grower of the same or a higher class.', {
              grower: replaced.name,
            })
          : i18n.t(
              'A Growhouse starts with one Grower, who can later be swapped for one of the same or a higher class. A second slot unlocks at level 3, a third at level 7.',
            )
      }
      footer={
        eligible.length === 0 ? undefined : (
          <ChoiceFooter {...props} chosen={chosen} replaced={replaced} />
        )
      }
    >
      <GrowerSlots growhouse={growhouse} chosen={slot} onChoose={setSlot} />
      <GrowerOrderControls order={order} onChange={setOrder} />
      {candidates.length === 0 && <NoCandidates wallet={wallet} order={order} />}
      <ul className={`grid gap-12 ${styles.growers}`}>
        {candidates.map(({ grower, refusal, rest }) => (
          <li key={grower.id}>
            <GrowerCandidate
              grower={grower}
              refusal={refusal}
              rest={rest}
              isChosen={grower === chosen}
              onChoose={() => setChosenId(grower.id)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface ChoiceFooterProps extends GrowerDialogProps {
  readonly chosen: GrowerShape | undefined;
}

/** The preview, and the button once a grower is chosen. */
function ChoiceFooter(props: ChoiceFooterProps) {
  const { page, moment, chosen, replaced, actions, onClose } = props;
  const { id } = page.growhouse;
  const confirm = async (candidate: GrowerShape) => {
    const action = replaced
      ? swapGrower(id, replaced.address, candidate.address)
      : addGrower(id, candidate.address);
    if (await actions.run('grower', action)) onClose();
  };
  return (
    <>
      <GrowerPreview
        preview={chosen ? previewChoice(page, chosen, replaced, moment) : null}
        held={{ plants: page.plants.length, seeds: page.seeds.length }}
      />
      {chosen && (
        <Button
          variant="accent"
          size="large"
          isFullWidth
          needsWrite
          isPending={actions.isPending('grower')}
          onClick={() => void confirm(chosen)}
        >
          {replaced
            ? i18n.t('Swap {grower} for {chosen}', {
                grower: replaced.name,
                chosen: chosen.name,
              })
            : i18n.t('Add {grower}', { grower: chosen.name })}
        </Button>
      )}
    </>
  );
}

const NO_GROWERS: readonly GrowerShape[] = [];

/** Reads the growers of the wallet, and shows a toast if there are none. */
function useWalletGrowers(address: string) {
  const { data, error, isPending, isRefetching, refetch } = useQuery(growersQuery(address));
  const growers = error ? NO_GROWERS : (data ?? NO_GROWERS);
  const isLoading = isPending || (error !== null && isRefetching);
  const hasNone = !isLoading && growers.length === 0;
  useEffect(() => {
    if (!hasNone || isReportedElsewhere(error)) return;
    showToast(
      'danger',
      i18n.t('No NFTs available'),
      error ? i18n.t('Your Growerz could not be read.') : i18n.t('This wallet holds no Growerz.'),
    );
  }, [hasNone, error]);
  /** The growers are empty if they could not be read. */
  return { growers, isLoading, hasFailed: error !== null, retry: () => void refetch() };
}

interface NoCandidatesProps {
  readonly wallet: ReturnType<typeof useWalletGrowers>;
  readonly order: GrowerOrder;
}

function NoCandidates({ wallet, order }: NoCandidatesProps) {
  const { growers, isLoading, hasFailed, retry } = wallet;
  if (isLoading) return <Skeleton className={styles.skeleton} />;
  return (
    <div className={`grid muted gap-10 ${styles.none}`}>
      <p>
        {hasFailed ? i18n.t('Your Growerz could not be read.') : getEmptyMessage(growers, order)}
      </p>
      {hasFailed && <Button onClick={retry}>{i18n.t('Try again')}</Button>}
    </div>
  );
}

function getEmptyMessage(growers: readonly GrowerShape[], { classId }: GrowerOrder): string {
  if (growers.length === 0) return i18n.t('No Growerz in this wallet.');
  if (classId !== null && growers.some((grower) => grower.growhouseId === null)) {
    return i18n.t('No free Grower of this class.');
  }
  return i18n.t('All your Growerz already work in a Growhouse.');
}

interface GrowerCandidateProps {
  readonly grower: GrowerShape;
  /** Why the grower cannot be chosen; null if it can. */
  readonly refusal: string | null;
  /** The end of the grower's rest, if the refusal names it. */
  readonly rest: ShownTime | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A free grower the player can choose for the growhouse. */
function GrowerCandidate(props: GrowerCandidateProps) {
  const { grower, refusal, rest, isChosen, onChoose } = props;
  const isDesktop = useIsDesktop();
  const Card = isDesktop ? GrowerLicence : CompactGrower;
  const element = useRef<HTMLDivElement>(null);
  // The preview below the list grows with the choice and must not cover the chosen grower.
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div
      ref={element}
      className={classNames(
        styles.candidate,
        isChosen && styles.chosen,
        refusal !== null && styles.unavailable,
      )}
    >
      <Card grower={grower}>
        {refusal === null ? (
          <Button
            variant="paper"
            isFullWidth={isDesktop}
            aria-pressed={isChosen}
            aria-label={i18n.t('Choose {grower}', { grower: grower.name })}
            onClick={onChoose}
          >
            {isChosen ? i18n.t('Chosen') : i18n.t('Choose')}
          </Button>
        ) : (
          <p className={`small bold ${styles.refusal}`}>
            <TextWithTime text={i18n.t('Not now: {reason}', { reason: refusal })} time={rest} />
          </p>
        )}
      </Card>
    </div>
  );
}
