import { Outlet } from 'react-router-dom';

import { WalletArea } from '../features/wallet/wallet-area.tsx';
import { BottomBar, BottomBarProvider } from '../ui/bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import styles from './layout.module.css';

/** What surrounds every screen. */
export function Layout() {
  return (
    <BottomBarProvider>
      <div className={styles.frame}>
        <OfflineNotice />
        <Header />
        <main className={styles.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <BottomBar>
        <WalletArea />
      </BottomBar>
    </BottomBarProvider>
  );
}
