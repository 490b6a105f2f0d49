import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GrowhousePageShape, PlantShape } from '../../contract/shapes.ts';
import { copyTimeOf } from '../../http/connection.ts';
import { isOutdated } from '../../http/api-error.ts';
import { growhouseQuery, hubQuery } from '../../http/player-reads.ts';
import { tellLoadFailure } from './later-parts.ts';
import { useRefreshWhenDue } from './use-refresh-when-due.ts';

const NO_PLANTS: readonly PlantShape[] = [];

/**
 * The growhouse of this page, read anew when a countdown ends; what the hub knows of it is shown
 * meanwhile, and without a network. Whoever may not see it is told why and led home.
 * @returns undefined while it loads or leads away
 */
export function useGrowhouse(address: string, growhouseId: number): GrowhousePageShape | undefined {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, dataUpdatedAt } = useQuery({
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

  const refresh = useCallback(() => {
    void queries.invalidateQueries({ queryKey: growhouseQuery(address, growhouseId).queryKey });
  }, [queries, address, growhouseId]);
  useRefreshWhenDue(data?.plants ?? NO_PLANTS, dataUpdatedAt, refresh);

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

/** When what the hub shows was answered, in Unix ms. */
function hubReadAt(queries: QueryClient, address: string): number | undefined {
  const { queryKey, meta } = hubQuery(address);
  const copiedMs = meta?.path === undefined ? null : copyTimeOf(meta.path);
  return copiedMs ?? queries.getQueryState(queryKey)?.dataUpdatedAt;
}
