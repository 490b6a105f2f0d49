import { useWalletStore } from '../../chain/wallet-store.ts';
import {
  shortThcText,
  solBalanceText,
  solText,
  thcBalanceText,
} from '../../entities/amount-text.ts';
import { SOL, THC } from '../../art/coin-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { solNumber, thcNumber } from '../../game/amounts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './balances.module.css';

/** Of the connected wallet; null until they are read. */
const useBalances = () => useWalletStore((store) => store.balances);

/** SOL and THC of the connected wallet in full, each with its icon. */
export function Balances() {
  const balances = useBalances();
  return (
    <span className={styles.balances} data-wallet-balances="">
      <span className={styles.sol}>
        <Icon glyph={SOL} size={20} label="SOL" />
        {balances ? solBalanceText(balances.sol) : <Skeleton className={styles.waiting} />}
      </span>
      <span className={styles.thc}>
        <Icon glyph={THC} size={20} label="THC" />
        {balances ? thcBalanceText(balances.thc) : <Skeleton className={styles.waiting} />}
      </span>
    </span>
  );
}

/** The same cut short to two lines of text, THC first; the menu has them in full. */
export function BalanceLines({ className }: { readonly className: string }) {
  const balances = useBalances();
  return (
    <span className={className}>
      <span className={styles.thc}>
        {balances ? `${shortThcText(thcNumber(balances.thc))} THC` : 'THC'}
      </span>
      <span>{balances ? `${solText(solNumber(balances.sol))} SOL` : 'SOL'}</span>
    </span>
  );
}
