import { useWalletStore } from '../../wallet/wallet-store.ts';
import {
  formatShortThc,
  formatSolBalance,
  formatSol,
  formatThcBalance,
} from '../../entities/format-amount.ts';
import { SOL, THC } from '../../art/coin-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { toSolNumber, toThcNumber } from '../../game/amounts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './balances.module.css';

/** Returns the balances of the connected wallet; null until they are read. */
const useBalances = () => useWalletStore((store) => store.balances);

/** The SOL and THC balances in full, each with its icon. */
export function Balances() {
  const balances = useBalances();
  return (
    <span className={styles.balances} data-wallet-balances="">
      <span className={styles.sol}>
        <Icon glyph={SOL} size={20} label="SOL" />
        {balances ? formatSolBalance(balances.sol) : <Skeleton className={styles.waiting} />}
      </span>
      <span className={styles.thc}>
        <Icon glyph={THC} size={20} label="THC" />
        {balances ? formatThcBalance(balances.thc) : <Skeleton className={styles.waiting} />}
      </span>
    </span>
  );
}

/** The balances shortened to two lines of text, THC first. */
export function BalanceLines({ className }: { readonly className: string }) {
  const balances = useBalances();
  return (
    <span className={className}>
      <span className={styles.thc}>
        {balances ? `${formatShortThc(toThcNumber(balances.thc))} THC` : 'THC'}
      </span>
      <span>{balances ? `${formatSol(toSolNumber(balances.sol))} SOL` : 'SOL'}</span>
    </span>
  );
}
