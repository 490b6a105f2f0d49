import type { DashboardShape } from '../../../contract/admin-shapes.ts';
import { solAmountText, thcAmountText } from '../../../entities/exact-amount-text.ts';
import { countdownText } from '../../../entities/countdown-text.ts';
import { useNow } from '../../../http/use-server-now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { countText, isShort } from './dashboard-words.ts';
import styles from './dashboard-tab.module.css';

interface MoneyProps {
  readonly dashboard: DashboardShape;
}

/** What the vault holds against what it owes, and the payouts on their way. */
export function DashboardMoney({ dashboard: { vault, payouts, payments } }: MoneyProps) {
  return (
    <div className={styles.stack}>
      <Panel title="Vault">
        <Figures
          rows={[
            ['THC held', <Held key="thc" held={vault.thc} owed={vault.thc_owed} text={thcText} />],
            ['THC owed', thcText(vault.thc_owed)],
            ['SOL held', <Held key="sol" held={vault.sol} owed={vault.sol_owed} text={solText} />],
            ['SOL owed', solText(vault.sol_owed)],
          ]}
        />
      </Panel>
      <Panel title="Payouts">
        <Figures
          rows={[
            ['Queued', countText(payouts.queued)],
            ['Sent', countText(payouts.sent)],
            ['Set aside', <SetAside key="payouts" count={payouts.set_aside} />],
            ['Oldest open', <Age key="oldest" since={payouts.oldest_open} />],
            ['Payments set aside', <SetAside key="payments" count={payments.set_aside} />],
          ]}
        />
      </Panel>
    </div>
  );
}

const thcText = (thc: number): string => `${thcAmountText(thc)} THC`;
const solText = (sol: number): string => `${solAmountText(sol)} SOL`;

interface HeldProps {
  readonly held: number | null;
  readonly owed: number;
  readonly text: (amount: number) => string;
}

/** What there is, and whether it is enough. */
function Held({ held, owed, text }: HeldProps) {
  if (held === null) return <Badge look="danger">Unknown</Badge>;
  return (
    <span className={styles.held}>
      {text(held)}
      {isShort(held, owed) ? <Badge look="danger">Too little</Badge> : <Badge>Enough</Badge>}
    </span>
  );
}

const SetAside = ({ count }: { readonly count: number }) =>
  count === 0 ? '0' : <Badge look="danger">{countText(count)}</Badge>;

const AGE_TICK_MS = 1000;

function Age({ since }: { readonly since: string | null }) {
  const now = useNow(AGE_TICK_MS);
  return since === null ? 'None' : countdownText(now - Date.parse(since));
}
