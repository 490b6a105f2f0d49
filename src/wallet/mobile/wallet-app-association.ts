import { getLocalNetworkPermission } from '../chain/local-network.ts';
import { i18n } from '../../language/i18n.ts';
import { createWalletFailure } from '../problems/to-wallet-failure.ts';
import { WalletFailure } from '../problems/wallet-failure.ts';
import { useWalletStore, type WalletAppPrompt } from '../wallet-store.ts';

/**
 * Waits until the browser would let this page open and reach a wallet app, and prompts the player
 * for a missing permission or tap. The mobile library would prompt with a dialog that does not work
 * on our pages, and treats an app that could not be opened as not installed. Never times out.
 * @throws WalletFailure `cancelled`, or with the problem `local-network-blocked`
 */
export async function openWalletAppAssociation(signal?: AbortSignal): Promise<void> {
  for (;;) {
    const permission = await getLocalNetworkPermission();
    if (permission === 'denied') throw createWalletFailure('local-network-blocked');
    if (permission === 'prompt') await promptPlayer('local-network', signal);
    else if (!hasUserActivation()) await promptPlayer('tap', signal);
    else return;
  }
}

const createCancelledFailure = () => new WalletFailure('cancelled', i18n.t('Cancelled'));

/** Shows a prompt until the player answers. Cancels any open one, because only one can be shown. */
async function promptPlayer(kind: WalletAppPrompt['kind'], signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) throw createCancelledFailure();
  useWalletStore.getState().walletAppPrompt?.cancel();
  let prompt: WalletAppPrompt | null = null;
  try {
    await new Promise<void>((proceed, reject) => {
      const cancel = (): void => reject(createCancelledFailure());
      prompt = { kind, proceed, cancel };
      signal?.addEventListener('abort', cancel);
      useWalletStore.setState({ walletAppPrompt: prompt });
    });
  } finally {
    const isOpen = useWalletStore.getState().walletAppPrompt === prompt;
    if (isOpen) useWalletStore.setState({ walletAppPrompt: null });
  }
}

/**
 * Mobile browsers open another app only right after a tap, and only one app per tap:
 * https://developer.chrome.com/docs/android/intents#considerations. A wallet app that is needed
 * later, or a second time, needs another tap.
 */
let isConsumed = false;

/** Starts watching for taps, and for other apps that open over this page. */
export function trackUserActivation(): void {
  window.addEventListener('click', () => (isConsumed = false), { capture: true });
  window.addEventListener('blur', () => (isConsumed = true));
}

/** Whether the browser would open another app now. */
const hasUserActivation = (): boolean => !isConsumed && isActive();

/** The browser decides how long a tap counts: 5 s in Chromium. */
const isActive = (): boolean =>
  !('userActivation' in navigator) || navigator.userActivation.isActive;
