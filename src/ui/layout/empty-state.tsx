import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** An illustration or a large icon. It is decorative. */
  readonly art?: ReactNode;
  readonly title: string;
  /** Heading level of the title. */
  readonly heading?: 'h2' | 'h3';
  /** Explains what will appear here, and how to get it. */
  readonly children?: ReactNode;
  /** A button or link to do that. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** Takes the place of an empty list and explains how to fill it. */
export function EmptyState(props: EmptyStateProps) {
  const { art, title, heading: Heading = 'h3', children, action, className } = props;
  return (
    <div className={classNames('grid muted centered gap-10', styles.empty, className)}>
      {art !== undefined && <div className={styles.art}>{art}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={`grid gap-10 ${styles.text}`}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
