import { useWalletStore } from '../../chain/wallet-store.ts';
import { solText, thcText } from '../../entities/amount-text.ts';
import { Icon } from '../../entities/icon.tsx';
import { solNumber, thcNumber } from '../../game/amounts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './balances.module.css';

interface BalanceTexts {
  readonly sol: string;
  readonly thc: string;
}

function useBalanceTexts(): BalanceTexts | null {
  const balances = useWalletStore((store) => store.balances);
  return (
    balances && { sol: solText(solNumber(balances.sol)), thc: thcText(thcNumber(balances.thc)) }
  );
}

/** SOL and THC of the connected wallet, each with its icon. */
export function Balances() {
  const texts = useBalanceTexts();
  return (
    <span className={styles.balances} data-wallet-balances="">
      <span className={styles.sol}>
        <Icon name="sol" size={20} label="SOL" />
        {texts ? texts.sol : <Skeleton className={styles.waiting} />}
      </span>
      <span className={styles.thc}>
        <Icon name="thc" size={20} label="THC" />
        {texts ? texts.thc : <Skeleton className={styles.waiting} />}
      </span>
    </span>
  );
}

/** The same as two short lines of text, THC first. */
export function BalanceLines({ className }: { readonly className: string }) {
  const texts = useBalanceTexts();
  return (
    <span className={className}>
      <span className={styles.thc}>{texts ? `${texts.thc} THC` : 'THC'}</span>
      <span>{texts ? `${texts.sol} SOL` : 'SOL'}</span>
    </span>
  );
}
