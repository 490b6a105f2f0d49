import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/navigation/logo.tsx';
import { useHeightProperty } from '../ui/layout/use-height-property.ts';
import styles from './offer-card.module.css';

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
export function OfferCard({
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
