import { useWalletStore } from '../../wallet/wallet-store.ts';
import {
  formatShortThc,
  formatSolBalance,
  formatSol,
  formatThcBalance,
} from '../../entities/format-amount.ts';
import { SOL, THC } from '../../art/coin-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { type Lamports, type ThcUnits, toSolNumber, toThcNumber } from '../../game/amounts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRollingNumber } from '../../ui/use-rolling-number.ts';
import styles from './balances.module.css';

/** Returns the balances of the connected wallet; null until they are read. */
const useBalances = () => useWalletStore((store) => store.balances);

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

/** The SOL and THC balances in full, each with its icon. */
export function Balances() {
  const balances = useBalances();
  return (
    <span className={styles.balances} data-wallet-balances="">
      <span className={styles.sol}>
        <Icon glyph={SOL} size={20} label="SOL" />
        {balances ? (
          <Amount units={balances.sol} format={formatSolBalance} />
        ) : (
          <Skeleton className={styles.waiting} />
        )}
      </span>
      <span className={styles.thc}>
        <Icon glyph={THC} size={20} label="THC" />
        {balances ? (
          <Amount units={balances.thc} format={formatThcBalance} />
        ) : (
          <Skeleton className={styles.waiting} />
        )}
      </span>
    </span>
  );
}

const formatThcLine = (units: ThcUnits) => `${formatShortThc(toThcNumber(units))} THC`;
const formatSolLine = (units: Lamports) => `${formatSol(toSolNumber(units))} SOL`;

/** The balances shortened to two lines of text, THC first. */
export function BalanceLines({ className }: { readonly className: string }) {
  const balances = useBalances();
  return (
    <span className={className}>
      <span className={styles.thc}>
        {balances ? <Amount units={balances.thc} format={formatThcLine} /> : 'THC'}
      </span>
      <span>{balances ? <Amount units={balances.sol} format={formatSolLine} /> : 'SOL'}</span>
    </span>
  );
}
