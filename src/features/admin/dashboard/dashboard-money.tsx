import type { DashboardShape } from '../../../contract/admin/admin-shapes.ts';
import { formatExactSol, formatExactThc } from '../../../entities/format/format-amount.ts';
import { formatDuration } from '../../../entities/format/format-time.tsx';
import { useServerNow } from '../../../http/use-server-now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { formatCount, isInsufficient, PARKED_LABELS } from './dashboard-labels.ts';
import layout from '../admin.module.css';
import styles from './dashboard-tab.module.css';

interface DashboardMoneyProps {
  readonly dashboard: DashboardShape;
}

/** The vault's balance and debts, and the unsettled payouts. */
export function DashboardMoney({ dashboard: { vault, payouts, payments } }: DashboardMoneyProps) {
  return (
    <div className={layout.stack}>
      <Panel title="Vault">
        <StatList
          rows={[
            ['THC held', <HeldAmount held={vault.thc} owed={vault.thc_owed} format={formatThc} />],
            ['THC owed', formatThc(vault.thc_owed)],
            ['SOL held', <HeldAmount held={vault.sol} owed={vault.sol_owed} format={formatSol} />],
            ['SOL owed', formatSol(vault.sol_owed)],
          ]}
        />
      </Panel>
      <Panel title="Payouts">
        <StatList
          rows={[
            ['Queued', formatCount(payouts.queued)],
            ['Sent', formatCount(payouts.sent)],
            ...payouts.parked.map(
              ({ reason, count }) => [PARKED_LABELS[reason], formatCount(count)] as const,
            ),
            ['Set aside', <SetAsideCount count={payouts.set_aside} />],
            ['Oldest open', <PayoutAge since={payouts.oldest_open} />],
            ['Payments set aside', <SetAsideCount count={payments.set_aside} />],
          ]}
        />
      </Panel>
    </div>
  );
}

const formatThc = (thc: number): string => `${formatExactThc(thc)} THC`;
const formatSol = (sol: number): string => `${formatExactSol(sol)} SOL`;

interface HeldAmountProps {
  readonly held: number | null;
  readonly owed: number;
  readonly format: (amount: number) => string;
}

/** An amount the vault holds, and whether it covers what it owes. */
function HeldAmount({ held, owed, format }: HeldAmountProps) {
  if (held === null) return <Badge variant="danger">Unknown</Badge>;
  return (
    <span className={styles.held}>
      {format(held)}
      {isInsufficient(held, owed) ? (
        <Badge variant="danger">Too little</Badge>
      ) : (
        <Badge>Enough</Badge>
      )}
    </span>
  );
}

const SetAsideCount = ({ count }: { readonly count: number }) =>
  count === 0 ? '0' : <Badge variant="danger">{formatCount(count)}</Badge>;

const AGE_TICK_MS = 1000;

function PayoutAge({ since }: { readonly since: string | null }) {
  const now = useServerNow(AGE_TICK_MS);
  return since === null ? 'None' : formatDuration(now - Date.parse(since));
}
