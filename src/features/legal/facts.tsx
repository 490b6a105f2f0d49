import type { ReactNode } from 'react';
import styles from './legal-page.module.css';

/** Lists subjects with what applies to each. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([subject, text]) => (
        <div key={subject}>
          <dt>{subject}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
