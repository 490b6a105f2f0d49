import { HOUR_MS, MINUTE_MS } from '../../game/time.ts';
import {
  formatShortThc,
  formatSolBalance,
  formatSol,
  formatThcBalance,
} from '../../entities/format/format-amount.ts';
import { SOL, THC } from '../../art/icons/common-icons.ts';
import { formatClockTime, RelativeTime } from '../../entities/format/format-time.tsx';
import { Icon } from '../../entities/icon.tsx';
import { type Lamports, type ThcUnits, toSolNumber, toThcNumber } from '../../money/amounts.ts';
import { useServerNow } from '../../http/use-server-now.ts';
import { i18n } from '../../language/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { useIsOffline } from '../../ui/loading/use-is-offline.ts';
import { useRollingNumber } from '../../ui/progress/use-rolling-number.ts';
import { useHeldThc } from '../../wallet/held-balance.ts';
import {
  isBalanceCurrent,
  useKnownBalances,
  useWalletStore,
  ZERO_BALANCES,
} from '../../wallet/wallet-store.ts';
import styles from './balances.module.css';

/**
 * Returns the balances to show: the last ones that were read, even if the next read fails. Null while
 * they are read; both 0 if they could never be read.
 */
function useShownBalances() {
  const balances = useKnownBalances();
  const heldThc = useHeldThc((held) => held.thc);
  const isCurrent = useWalletStore(isBalanceCurrent);
  const readAtMs = useWalletStore((store) => store.lastBalances?.readAtMs ?? null);
  const hasFailed = useWalletStore((store) => store.hasBalanceFailure);
  const isOffline = useIsOffline();
  // Balances are current while the wallet is followed, which ends without a network.
  const isOld = balances !== null && (!isCurrent || isOffline);
  if (balances === null && (hasFailed || isOffline)) {
    return { balances: ZERO_BALANCES, asOfMs: null, isUnreadable: true };
  }
  /** When old balances were read, in Unix ms of this device; null for current ones. */
  const asOfMs = isOld ? readAtMs : null;
  const shown = balances && heldThc !== null ? { ...balances, thc: heldThc } : balances;
  return { balances: shown, asOfMs, isUnreadable: false };
}

interface AmountProps<Units extends bigint> {
  readonly units: Units;
  readonly format: (units: Units) => string;
}

/** An amount in base units that rolls to each new balance. */
function Amount<Units extends bigint>({ units, format }: AmountProps<Units>) {
  const target = Number(units);
  const shown = useRollingNumber(target);
  // The final amount is exact, though it may be too large for a number.
  return format(shown === target ? units : (BigInt(Math.round(shown)) as Units));
}

interface BalancesProps {
  /** Whether old balances take no more room than current ones. */
  readonly isSteady?: boolean;
}

/** The SOL and THC balances in full, each with its icon, and since when they are known if old. */
export function Balances({ isSteady = false }: BalancesProps) {
  const { balances, asOfMs, isUnreadable } = useShownBalances();
  const unknown = <Skeleton className={styles.waiting} />;
  return (
    <span
      className={classNames('row wrap small bold', styles.balances, isSteady && styles.steady)}
      data-wallet-balances=""
      translate="no"
    >
      <span className={styles.sol}>
        <Icon glyph={SOL} size={20} label="SOL" />
        {balances ? <Amount units={balances.sol} format={formatSolBalance} /> : unknown}
      </span>
      <span className={styles.thc}>
        <Icon glyph={THC} size={20} label="THC" />
        {balances ? <Amount units={balances.thc} format={formatThcBalance} /> : unknown}
      </span>
      <BalanceMark asOfMs={asOfMs} isUnreadable={isUnreadable} isSentence />
    </span>
  );
}

const formatThcLine = (units: ThcUnits) => `${formatShortThc(toThcNumber(units))} THC`;
const formatSolLine = (units: Lamports) => `${formatSol(toSolNumber(units))} SOL`;

/** The balances shortened to two lines of text, THC first. */
export function BalanceLines({ className }: { readonly className: string }) {
  const { balances, asOfMs, isUnreadable } = useShownBalances();
  return (
    <span className={className} translate="no">
      <span className={styles.thc}>
        {balances ? <Amount units={balances.thc} format={formatThcLine} /> : 'THC'}
      </span>
      <span>{balances ? <Amount units={balances.sol} format={formatSolLine} /> : 'SOL'}</span>
      <BalanceMark asOfMs={asOfMs} isUnreadable={isUnreadable} />
    </span>
  );
}

interface BalanceMarkProps extends Omit<ReturnType<typeof useShownBalances>, 'balances'> {
  /** Whether there is room for more than the time. */
  readonly isSentence?: boolean;
}

/** Says when old balances were read, or that they could not be read. */
function BalanceMark({ asOfMs, isUnreadable, isSentence = false }: BalanceMarkProps) {
  const moment = { nowMs: useServerNow(MINUTE_MS), msPerHour: HOUR_MS };
  if (asOfMs === null && !isUnreadable) return null;
  const time = asOfMs === null ? '' : formatClockTime(asOfMs, moment);
  return (
    <span className={`muted tiny ${styles.asOf}`} data-balance-mark="">
      {asOfMs === null ? (
        i18n.t('could not be read')
      ) : (
        <RelativeTime atMs={asOfMs}>
          {isSentence ? i18n.t('as of {time}', { time }) : time}
        </RelativeTime>
      )}
    </span>
  );
}
