import { useEffect } from 'react';
import { usePlayerAddress } from '../chain/player.ts';
import { useIsPaying } from '../chain/payments/under-way.ts';
import { type InstallPrompt, useInstallPrompt } from './install-prompt.ts';
import { OfferCard } from './offer-card.tsx';
import { useUpdate } from './update-store.ts';
import { useHasHarvested } from './use-has-harvested.ts';
import { countVisit, noteOffer, useVisits } from './visits.ts';

/** Who comes this often is at home. */
const VISITS_TO_KNOW = 3;

/** The one thing the app itself has to offer right now; nothing while the player is paying. */
export function Offers() {
  const update = useUpdate((store) => store.apply);
  const prompt = useInstallPrompt((store) => store.prompt);
  useEffect(() => countVisit(Date.now()), []);
  if (useIsPaying()) return null;
  if (update) return <UpdateOffer onApply={update} />;
  return prompt && <InstallOffer prompt={prompt} />;
}

function UpdateOffer({ onApply }: { readonly onApply: () => void }) {
  return (
    <OfferCard
      title="A new version is ready"
      yes="Reload"
      no="Later"
      onYes={onApply}
      onNo={() => useUpdate.setState({ apply: null })}
    >
      Reload to use it. It also comes by itself when you next open the game.
    </OfferCard>
  );
}

/** Made once: after the first harvest, or to whom keeps coming back. */
function InstallOffer({ prompt }: { readonly prompt: InstallPrompt }) {
  const { count, wasOffered } = useVisits();
  const hasHarvested = useHasHarvested(usePlayerAddress());
  if (wasOffered || (count < VISITS_TO_KNOW && !hasHarvested)) return null;
  const install = (): void => {
    noteOffer();
    // A prompt can be shown just once.
    useInstallPrompt.setState({ prompt: null });
    void prompt.prompt().catch(() => undefined);
  };
  return (
    <OfferCard
      title="Keep Growerz Hub at hand"
      yes="Install"
      no="Not now"
      onYes={install}
      onNo={noteOffer}
    >
      It opens from your home screen, and shows your plants without a network too.
    </OfferCard>
  );
}
