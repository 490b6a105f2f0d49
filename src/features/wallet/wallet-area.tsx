import { useWalletStore } from '../../chain/wallet-store.ts';
import { Balances } from './balances.tsx';
import { WalletButton } from './wallet-button.tsx';
import styles from './wallet-area.module.css';

/** Balances and button: in the header on wide screens, in the bar at the bottom on small ones. */
export function WalletArea() {
  const isConnected = useWalletStore((store) => store.status === 'connected');
  return (
    <div className={styles.area}>
      {isConnected && <Balances />}
      <WalletButton />
    </div>
  );
}
