import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './offer-card.module.css';

interface OfferCardProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** An offer that waits at the edge of the screen and takes no for an answer. */
export function OfferCard({ title, children, yes, no, onYes, onNo }: OfferCardProps) {
  return (
    <section className={styles.offer} aria-label={title} role="status">
      <Logo className={styles.logo} />
      <div className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        <p className={styles.text}>{children}</p>
      </div>
      <div className={styles.answers}>
        <Button look="ghost" onClick={onNo}>
          {no}
        </Button>
        <Button look="lamp" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </section>
  );
}
