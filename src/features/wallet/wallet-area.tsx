import { WalletButton } from './wallet-button.tsx';
import styles from './wallet-button.module.css';

/** The wallet button: in the header on wide screens, in the bottom bar on small ones. */
export const WalletArea = () => (
  <div className={styles.area}>
    <WalletButton />
  </div>
);
