import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** An illustration or a large icon; it needs no words of its own. */
  readonly art?: ReactNode;
  readonly title: string;
  /** The level of the title among the headings around it. */
  readonly heading?: 'h2' | 'h3';
  /** What fills this place, and how. */
  readonly children?: ReactNode;
  /** The control that leads there. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** Stands where a list would be, and says how it comes to have something in it. */
export function EmptyState(props: EmptyStateProps) {
  const { art, title, heading: Heading = 'h3', children, action, className } = props;
  return (
    <div className={classNames(styles.empty, className)}>
      {art !== undefined && <div className={styles.art}>{art}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
