import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EconomyShape } from '../../../contract/admin/admin-shapes.ts';
import { adminGet } from '../../../http/admin-api.ts';
import { adminQueryKey } from '../use-admin-action.ts';
import { QueryTab } from '../admin-tab.tsx';
import { EconomySettingsForm } from './economy-settings-form.tsx';
import { formatExactSol, formatExactThc } from '../../../entities/format/format-amount.ts';
import { formatDateTime } from '../format-date-time.ts';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import styles from './economy-tab.module.css';

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

const STATES: Readonly<Record<EconomyShape['exchange'], readonly [BadgeVariant, string]>> = {
  open: ['success', 'Open'],
  paused: ['danger', 'Paused'],
  'rate-stale': ['danger', 'Paused: the rate is stale'],
  'reserve-short': ['danger', 'Paused: no THC to sell'],
};

const formatThc = (amount: number | null): string =>
  amount === null ? 'Unknown' : `${formatExactThc(amount)} THC`;
const formatSol = (amount: number | null): string =>
  amount === null ? 'Unknown' : `${formatExactSol(amount)} SOL`;

/** The state of the exchange and the vault's reserve at a glance. */
function EconomyStatus({ economy }: { readonly economy: EconomyShape }) {
  const { settings, vault } = economy;
  const [variant, label] = STATES[economy.exchange];
  return (
    <div className={styles.pair}>
      <Panel title="Exchange">
        <StatList
          rows={[
            [
              'State',
              <Badge key="state" variant={variant}>
                {label}
              </Badge>,
            ],
            ['Rate', `1 THC = ${settings.rate} SOL`],
            ['Set', formatDateTime(economy.rate_set_at)],
            [
              'Goes stale',
              economy.rate_stale_at === null ? 'Never' : formatDateTime(economy.rate_stale_at),
            ],
            ['Today', `${formatExactSol(economy.exchanged_today)} of ${settings.maxPerDay} SOL`],
          ]}
        />
      </Panel>
      <Panel title="Vault">
        <StatList
          rows={[
            ['THC in the vault', formatThc(vault.thc)],
            ['Owed to players', formatThc(vault.thc_owed)],
            ['Ordered, not paid', formatThc(vault.thc_reserved)],
            ['Kept back', `${formatExactThc(Number(settings.keptThc))} THC`],
            ['Available to exchange', formatThc(vault.thc_available)],
            ['SOL in the vault', formatSol(vault.sol)],
          ]}
        />
      </Panel>
    </div>
  );
}
