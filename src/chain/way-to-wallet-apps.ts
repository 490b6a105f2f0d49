import { localNetworkPermission } from './local-network.ts';
import { failureOf } from './to-wallet-failure.ts';
import { WalletFailure } from './wallet-failure.ts';
import { useWalletStore } from './wallet-store.ts';

/**
 * Sees to it that the browser lets wallet apps be reached, before anything is asked of one: the
 * mobile library would ask the player itself, by a dialog that cannot be used on our pages. While
 * our own question stands no time runs out.
 * @throws WalletFailure `cancelled`; or of the problem `local-network-blocked`
 */
export async function openWayToWalletApps(signal?: AbortSignal): Promise<void> {
  let permission = await localNetworkPermission();
  while (permission === 'prompt') {
    await askPlayer(signal);
    permission = await localNetworkPermission();
  }
  if (permission === 'denied') throw failureOf('local-network-blocked');
}

const cancelled = () => new WalletFailure('cancelled', 'Cancelled');

/** Takes the place of a question that stands: there is one wallet app to ask. */
async function askPlayer(signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) throw cancelled();
  useWalletStore.getState().localNetworkQuestion?.cancel();
  let close = (): void => undefined;
  const answered = new Promise<void>((goOn, reject) => {
    const cancel = (): void => reject(cancelled());
    const question = { goOn, cancel };
    signal?.addEventListener('abort', cancel);
    useWalletStore.setState({ localNetworkQuestion: question });
    close = () => {
      signal?.removeEventListener('abort', cancel);
      const isStanding = useWalletStore.getState().localNetworkQuestion === question;
      if (isStanding) useWalletStore.setState({ localNetworkQuestion: null });
    };
  });
  try {
    await answered;
  } finally {
    close();
  }
}
