import { Trans, useLingui } from '@lingui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SHARE } from '../art/icons/detail-icons.ts';
import { Icon } from '../entities/icon.tsx';
import { useOutdatedClient } from '../http/outdated-client.ts';
import { i18n } from '../language/i18n.ts';
import { useIsPaying } from '../payments/pending-payments.ts';
import { Button } from '../ui/button.tsx';
import { useHeightProperty } from '../ui/layout/use-height-property.ts';
import { Logo } from '../ui/navigation/logo.tsx';
import { setSound, useSoundSetting } from '../ui/sound/sound-setting.ts';
import { usePlayerAddress } from '../wallet/use-player-address.ts';
import { isIosSafariTab } from './browser.ts';
import { useInstallPrompt } from './install-prompt.ts';
import styles from './offers.module.css';
import { markOutdated } from './outdated-mark.ts';
import { useUpdate } from './update-store.ts';
import { useHasHarvested } from './use-growing-history.ts';
import { countVisit, recordInstallOffer, useVisits } from './visits.ts';

/** An offer at the edge of the screen that the player can accept or decline. */
interface Offer {
  readonly title: string;
  readonly children: ReactNode;
  readonly acceptLabel: string;
  readonly onAccept: () => void;
  /** Whether it stays until it is accepted, so that the page must be readable around it. */
  readonly isLasting?: boolean;
  /** What declines the offer; none if there is nothing to decline. */
  readonly declineLabel?: string;
  readonly onDecline?: () => void;
}

/** Offers an update, the installation or sounds, one at a time; nothing while the player is paying. */
export function Offers() {
  useLingui();
  const offers = [useUpdateOffer(), useInstallOffer(), useSoundOffer()];
  const offer = offers.find((each) => each !== null);
  if (useIsPaying() || !offer) return null;
  return (
    <>
      <OfferCard key={offer.title} {...offer} />
      {offer.isLasting && <div className={styles.spacer} />}
    </>
  );
}

function OfferCard({ title, children, acceptLabel, declineLabel, onAccept, onDecline }: Offer) {
  const card = useRef<HTMLElement>(null);
  const [isAccepted, setAccepted] = useState(false);
  const accept = () => {
    setAccepted(true);
    onAccept();
  };
  // Toasts appear above the card.
  useHeightProperty(card, '--offer-height');
  return (
    <section ref={card} className={styles.offer} aria-label={title} role="status">
      <Logo className={styles.logo} />
      <div>
        <strong className={styles.title}>{title}</strong>
        <p className={`hint ${styles.text}`}>{children}</p>
      </div>
      <div className={`flex full-row gap-8 ${styles.actions}`}>
        {onDecline && (
          <Button variant="ghost" onClick={onDecline}>
            {declineLabel}
          </Button>
        )}
        <Button variant="accent" isPending={isAccepted} onClick={accept}>
          {acceptLabel}
        </Button>
      </div>
    </section>
  );
}

function useUpdateOffer(): Offer | null {
  const update = useUpdate((store) => store.apply);
  const isOutdated = useOutdatedClient((store) => store.isOutdated);
  if (isOutdated) {
    return {
      title: i18n.t('A new version is out'),
      acceptLabel: i18n.t('Get the new version'),
      isLasting: true,
      onAccept: () => void loadNewestVersion(),
      children: i18n.t('The server no longer accepts this one. Nothing of yours is lost.'),
    };
  }
  return (
    update && {
      title: i18n.t('A new version is ready'),
      acceptLabel: i18n.t('Reload'),
      declineLabel: i18n.t('Later'),
      onAccept: update,
      onDecline: () => useUpdate.setState({ apply: null }),
      children: i18n.t('Reload to use it now, or get it the next time you open the game.'),
    }
  );
}

/** Reloads the page with the newest version, whether or not the service worker has found it yet. */
async function loadNewestVersion(): Promise<void> {
  const { apply } = useUpdate.getState();
  // Without the mark, the worker would answer with its own version. Fails where caches are blocked.
  if (!apply) await markOutdated().catch(() => undefined);
  (apply ?? (() => window.location.reload()))();
}

/** The app offers its installation from this visit on. */
const MIN_VISITS = 3;

/**
 * Offers the installation once: after the first harvest, or to a player who keeps coming back. Safari on
 * iOS has no prompt for it, so the offer says how to add the app to the home screen.
 */
function useInstallOffer(): Offer | null {
  const prompt = useInstallPrompt((store) => store.prompt);
  const [isIosSafari] = useState(() => isIosSafariTab());
  const { count, wasOffered } = useVisits();
  const hasHarvested = useHasHarvested(usePlayerAddress());
  useEffect(() => countVisit(Date.now()), []);
  if (wasOffered || (count < MIN_VISITS && !hasHarvested)) return null;
  const title = i18n.t('Keep Growerz Hub at hand');
  if (prompt) {
    return {
      title,
      acceptLabel: i18n.t('Install'),
      declineLabel: i18n.t('Not now'),
      onAccept: () => {
        recordInstallOffer();
        // The browser shows a prompt only once.
        useInstallPrompt.setState({ prompt: null });
        void prompt.prompt().catch(() => undefined);
      },
      onDecline: recordInstallOffer,
      children: i18n.t(
        'Open it from your home screen, and see your plants even without a network.',
      ),
    };
  }
  if (!isIosSafari) return null;
  const hint = (
    <Trans
      id="Tap <icon/> <b>Share</b>, then <b>Add to Home Screen</b>. It opens like an app, even without a network."
      components={{
        icon: <Icon glyph={SHARE} size={18} className={styles.share} />,
        b: <strong />,
      }}
    />
  );
  return { title, acceptLabel: i18n.t('Got it'), onAccept: recordInstallOffer, children: hint };
}

/** Offers sounds once: after the first harvest. */
function useSoundOffer(): Offer | null {
  const isDue = useSoundSetting((store) => store.isOfferDue);
  if (!isDue) return null;
  return {
    title: i18n.t('Play with sound?'),
    acceptLabel: i18n.t('Turn on'),
    declineLabel: i18n.t('Not now'),
    onAccept: () => setSound('on'),
    onDecline: () => setSound('off'),
    children: i18n.t(
      'Drops, coins and a chord for each new level, with vibration on phones. The wallet menu mutes them.',
    ),
  };
}
