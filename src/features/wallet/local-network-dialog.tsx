import type { LocalNetworkQuestion } from '../../chain/wallet-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LocalNetworkNotice } from './local-network-notice.tsx';

/** Before a wallet app that came back by itself can be asked to sign. */
export function LocalNetworkDialog({ question }: { readonly question: LocalNetworkQuestion }) {
  return (
    <Dialog open onClose={question.cancel} title="The way to your wallet app">
      <LocalNetworkNotice goOn={question.goOn} />
    </Dialog>
  );
}
