import { Outlet } from 'react-router-dom';

import { WalletArea } from '../../features/wallet/wallet-area.tsx';
import { BottomBar, BottomBarProvider } from '../../ui/navigation/bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

/** The frame around every screen. */
export function Layout() {
  return (
    <BottomBarProvider>
      <div className={styles.frame}>
        <ConnectionNotice />
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
