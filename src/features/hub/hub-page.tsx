import { useQuery } from '@tanstack/react-query';
import { type PropsWithChildren, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { HubShape } from '../../contract/shapes.ts';
import { formatThc } from '../../entities/format/format-amount.ts';
import { CountsLegend } from '../../entities/growhouse/growhouse-counts.tsx';
import { countCareGifts } from '../../game/care-week.ts';
import type { GameMoment } from '../../game/plant.ts';
import { isOutdatedClient } from '../../http/api-error.ts';
import { toLoadFailure } from '../../http/failure-messages.ts';
import { formatList } from '../../game/format-list.ts';
import { i18n } from '../../language/i18n.ts';
import { hubQuery } from '../../queries/player-queries.ts';
import { useGameMoment } from '../../queries/use-game-moment.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { Skeleton, useIncompletePage } from '../../ui/loading/skeleton.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { type CountedGrowhouse, countGrowhouse } from './growhouse-list/growhouse-counts.ts';
import {
  GrowhouseList,
  type GrowhouseListProps,
  MAX_CARDS_PER_ROW,
} from './growhouse-list/growhouse-list.tsx';
import styles from './hub-page.module.css';
import {
  GrowhouseBrowser,
  hubPanels,
  LoadError,
  NextStepPanel,
  NoGrowhouses,
  preloadCardBacks,
  ShortcutAction,
  TodayPanel,
} from './lazy-components.ts';
import type { GrowhouseWithStep, HubFacts, GrowhouseOrder } from './next-steps.tsx';
import { useKnownBalances } from '../../wallet/wallet-store.ts';

/** The player's growhouses. */
export function HubPage({ address }: { readonly address: string }) {
  const { data, error, refetch, isFetching } = useQuery(hubQuery(address));
  const moment = useGameMoment();
  const hasFailed = error !== null && !data;
  useEffect(preloadCardBacks, []);
  useFailureToast(hasFailed, error);

  const facts = createFacts(data, moment);
  const steps = useNextSteps(facts);
  const isLoading = facts === null && !hasFailed;
  return (
    <div className={styles.hub}>
      {facts && <Shortcut {...facts} />}
      <div className={styles.greeting}>
        <h1>{i18n.t('Welcome to your Growhouse Hub')}</h1>
      </div>
      {!hasFailed && (
        <>
          <NextStepBox growhouses={facts?.growhouses ?? null} steps={steps}>
            <p role="status">
              {data ? i18n.t('Populating data...') : i18n.t('Loading Growerz Hub...')}
            </p>
          </NextStepBox>
          <TodayBox facts={facts} steps={steps} />
        </>
      )}
      <div className={styles.heading}>
        <h2>{i18n.t('Growhouse Hub')}</h2>
        {isLoading && <p>{i18n.t('Loading growhouses...')}</p>}
        {facts && <PendingPayout amount={facts.hub.hub.pendingPayout} />}
      </div>
      <Suspense>
        {hasFailed && <LoadError isPending={isFetching} onRetry={() => void refetch()} />}
      </Suspense>
      {!hasFailed && <Growhouses facts={facts} steps={steps} />}
    </div>
  );
}

/** Shows why the hub could not be loaded, or that this version has to be refreshed. */
function useFailureToast(hasFailed: boolean, error: Error | null): void {
  useEffect(() => {
    if (!hasFailed && !isOutdatedClient(error)) return;
    const failure = toLoadFailure('hub', error);
    if (failure) showToast('danger', failure.header, failure.content);
  }, [hasFailed, error]);
}

/** Returns null until both the hub and the time are known. */
function createFacts(hub: HubShape | undefined, moment: GameMoment | null): HubFacts | null {
  if (!hub || !moment) return null;
  const careGifts = countCareGifts(hub.hub.care_days);
  const growhouses = hub.growhouses.map((growhouse) => ({
    ...countGrowhouse(growhouse, moment),
    careGifts,
  }));
  return { hub, moment, growhouses };
}

/** Opens a shortcut of the home screen. */
function Shortcut({ growhouses, moment }: HubFacts) {
  const name = new URLSearchParams(useLocation().search).get('go');
  if (name === null) return null;
  return (
    <Suspense>
      <ShortcutAction name={name} growhouses={growhouses} moment={moment} />
    </Suspense>
  );
}

interface NextStepBoxProps {
  /** Null while they load. */
  readonly growhouses: readonly CountedGrowhouse[] | null;
  /** Null until the code of the rule has been loaded. */
  readonly steps: readonly GrowhouseWithStep[] | null;
}

/**
 * The next step of all growhouses, in a box that is there before it is known.
 * @param children shown while the growhouses load
 */
function NextStepBox({ growhouses, steps, children }: PropsWithChildren<NextStepBoxProps>) {
  if (growhouses?.length === 0) return null;
  return (
    <aside className={styles.next} aria-label={i18n.t('Next step')}>
      {!growhouses && children}
      {steps && <NextStepPanel growhouses={steps} />}
      {!steps && growhouses && <TaskSummary growhouses={growhouses} />}
    </aside>
  );
}

/** The panel of today, in a box that keeps its place while the panel loads. */
function TodayBox({ facts, steps }: GrowhousesProps) {
  if (facts?.growhouses.length === 0) return null;
  return (
    <div className={styles.today}>
      {facts && steps && <TodayPanel facts={facts} growhouses={steps} />}
    </div>
  );
}

/** @param amount whole THC */
function PendingPayout({ amount }: { readonly amount: number }) {
  if (amount === 0) return null;
  return (
    <p className={styles.pending}>
      {i18n.t('{amount} THC is on its way to your wallet.', { amount: formatThc(amount) })}{' '}
      <Link to="/money">{i18n.t('Follow it')}</Link>
    </p>
  );
}

interface GrowhousesProps {
  /** Null while they load. */
  readonly facts: HubFacts | null;
  readonly steps: NextStepBoxProps['steps'];
}

function Growhouses({ facts, steps }: GrowhousesProps) {
  if (facts === null) return <LoadingGrowhouses />;
  const { growhouses } = facts;
  if (growhouses.length === 0) {
    return (
      <Suspense>
        <NoGrowhouses />
      </Suspense>
    );
  }
  return (
    <>
      {steps && steps.length > MAX_CARDS_PER_ROW ? (
        <GrowhouseBrowser growhouses={steps} renderList={renderList} />
      ) : (
        <GrowhouseList growhouses={steps ?? growhouses} />
      )}
      <div className={styles.legend}>{steps && <CountsLegend />}</div>
    </>
  );
}

const renderList = (props: GrowhouseListProps) => <GrowhouseList {...props} />;

function LoadingGrowhouses() {
  useIncompletePage();
  return (
    <div className={styles.loading} aria-busy="true">
      <div className={`grid gap-16 ${styles.skeletons}`}>
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
      </div>
    </div>
  );
}

/** Counts the plants that are due, as the cards do, until the next step is known. */
function TaskSummary({ growhouses }: { readonly growhouses: readonly CountedGrowhouse[] }) {
  const sum = (key: 'harvestable' | 'waterable') =>
    growhouses.reduce((total, { counts }) => total + counts[key], 0);
  const ripe = sum('harvestable');
  const thirsty = sum('waterable');
  const tasks = [
    ripe > 0 &&
      i18n.t('{count, plural, one {# plant ready to harvest} other {# plants ready to harvest}}', {
        count: ripe,
      }),
    thirsty > 0 &&
      i18n.t('{count, plural, one {# plant to water} other {# plants to water}}', {
        count: thirsty,
      }),
  ].filter((task) => task !== false);
  return <p>{formatList(i18n, tasks)}</p>;
}

/**
 * Returns the growhouses with their next steps, most urgent first; see `listNextSteps`.
 * @param facts null while they load
 * @returns null until the code of the rule has been loaded
 */
function useNextSteps(facts: HubFacts | null): readonly GrowhouseWithStep[] | null {
  const balances = useKnownBalances();
  const [rule, setRule] = useState(hubPanels.peek);
  const [order, setOrder] = useState<GrowhouseOrder | null>(null);
  useEffect(() => {
    // Without the rule, the hub shows only what it counts itself.
    hubPanels.load().then(
      (loaded) => setRule(loaded),
      () => undefined,
    );
  }, []);
  if (!rule || !facts) return null;
  const list = rule.listNextSteps(facts, balances, order);
  if (list.order !== order) setOrder(list.order);
  return list.growhouses;
}
