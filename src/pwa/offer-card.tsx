import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './offer-card.module.css';

interface OfferCardProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly acceptLabel: string;
  readonly declineLabel: string;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
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
  return (
    <section className={styles.offer} aria-label={title} role="status">
      <Logo className={styles.logo} />
      <div className={styles.body}>
        <strong className={styles.title}>{title}</strong>
        <p className={styles.text}>{children}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onDecline}>
          {declineLabel}
        </Button>
        <Button variant="accent" onClick={onAccept}>
          {acceptLabel}
        </Button>
      </div>
    </section>
  );
}
