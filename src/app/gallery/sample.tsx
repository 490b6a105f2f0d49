import type { ReactNode } from 'react';
import styles from './sample.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the gallery. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.samples}>{children}</div>
    </section>
  );
}

interface SampleProps {
  readonly name: string;
  /** A hint about how to try it out. */
  readonly note?: string;
  /** Uses the whole width. */
  readonly isWide?: boolean;
  /** Stacks the states instead of placing them side by side. */
  readonly isStacked?: boolean;
  readonly children: ReactNode;
}

/** A component in its states. */
export function Sample({ name, note, isWide, isStacked, children }: SampleProps) {
  return (
    <div className={styles.sample} data-wide={isWide}>
      <h3 className={styles.name}>{name}</h3>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={isStacked === true ? styles.stack : styles.row}>{children}</div>
    </div>
  );
}

/** A state with its name above it. */
export function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.state}>
      <span className={styles.label}>{name}</span>
      {children}
    </div>
  );
}
