import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SHARE } from '../art/icons/detail-icons.ts';
import { Icon } from '../entities/icon.tsx';
import { toFailureReason } from '../http/failure-messages.ts';
import { useIsPaying } from '../payments/payment-in-progress.ts';
import { useConfig } from '../queries/config.ts';
import { Button } from '../ui/button.tsx';
import { useHeightProperty } from '../ui/layout/use-height-property.ts';
import { Logo } from '../ui/navigation/logo.tsx';
import { setSound, useSoundSetting } from '../ui/sound/sound-setting.ts';
import { showToast } from '../ui/toasts/toast-store.ts';
import { usePlayerAddress } from '../wallet/use-player-address.ts';
import { isIosSafariTab } from './browser.ts';
import { type InstallPrompt, useInstallPrompt } from './install-prompt.ts';
import {
  recordNotificationsOffer,
  useNotificationsOffered,
} from './notifications/notification-offer-store.ts';
import { getNotificationSupport, getPermission } from './notifications/notification-support.ts';
import styles from './offers.module.css';
import { useUpdate } from './update-store.ts';
import { useHasHarvested, useHasPlanted } from './use-growing-history.ts';
import { countVisit, recordInstallOffer, useVisits } from './visits.ts';

/** The app offers its installation from this visit on. */
const MIN_VISITS = 3;

/** Offers an update, the installation, notifications or sounds, one at a time; nothing while the player is paying. */
export function Offers() {
  const update = useUpdate((store) => store.apply);
  const prompt = useInstallPrompt((store) => store.prompt);
  const [isIosSafari] = useState(() => isIosSafariTab());
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

/** Shown once: after the first planting, if the browser has not been asked yet. */
export function NotificationOffer({ otherwise }: { readonly otherwise: ReactNode }) {
  const wallet = usePlayerAddress();
  const hasPlanted = useHasPlanted(wallet);
  const publicKey = useConfig().data?.pushPublicKey ?? null;
  const wasOffered = useNotificationsOffered((store) => store.wasOffered);
  if (wasOffered || !hasPlanted || wallet === null || publicKey === null) return otherwise;
  if (getNotificationSupport() !== 'supported' || getPermission() !== 'default') return otherwise;
  const accept = (): void => {
    recordNotificationsOffer();
    void turnOn({ wallet, publicKey });
  };
  return (
    <OfferCard
      title="Know when your plants need you"
      acceptLabel="Notify me"
      declineLabel="No thanks"
      onAccept={accept}
      onDecline={recordNotificationsOffer}
    >
      Get a notification when they need water or are ready to harvest, and never at night. Settings
      has the details.
    </OfferCard>
  );
}

async function turnOn(keys: { wallet: string; publicKey: string }): Promise<void> {
  // Asked for at once, because browsers require that it follows a tap.
  if ((await Notification.requestPermission()) !== 'granted') return;
  try {
    const [{ saveDeviceSettings }, { createDefaultSettings }] = await Promise.all([
      import('./notifications/device-subscription.ts'),
      import('./notifications/stored-settings.ts'),
    ]);
    await saveDeviceSettings(keys, createDefaultSettings());
    showToast({
      type: 'success',
      header: 'Notifications are on',
      content: 'Settings has topics and quiet hours.',
    });
  } catch (error) {
    showToast({
      type: 'danger',
      header: 'Notifications are still off',
      content: `Try again in Settings: ${toFailureReason(error)}`,
    });
  }
}

interface OfferCardProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly acceptLabel: string;
  readonly onAccept: () => void;
  /** What declines the offer; none if there is nothing to decline. */
  readonly declineLabel?: string;
  readonly onDecline?: () => void;
}

/** An offer at the edge of the screen that the player can accept or decline. */
function OfferCard({
  title,
  children,
  acceptLabel,
  declineLabel,
  onAccept,
  onDecline,
}: OfferCardProps) {
  const card = useRef<HTMLElement>(null);
  // Toasts appear above the card.
  useHeightProperty(card, '--offer-height');
  return (
    <section ref={card} className={styles.offer} aria-label={title} role="status">
      <Logo className={styles.logo} />
      <div>
        <strong className={styles.title}>{title}</strong>
        <p className={styles.text}>{children}</p>
      </div>
      <div className={styles.actions}>
        {onDecline && (
          <Button variant="ghost" onClick={onDecline}>
            {declineLabel}
          </Button>
        )}
        <Button variant="accent" onClick={onAccept}>
          {acceptLabel}
        </Button>
      </div>
    </section>
  );
}
