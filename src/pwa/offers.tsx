import { type ReactNode, useEffect, useState } from 'react';
import { setSound, useSoundSetting } from '../ui/sound/sound-setting.ts';
import { usePlayerAddress } from '../wallet/use-player-address.ts';
import { useIsPaying } from '../payments/payment-in-progress.ts';
import { type InstallPrompt, useInstallPrompt } from './install-prompt.ts';
import { detectIosSafariTab } from './browser.ts';
import { NotificationOffer } from './notifications/notification-offer.tsx';
import { OfferCard } from './offer-card.tsx';
import { useUpdate } from './update-store.ts';
import { useHasHarvested } from './use-growing-history.ts';
import { countVisit, recordInstallOffer, useVisits } from './visits.ts';
import { SHARE } from '../art/icons/detail-icons.ts';
import { Icon } from '../entities/icon.tsx';
import styles from './offer-card.module.css';

/** The app offers its installation from this visit on. */
const MIN_VISITS = 3;

/** Offers an update, the installation, notifications or sounds, one at a time; nothing while the player is paying. */
export function Offers() {
  const update = useUpdate((store) => store.apply);
  const prompt = useInstallPrompt((store) => store.prompt);
  const [isIosSafari] = useState(detectIosSafariTab);
  useEffect(() => countVisit(Date.now()), []);
  if (useIsPaying()) return null;
  if (update) return <UpdateOffer onApply={update} />;
  const others = <NotificationOffer otherwise={<SoundOffer />} />;
  if (!prompt && !isIosSafari) return others;
  return (
    <WhenInstallOfferIsDue otherwise={others}>
      {prompt ? <InstallOffer prompt={prompt} /> : <IosInstallHint />}
    </WhenInstallOfferIsDue>
  );
}

function UpdateOffer({ onApply }: { readonly onApply: () => void }) {
  return (
    <OfferCard
      title="A new version is ready"
      acceptLabel="Reload"
      declineLabel="Later"
      onAccept={onApply}
      onDecline={() => useUpdate.setState({ apply: null })}
    >
      Reload to use it now, or get it the next time you open the game.
    </OfferCard>
  );
}

interface WhenInstallOfferIsDueProps {
  /** Shown while the installation is not offered. */
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
}

/** Shows an offer once: after the first harvest, or to a player who keeps coming back. */
function WhenInstallOfferIsDue({ otherwise, children }: WhenInstallOfferIsDueProps) {
  const { count, wasOffered } = useVisits();
  const hasHarvested = useHasHarvested(usePlayerAddress());
  return wasOffered || (count < MIN_VISITS && !hasHarvested) ? otherwise : children;
}

function InstallOffer({ prompt }: { readonly prompt: InstallPrompt }) {
  const install = (): void => {
    recordInstallOffer();
    // The browser shows a prompt only once.
    useInstallPrompt.setState({ prompt: null });
    void prompt.prompt().catch(() => undefined);
  };
  return (
    <OfferCard
      title="Keep Growerz Hub at hand"
      acceptLabel="Install"
      declineLabel="Not now"
      onAccept={install}
      onDecline={recordInstallOffer}
    >
      Open it from your home screen, and see your plants even without a network.
    </OfferCard>
  );
}

/** Shown once: after the first action that has a sound. */
function SoundOffer() {
  const isDue = useSoundSetting((store) => store.isOfferDue);
  if (!isDue) return null;
  return (
    <OfferCard
      title="Play with sound?"
      acceptLabel="Turn on"
      declineLabel="Not now"
      onAccept={() => setSound('on')}
      onDecline={() => setSound('off')}
    >
      Drops, coins and a chord for each new level, with vibration on phones. The wallet menu mutes
      them.
    </OfferCard>
  );
}

/** Says how to add the app to the home screen, because Safari on iOS has no prompt for that. */
function IosInstallHint() {
  return (
    <OfferCard title="Keep Growerz Hub at hand" acceptLabel="Got it" onAccept={recordInstallOffer}>
      Tap <Icon glyph={SHARE} size={18} className={styles.share} /> <strong>Share</strong>, then{' '}
      <strong>Add to Home Screen</strong>. It opens like an app, even without a network.
    </OfferCard>
  );
}
