import { SHARE } from '../art/icons/ios-icons.ts';
import { Icon } from '../entities/icon.tsx';
import styles from './offer-card.module.css';
import { OfferCard } from './offer-card.tsx';
import { recordInstallOffer } from './visits.ts';

/** Says how to add the app to the home screen, because Safari on iOS has no prompt for that. */
export function IosInstallHint() {
  return (
    <OfferCard title="Keep Growerz Hub at hand" acceptLabel="Got it" onAccept={recordInstallOffer}>
      Tap <Icon glyph={SHARE} size={18} className={styles.share} /> <strong>Share</strong>, then{' '}
      <strong>Add to Home Screen</strong>. It opens like an app, even without a network.
    </OfferCard>
  );
}
