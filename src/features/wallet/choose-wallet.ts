import { getLocalNetworkPermission } from '../../wallet/chain/local-network.ts';
import { LOCAL_TEST_WALLET } from '../../wallet/wallet-names.ts';
import { reportConnectFailure } from '../../wallet/problems/connect-failure.ts';
import { createWalletFailure } from '../../wallet/problems/to-wallet-failure.ts';
import { useWalletStore } from '../../wallet/wallet-store.ts';
import { isMobile } from '../../wallet/usable-wallets.ts';
import { closeWalletDialog, showStage, useWalletDialog } from './wallet-dialog-store.ts';

/** Connects a wallet. If it is connected already, asks it for another account. */
export function connectWallet(name: string): void {
  const { walletName, status, actions } = useWalletStore.getState();
  useWalletDialog.setState({ chosen: name });
  const isConnected = status === 'connected' && walletName === name;
  // The test wallet has dialogs of its own. Wallet apps are disconnected and connected again.
  if ((isConnected && !isMobile({ name })) || name === LOCAL_TEST_WALLET) closeWalletDialog();
  else showStage('waiting');
  actions?.select(name);
}

/** Chooses a wallet. Explains the permission to reach wallet apps before the browser asks. */
export async function chooseWallet(name: string): Promise<void> {
  useWalletDialog.setState({ chosen: name });
  const permission = isMobile({ name }) ? await getLocalNetworkPermission() : 'granted';
  if (permission === 'granted') connectWallet(name);
  else if (permission === 'prompt') showStage('local-network');
  else reportConnectFailure(createWalletFailure('local-network-blocked'));
}
