import type { ReactNode } from 'react';

import { i18n } from '../../language/i18n.ts';
import styles from './landing-page.module.css';

interface LandingPageProps {
  readonly isConnecting: boolean;
  /** The button that lets the visitor sign in. */
  readonly action: ReactNode;
}

/** The page for visitors: what the game is, and how to sign in. */
export function LandingPage({ isConnecting, action }: LandingPageProps) {
  return (
    <section className={`grid gap-8 ${styles.landing}`}>
      <div className={styles.scene}>
        <div
          className={styles.growhouse}
          role="img"
          aria-label={i18n.t('A lamp-lit growhouse at night')}
        />
      </div>
      <div className={styles.text}>
        <h1 className={styles.heading}>{i18n.t('Welcome to Growerz Hub')}</h1>
        <p className={styles.lead}>
          {i18n.t(
            'A night greenhouse of your own. Plant seeds, come back to water them, and harvest THC, a token in your wallet.',
          )}
        </p>
        <div className={styles.action}>{action}</div>
        <p className={`row center hint gap-8 ${styles.status}`} role="status">
          {isConnecting ? (
            <>
              <span className={styles.spinner} aria-hidden="true" />
              <span>{i18n.t('Connecting to Solana Blockchain...')}</span>
            </>
          ) : (
            i18n.t('Signing in takes nothing from your wallet.')
          )}
        </p>
        <p className="hint">{i18n.t('You have to be 18 or older to play.')}</p>
      </div>
    </section>
  );
}
