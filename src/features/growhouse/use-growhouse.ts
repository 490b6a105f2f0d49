import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GrowhousePageShape, PlantShape } from '../../contract/shapes.ts';
import { isOutdated, loadFailure } from '../../http/failure-words.ts';
import { growhouseQuery } from '../../http/player-reads.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useRefreshWhenDue } from './use-refresh-when-due.ts';

const NO_PLANTS: readonly PlantShape[] = [];

/**
 * The growhouse of this page, read anew when a countdown ends. Whoever may not see it is told why
 * and led home.
 * @returns undefined while it loads or leads away
 */
export function useGrowhouse(address: string, growhouseId: number): GrowhousePageShape | undefined {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, dataUpdatedAt } = useQuery(growhouseQuery(address, growhouseId));
  const isOwner = data?.growhouse.account.address === address;
  const isLost = data === undefined ? error !== null : !isOwner;

  useEffect(() => {
    if (!isLost && !isOutdated(error)) return;
    const failure = loadFailure('growhouse', error);
    if (failure) showToast({ type: 'danger', ...failure });
    if (isLost) void navigate('/', { replace: true });
  }, [isLost, error, navigate]);

  const refresh = useCallback(() => {
    void queries.invalidateQueries({ queryKey: growhouseQuery(address, growhouseId).queryKey });
  }, [queries, address, growhouseId]);
  useRefreshWhenDue(data?.plants ?? NO_PLANTS, dataUpdatedAt, refresh);

  return isOwner ? data : undefined;
}
