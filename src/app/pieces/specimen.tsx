import type { ReactNode } from 'react';
import styles from './specimen.module.css';

interface ChapterProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** The pieces of one kind. */
export function Chapter({ id, title, children }: ChapterProps) {
  return (
    <section id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.specimens}>{children}</div>
    </section>
  );
}

interface SpecimenProps {
  readonly name: string;
  /** What to look at or to try. */
  readonly note?: string;
  /** Takes the whole width. */
  readonly isWide?: boolean;
  /** Stacks what it shows instead of setting it side by side. */
  readonly isStack?: boolean;
  readonly children: ReactNode;
}

/** One piece in its states. */
export function Specimen({ name, note, isWide, isStack, children }: SpecimenProps) {
  return (
    <div className={styles.specimen} data-wide={isWide}>
      <h3 className={styles.name}>{name}</h3>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={isStack === true ? styles.stack : styles.row}>{children}</div>
    </div>
  );
}

/** A state under its name. */
export function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.state}>
      <span className={styles.label}>{name}</span>
      {children}
    </div>
  );
}
