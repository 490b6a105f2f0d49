import { useQuery } from '@tanstack/react-query';
import type { EconomyShape } from '../../../contract/admin/admin-shapes.ts';
import { formatExactSol, formatExactThc } from '../../../entities/format/format-amount.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import { QueryTab } from '../admin-tab.tsx';
import layout from '../admin.module.css';
import { StateBadge, type StateLabel } from '../cells/cells.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { adminQuery } from '../use-admin-action.ts';
import { EconomySettingsForm } from './economy-settings-form.tsx';

const REFRESH_INTERVAL_MS = 15_000;

const ECONOMY_QUERY = adminQuery<EconomyShape>('/economy', REFRESH_INTERVAL_MS);

/** Shows what the vault can sell, and lets superadmins change rate, limits and pauses. */
export const EconomyTab = () => (
  <QueryTab title="Economy" query={useQuery(ECONOMY_QUERY)}>
    {(economy) => (
      <>
        <EconomyStatus economy={economy} />
        <EconomySettingsForm key={economy.revision} economy={economy} />
      </>
    )}
  </QueryTab>
);

const STATES: Readonly<Record<EconomyShape['exchange'], StateLabel>> = {
  open: { label: 'Open', variant: 'success' },
  paused: { label: 'Paused', variant: 'danger' },
  'rate-stale': { label: 'Paused: the rate is stale', variant: 'danger' },
  'reserve-short': { label: 'Paused: no THC to sell', variant: 'danger' },
};

const formatThc = (amount: number | null): string =>
  amount === null ? 'Unknown' : `${formatExactThc(amount)} THC`;

/** The state of the exchange and the vault's reserve at a glance. */
function EconomyStatus({ economy }: { readonly economy: EconomyShape }) {
  const { settings, vault } = economy;
  return (
    <div className={layout.pair}>
      <Panel title="Exchange">
        <StatList
          rows={[
            ['State', <StateBadge state={STATES[economy.exchange]} />],
            ['Rate', `1 THC = ${settings.rate} SOL`],
            ['Set', formatDateTime(economy.rate_set_at)],
            ['Goes stale', formatDateTime(economy.rate_stale_at, 'Never')],
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
            ['Kept back', formatThc(Number(settings.keptThc))],
            ['Available to exchange', formatThc(vault.thc_available)],
            [
              'SOL in the vault',
              vault.sol === null ? 'Unknown' : `${formatExactSol(vault.sol)} SOL`,
            ],
          ]}
        />
      </Panel>
    </div>
  );
}
