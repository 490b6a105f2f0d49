import { localNetworkPermission } from '../../chain/local-network.ts';
import { LOCAL_TEST_WALLET } from '../../chain/wallet-names.ts';
import { PROBLEM_WORDS } from '../../chain/wallet-problem.ts';
import { useWalletStore } from '../../chain/wallet-store.ts';
import { isMobile } from './usable-wallets.ts';
import { closeWalletDialog, showStage, useWalletDialog } from './wallet-dialog-store.ts';

/** Asks a wallet to connect; one that is connected already, for another account. */
export function connectWallet(name: string): void {
  const { walletName, status, actions } = useWalletStore.getState();
  useWalletDialog.setState({ chosen: name });
  const isConnected = status === 'connected' && walletName === name;
  // The test wallet puts its own questions. Wallet apps are left and connected again.
  if ((isConnected && !isMobile({ name })) || name === LOCAL_TEST_WALLET) closeWalletDialog();
  else showStage('waiting');
  actions?.select(name);
}

/** Chooses a wallet. Before the browser asks about wallet apps, the player is told why. */
export async function chooseWallet(name: string): Promise<void> {
  useWalletDialog.setState({ chosen: name });
  const permission = isMobile({ name }) ? await localNetworkPermission() : 'granted';
  if (permission === 'granted') connectWallet(name);
  else if (permission === 'prompt') showStage('local-network');
  else tellBlocked();
}

function tellBlocked(): void {
  const problem = 'local-network-blocked';
  const connectFailure = { problem, message: PROBLEM_WORDS[problem] } as const;
  useWalletStore.setState({ connectFailure });
}
