import { hasFreshTap } from './fresh-tap.ts';
import { localNetworkPermission } from './local-network.ts';
import { failureOf } from './to-wallet-failure.ts';
import { WalletFailure } from './wallet-failure.ts';
import { useWalletStore, type WalletAppQuestion } from './wallet-store.ts';

/**
 * Sees to it that the browser lets wallet apps be reached and opens one, before anything is asked of
 * it: the mobile library would ask the player itself, by a dialog that cannot be used on our pages,
 * and takes an app that is not opened for one that is not there. While our own question stands no
 * time runs out.
 * @throws WalletFailure `cancelled`; or of the problem `local-network-blocked`
 */
export async function openWayToWalletApps(signal?: AbortSignal): Promise<void> {
  for (;;) {
    const permission = await localNetworkPermission();
    if (permission === 'denied') throw failureOf('local-network-blocked');
    if (permission === 'prompt') await askPlayer('local-network', signal);
    else if (!hasFreshTap()) await askPlayer('tap', signal);
    else return;
  }
}

const cancelled = () => new WalletFailure('cancelled', 'Cancelled');

/** Takes the place of a question that stands: there is one wallet app to ask. */
async function askPlayer(kind: WalletAppQuestion['kind'], signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) throw cancelled();
  useWalletStore.getState().walletAppQuestion?.cancel();
  let close = (): void => undefined;
  const answered = new Promise<void>((goOn, reject) => {
    const cancel = (): void => reject(cancelled());
    const question = { kind, goOn, cancel };
    signal?.addEventListener('abort', cancel);
    useWalletStore.setState({ walletAppQuestion: question });
    close = () => {
      signal?.removeEventListener('abort', cancel);
      const isStanding = useWalletStore.getState().walletAppQuestion === question;
      if (isStanding) useWalletStore.setState({ walletAppQuestion: null });
    };
  });
  try {
    await answered;
  } finally {
    close();
  }
}
