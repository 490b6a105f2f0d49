import type { WalletAppPrompt } from '../../wallet/wallet-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LocalNetworkNotice } from './local-network-notice.tsx';
import styles from './wallet-dialog.module.css';

/** Asks the player for the permission or the tap that opens a wallet app to sign. */
export function WalletAppDialog({ prompt }: { readonly prompt: WalletAppPrompt }) {
  const { kind, proceed, cancel } = prompt;
  return (
    <Dialog open onClose={cancel} title="Open your wallet app">
      {kind === 'local-network' ? (
        <LocalNetworkNotice onContinue={proceed} />
      ) : (
        <div className={styles.stage}>
          <p>Your wallet app will ask you to sign. Tap to open it.</p>
          <Button variant="accent" isFullWidth size="large" onClick={proceed}>
            Open the wallet app
          </Button>
        </div>
      )}
    </Dialog>
  );
}
