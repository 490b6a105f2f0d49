import type { WalletAppQuestion } from '../../chain/wallet-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LocalNetworkNotice } from './local-network-notice.tsx';
import styles from './wallet-dialog.module.css';

/** What the player has to do before a connected wallet app can be asked to sign. */
export function WalletAppDialog({ question }: { readonly question: WalletAppQuestion }) {
  const { kind, goOn, cancel } = question;
  return (
    <Dialog open onClose={cancel} title="The way to your wallet app">
      {kind === 'local-network' ? (
        <LocalNetworkNotice goOn={goOn} />
      ) : (
        <div className={styles.stage}>
          <p>Your wallet app asks you to sign next. The browser opens it when you tap.</p>
          <Button look="lamp" wide size="large" onClick={goOn}>
            Open the wallet app
          </Button>
        </div>
      )}
    </Dialog>
  );
}
