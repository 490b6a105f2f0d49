import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { formatThc } from '../../entities/format-amount.ts';
import { pluralize } from '../../entities/format-duration.ts';
import { CountsLegend } from '../../entities/growhouse-counts.tsx';
import { isOutdatedClient } from '../../http/api-error.ts';
import { toLoadFailure } from '../../http/failure-messages.ts';
import { hubQuery } from '../../queries/player-queries.ts';
import { useGameMoment } from '../../queries/use-game-moment.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useIncompletePage } from '../../ui/use-incomplete-page.ts';
import { usePlayerAddress } from '../../wallet/use-player-address.ts';
import { type CountedGrowhouse, countGrowhouse } from './growhouse-counts.ts';
import { GrowhouseList } from './growhouse-list.tsx';
import styles from './hub-page.module.css';
import { NoGrowhouses, preloadLazyComponents, ShortcutAction } from './lazy-components.ts';

/** The player's growhouses. */
export function HubPage() {
  const address = usePlayerAddress();
  return address === null ? <Navigate to="/" replace /> : <Hub address={address} />;
}

function Hub({ address }: { readonly address: string }) {
  const { data, error, refetch, isFetching } = useQuery(hubQuery(address));
  const moment = useGameMoment();
  const hasFailed = error !== null && !data;
  useEffect(() => {
    if (!hasFailed && !isOutdatedClient(error)) return;
    const failure = toLoadFailure('hub', error);
    if (failure) showToast({ type: 'danger', ...failure });
  }, [hasFailed, error]);

  const growhouses =
    data && moment ? data.growhouses.map((growhouse) => countGrowhouse(growhouse, moment)) : null;
  const shortcut = new URLSearchParams(useLocation().search).get('go');
  useEffect(preloadLazyComponents, []);
  return (
    <div className={styles.hub}>
      {shortcut !== null && growhouses && (
        <Suspense>
          <ShortcutAction name={shortcut} growhouses={growhouses} />
        </Suspense>
      )}
      <div className={styles.greeting}>
        <h1>Welcome to your Growhouse Hub</h1>
        {growhouses && growhouses.length > 0 && <TaskSummary growhouses={growhouses} />}
        {!growhouses && !hasFailed && <LoadingStatus hasData={data !== undefined} />}
        {data && <PendingPayout amount={data.hub.pendingPayout} />}
      </div>
      <h2 className={styles.hidden}>Growhouse Hub</h2>
      {hasFailed ? (
        <LoadError isPending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Growhouses growhouses={growhouses} />
      )}
    </div>
  );
}

function LoadingStatus({ hasData }: { readonly hasData: boolean }) {
  return <p role="status">{hasData ? 'Populating data...' : 'Loading Growerz Hub...'}</p>;
}

/** @param amount whole THC */
function PendingPayout({ amount }: { readonly amount: number }) {
  if (amount === 0) return null;
  return (
    <p className={styles.pending}>
      {formatThc(amount)} THC is on its way to your wallet. <Link to="/money">See Money</Link>
    </p>
  );
}

/** Summarizes what the plants need now, or suggests the next step if they need nothing. */
function TaskSummary({ growhouses }: { readonly growhouses: readonly CountedGrowhouse[] }) {
  const sum = (count: (growhouse: CountedGrowhouse) => number) =>
    growhouses.reduce((total, growhouse) => total + count(growhouse), 0);
  const waterable = sum(({ actionable }) => actionable.water);
  const ripe = sum(({ actionable }) => actionable.harvest);
  const withered = sum(({ counts }) => counts.withered);
  if (waterable > 0) return <WaterableSummary waterable={waterable} ripe={ripe} />;
  if (ripe > 0) {
    return (
      <p>
        <b>{pluralize(ripe, 'plant')}</b> {formatReadyToHarvest(ripe)}
      </p>
    );
  }
  if (withered === 0) return <p>{getNextStep(growhouses)}</p>;
  return (
    <p>
      <b className={styles.late}>{pluralize(withered, 'plant')}</b>{' '}
      {withered === 1 ? 'has' : 'have'} withered.
    </p>
  );
}

interface WaterableSummaryProps {
  readonly waterable: number;
  readonly ripe: number;
}

function WaterableSummary({ waterable, ripe }: WaterableSummaryProps) {
  return (
    <p>
      <b>{pluralize(waterable, 'plant')}</b> {waterable === 1 ? 'needs' : 'need'} water
      {ripe === 0 ? (
        '.'
      ) : (
        <>
          , <b>{ripe}</b> {formatReadyToHarvest(ripe)}
        </>
      )}
    </p>
  );
}

const formatReadyToHarvest = (count: number): string =>
  `${count === 1 ? 'is' : 'are'} ready to harvest.`;

/** Returns what to do while no plant needs anything; guides newcomers to their first plant. */
function getNextStep(growhouses: readonly CountedGrowhouse[]): string {
  const active = growhouses.filter(({ growhouse }) => !growhouse.max_level);
  const staffed = active.filter(({ growhouse }) => growhouse.growers.length > 0);
  if (active.length > 0 && staffed.length === 0) return 'Choose a growhouse and add a Grower.';
  const hasSeeds = staffed.some(({ growhouse }) => growhouse.seeds.length > 0);
  const hasPlants = growhouses.some(({ growhouse }) => growhouse.plants.length > 0);
  return hasSeeds && !hasPlants
    ? 'Choose a growhouse and plant a seed.'
    : 'Nothing to do right now.';
}

interface GrowhousesProps {
  /** Null while they load. */
  readonly growhouses: readonly CountedGrowhouse[] | null;
}

function Growhouses({ growhouses }: GrowhousesProps) {
  if (growhouses === null) return <LoadingGrowhouses />;
  if (growhouses.length === 0) {
    return (
      <Suspense>
        <NoGrowhouses />
      </Suspense>
    );
  }
  return (
    <>
      <GrowhouseList growhouses={growhouses} />
      <CountsLegend className={styles.legend} />
    </>
  );
}

function LoadingGrowhouses() {
  useIncompletePage();
  return (
    <div className={styles.loading} aria-busy="true">
      <p className={styles.hidden}>Loading growhouses...</p>
      <div className={styles.skeletons}>
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
      </div>
    </div>
  );
}

interface LoadErrorProps {
  readonly isPending: boolean;
  readonly onRetry: () => void;
}

function LoadError({ isPending, onRetry }: LoadErrorProps) {
  return (
    <div className={styles.failed}>
      <p>Failed to get hub data.</p>
      <Button isPending={isPending} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
