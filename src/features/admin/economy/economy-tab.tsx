import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EconomyShape } from '../../../contract/admin/admin-shapes.ts';
import { adminGet } from '../../../http/admin-api.ts';
import { adminQueryKey } from '../admin-query-keys.ts';
import { QueryTab } from '../admin-tab.tsx';
import { EconomySettingsForm } from './economy-settings-form.tsx';
import { EconomyStatus } from './economy-status.tsx';

const REFRESH_INTERVAL_MS = 15_000;

const economyQuery = queryOptions({
  queryKey: adminQueryKey('/economy'),
  queryFn: ({ signal }) => adminGet<EconomyShape>('/economy', { signal }),
  refetchInterval: REFRESH_INTERVAL_MS,
});

/** Shows what the vault can sell, and lets superadmins change rate, limits and pauses. */
export function EconomyTab() {
  return (
    <QueryTab title="Economy" query={useQuery(economyQuery)}>
      {(economy) => (
        <>
          <EconomyStatus economy={economy} />
          <EconomySettingsForm key={economy.revision} economy={economy} />
        </>
      )}
    </QueryTab>
  );
}
