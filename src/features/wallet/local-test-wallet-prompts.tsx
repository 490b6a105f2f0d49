import { Suspense } from 'react';

import { useTestWalletPrompts } from '../../chain/local-test-wallet/prompts.ts';
import { laterPart } from '../../ui/later-part.ts';

const LocalTestWalletDialog = laterPart(
  async () => (await import('./local-test-wallet-dialog.tsx')).LocalTestWalletDialog,
);

/** Puts the local test wallet's questions to the player, one at a time. */
export function LocalTestWalletPrompts() {
  const prompt = useTestWalletPrompts((store) => store.prompts[0]);
  if (!prompt) return null;
  return (
    <Suspense>
      <LocalTestWalletDialog prompt={prompt} />
    </Suspense>
  );
}
