import { lazy, Suspense } from 'react';

import { useTestWalletPrompts } from '../../chain/local-test-wallet/prompts.ts';

const LocalTestWalletPrompt = lazy(async () => ({
  default: (await import('./local-test-wallet-prompt.tsx')).LocalTestWalletPrompt,
}));

/** Puts the local test wallet's questions to the player, one at a time. */
export function LocalTestWalletPrompts() {
  const prompt = useTestWalletPrompts((store) => store.prompts[0]);
  if (!prompt) return null;
  return (
    <Suspense>
      <LocalTestWalletPrompt prompt={prompt} />
    </Suspense>
  );
}
