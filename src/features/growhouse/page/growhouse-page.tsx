import { useDeferredValue, useEffect, useState } from 'react';
import { Navigate, useParams, useNavigate } from 'react-router-dom';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGameMoment } from '../../../queries/use-game-moment.ts';
import { GrowhouseView } from './growhouse-view.tsx';
import type { GrowhousePageShape } from '../../../contract/shapes.ts';
import { ApiError, isOutdatedClient } from '../../../http/api-error.ts';
import { getCopyTime } from '../../../http/connection.ts';
import { toLoadFailure } from '../../../http/failure-messages.ts';
import { toDeviceTime } from '../../../http/server-clock.ts';
import { i18n } from '../../../language/i18n.ts';
import { growhouseQuery, hubQuery } from '../../../queries/player-queries.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { Skeleton, useIncompletePage } from '../../../ui/loading/skeleton.tsx';
import styles from './growhouse-view.module.css';

/** The page of one of the player's growhouses; an invalid id redirects to the hub. */
export function GrowhousePage({ address }: { readonly address: string }) {
  const { growhouseId = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(growhouseId)) return <Navigate to="/" replace />;
  return <Growhouse key={growhouseId} address={address} growhouseId={Number(growhouseId)} />;
}

interface GrowhouseProps {
  readonly address: string;
  readonly growhouseId: number;
}

function Growhouse({ address, growhouseId }: GrowhouseProps) {
  const data = useGrowhouse(address, growhouseId);
  // Defers only the first render, which is slow with nine plants, so that taps stay responsive.
  // Later changes must not be deferred: a button leaves its pending state together with them.
  const page = useDeferredValue(data, undefined) && data;
  const moment = useGameMoment();
  if (!page || !moment) return <GrowhouseSkeleton />;
  return <GrowhouseView address={address} page={page} moment={moment} />;
}

/**
 * Loads a growhouse, starting from the cached data of the hub. Shows a toast and navigates to the
 * hub if the server refuses it when it is opened, or it belongs to another player.
 * @returns undefined while loading or navigating away
 */
function useGrowhouse(address: string, growhouseId: number): GrowhousePageShape | undefined {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [openedAtMs] = useState(() => Date.now());
  const { data, error, dataUpdatedAt } = useQuery({
    ...growhouseQuery(address, growhouseId),
    initialData: () => findInHub(queryClient, address, growhouseId),
    initialDataUpdatedAt: () => getHubUpdateTime(queryClient, address),
    // Data of the hub is never fresh enough, because only the growhouse's own answer can refuse it.
    refetchOnMount: ({ state }) => (state.dataUpdateCount === 0 ? 'always' : true),
  });
  const isOwner = data?.growhouse.account.address === address;
  const isRefused =
    isAnsweredFailure(error) && !isOutdatedClient(error) && dataUpdatedAt < openedAtMs;
  const isUnavailable = data === undefined ? error !== null : !isOwner || isRefused;

  useEffect(() => {
    if (!isUnavailable && !isOutdatedClient(error)) return;
    const failure = toLoadFailure('growhouse', error);
    if (failure) showToast('danger', failure.header, failure.content);
    if (isUnavailable) void navigate('/', { replace: true });
  }, [isUnavailable, error, navigate]);

  return isUnavailable ? undefined : data;
}

/** Whether the API has answered. When it cannot be reached, what is known stays open. */
const isAnsweredFailure = (error: Error | null): boolean =>
  error instanceof ApiError && error.status > 0 && error.code !== 'UNREADABLE_ANSWER';

/** Returns the growhouse from the cached data of the hub. */
function findInHub(
  queryClient: QueryClient,
  address: string,
  growhouseId: number,
): GrowhousePageShape | undefined {
  const hub = queryClient.getQueryData(hubQuery(address).queryKey);
  const growhouse = hub?.growhouses.find(({ id }) => id === growhouseId);
  if (!growhouse) return undefined;
  const { seeds, plants, upgrade_status } = growhouse;
  return { growhouse, seeds, plants, remainingTHC: upgrade_status };
}

/** Returns when the server answered the hub query, in Unix ms of the device. */
function getHubUpdateTime(queryClient: QueryClient, address: string): number | undefined {
  const { queryKey, meta } = hubQuery(address);
  const copiedMs = meta?.path === undefined ? null : getCopyTime(meta.path);
  if (copiedMs !== null) return toDeviceTime(copiedMs);
  return queryClient.getQueryState(queryKey)?.dataUpdatedAt;
}

/** Placeholders for the sections of the page while it loads. */
function GrowhouseSkeleton() {
  useIncompletePage();
  return (
    <div className={`stack gap-14 ${styles.page}`} aria-busy="true">
      <p className={styles.loading} role="status">
        {i18n.t('Populating data...')}
      </p>
      <div className={styles.head}>
        <Skeleton className={styles.skeletonHead} />
      </div>
      <div className={styles.plants}>
        <Skeleton height={640} />
      </div>
      <div className={styles.growers}>
        <Skeleton height={300} />
      </div>
    </div>
  );
}
