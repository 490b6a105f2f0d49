import { Suspense } from 'react';

import { useTestWalletPrompts } from '../../wallet/local-test-wallet/prompts.ts';
import { lazyWithRetry } from '../../ui/loading/lazy-with-retry.ts';

const LocalTestWalletDialog = lazyWithRetry(
  async () => (await import('./local-test-wallet-dialog.tsx')).LocalTestWalletDialog,
);

/** Shows the prompts of the local test wallet, one at a time. */
export function LocalTestWalletPrompts() {
  const prompt = useTestWalletPrompts((store) => store.prompts[0]);
  if (!prompt) return null;
  return (
    <Suspense>
      <LocalTestWalletDialog prompt={prompt} />
    </Suspense>
  );
}
