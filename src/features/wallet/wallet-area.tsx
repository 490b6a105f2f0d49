import { WalletButton } from './wallet-button.tsx';
import styles from './wallet-area.module.css';

/** The wallet: in the header on wide screens, in the bar at the bottom on small ones. */
export const WalletArea = () => (
  <div className={styles.area}>
    <WalletButton />
  </div>
);
