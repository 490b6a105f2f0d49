import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GrowhousePageShape } from '../../contract/shapes.ts';
import { copyTimeOf } from '../../http/connection.ts';
import { isOutdated } from '../../http/api-error.ts';
import { growhouseQuery, hubQuery } from '../../http/player-reads.ts';
import { deviceTimeOf } from '../../http/server-clock.ts';
import { tellLoadFailure } from './later-parts.ts';

/**
 * The growhouse of this page; what the hub knows of it is shown until it is read, and without a
 * network. Whoever may not see it is told why and led home.
 * @returns undefined while it loads or leads away
 */
export function useGrowhouse(address: string, growhouseId: number): GrowhousePageShape | undefined {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    ...growhouseQuery(address, growhouseId),
    initialData: () => pageOfHub(queries, address, growhouseId),
    initialDataUpdatedAt: () => hubReadAt(queries, address),
  });
  const isOwner = data?.growhouse.account.address === address;
  const isLost = data === undefined ? error !== null : !isOwner;

  useEffect(() => {
    if (!isLost && !isOutdated(error)) return;
    void tellLoadFailure(error);
    if (isLost) void navigate('/', { replace: true });
  }, [isLost, error, navigate]);

  return isOwner ? data : undefined;
}

/** A growhouse as the hub last told it. */
function pageOfHub(
  queries: QueryClient,
  address: string,
  growhouseId: number,
): GrowhousePageShape | undefined {
  const hub = queries.getQueryData(hubQuery(address).queryKey);
  const growhouse = hub?.growhouses.find(({ id }) => id === growhouseId);
  if (!growhouse) return undefined;
  const { seeds, plants, upgrade_status } = growhouse;
  return { growhouse, seeds, plants, remainingTHC: upgrade_status };
}

/** When what the hub shows was answered, in Unix ms of the device. */
function hubReadAt(queries: QueryClient, address: string): number | undefined {
  const { queryKey, meta } = hubQuery(address);
  const copiedMs = meta?.path === undefined ? null : copyTimeOf(meta.path);
  if (copiedMs !== null) return deviceTimeOf(copiedMs);
  return queries.getQueryState(queryKey)?.dataUpdatedAt;
}
