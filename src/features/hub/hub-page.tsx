import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { usePlayerAddress } from '../../chain/player.ts';
import { thcText } from '../../entities/amount-text.ts';
import { counted } from '../../entities/countdown-text.ts';
import { CountsLegend } from '../../entities/growhouse-counts.tsx';
import { isOutdated } from '../../http/api-error.ts';
import { hubQuery } from '../../http/player-reads.ts';
import { useGameMoment } from '../../http/use-game-moment.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIncompletePage } from '../../ui/use-incomplete-page.ts';
import { HouseList } from './house-list.tsx';
import styles from './hub-page.module.css';
import { Errand, loadLaterParts, NoGrowhouses, tellFailure } from './later-parts.ts';
import { type TalliedHouse, tallyHouse } from './tallied-house.ts';

/** The player's growhouses at a glance. */
export function HubPage() {
  const address = usePlayerAddress();
  return address === null ? <Navigate to="/" replace /> : <Hub address={address} />;
}

function Hub({ address }: { readonly address: string }) {
  const { data, error, refetch, isFetching } = useQuery(hubQuery(address));
  const moment = useGameMoment();
  const isFailed = error !== null && !data;
  useEffect(() => {
    if (isFailed || isOutdated(error)) void tellFailure(error);
  }, [isFailed, error]);

  const houses = data && moment ? data.growhouses.map((house) => tallyHouse(house, moment)) : null;
  const errand = new URLSearchParams(useLocation().search).get('go');
  useEffect(loadLaterParts, []);
  return (
    <div className={styles.hub}>
      {errand !== null && houses && (
        <Suspense>
          <Errand errand={errand} houses={houses} />
        </Suspense>
      )}
      <div className={styles.greeting}>
        <h1>Welcome to your Growhouse Hub</h1>
        {houses && houses.length > 0 && <WhatToDo houses={houses} />}
        {!houses && !isFailed && (
          <p role="status">{data ? 'Populating data...' : 'Loading Growerz Hub...'}</p>
        )}
        {data && data.hub.pendingPayout > 0 && (
          <p className={styles.pending}>
            {thcText(data.hub.pendingPayout)} THC is on its way to your wallet.{' '}
            <Link to="/money">See Money</Link>
          </p>
        )}
      </div>
      <h2 className={styles.hidden}>Growhouse Hub</h2>
      {isFailed ? (
        <Failed isPending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Houses houses={houses} />
      )}
    </div>
  );
}

function WhatToDo({ houses }: { readonly houses: readonly TalliedHouse[] }) {
  const sum = (count: (house: TalliedHouse) => number) =>
    houses.reduce((total, house) => total + count(house), 0);
  const thirsty = sum(({ doable }) => doable.water);
  const ripe = sum(({ doable }) => doable.harvest);
  const withered = sum(({ tally }) => tally.withered);
  if (thirsty + ripe + withered === 0) return <p>{nextStep(houses)}</p>;
  if (thirsty + ripe === 0) {
    return (
      <p>
        <b className={styles.late}>{counted(withered, 'plant')}</b>{' '}
        {withered === 1 ? 'has' : 'have'} withered.
      </p>
    );
  }
  const isRipe = <>{ripe === 1 ? 'is' : 'are'} ready to harvest.</>;
  if (thirsty === 0) {
    return (
      <p>
        <b>{counted(ripe, 'plant')}</b> {isRipe}
      </p>
    );
  }
  return (
    <p>
      <b>{counted(thirsty, 'plant')}</b> {thirsty === 1 ? 'wants' : 'want'} water
      {ripe === 0 ? (
        '.'
      ) : (
        <>
          , <b>{ripe}</b> {isRipe}
        </>
      )}
    </p>
  );
}

/** What is to be done where no plant asks for anything: for newcomers, the way to the first one. */
function nextStep(houses: readonly TalliedHouse[]): string {
  const growing = houses.filter(({ house }) => !house.max_level);
  const staffed = growing.filter(({ house }) => house.growers.length > 0);
  if (growing.length > 0 && staffed.length === 0) return 'Choose a growhouse and add a Grower.';
  const hasSeeds = staffed.some(({ house }) => house.seeds.length > 0);
  const isBare = houses.every(({ house }) => house.plants.length === 0);
  return hasSeeds && isBare
    ? 'Choose a growhouse and plant a seed.'
    : 'Nothing needs you just now.';
}

interface HousesProps {
  readonly houses: readonly TalliedHouse[] | null;
}

function Houses({ houses }: HousesProps) {
  if (houses === null) return <Loading />;
  if (houses.length === 0) {
    return (
      <Suspense>
        <NoGrowhouses />
      </Suspense>
    );
  }
  return (
    <>
      <HouseList houses={houses} />
      <CountsLegend className={styles.legend} />
    </>
  );
}

function Loading() {
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

interface FailedProps {
  readonly isPending: boolean;
  readonly onRetry: () => void;
}

function Failed({ isPending, onRetry }: FailedProps) {
  return (
    <div className={styles.failed}>
      <p>Failed to get hub data.</p>
      <Button pending={isPending} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
