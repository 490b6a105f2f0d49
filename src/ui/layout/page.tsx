import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Says below the title what the page is about. */
  readonly about?: ReactNode;
  /** In CSS pixels. */
  readonly maxWidth?: number;
  readonly children: ReactNode;
}

/** A column of text or panels under its heading, in the middle of the screen. */
export const Page = ({ title, about, maxWidth = 720, children }: PageProps) => (
  <div className={`stack gap-14 ${styles.page}`} style={{ maxWidth }}>
    <h1 className={styles.title}>{title}</h1>
    {about && <p className={styles.about}>{about}</p>}
    {children}
  </div>
);
