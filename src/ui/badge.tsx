import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/**
 * The purpose of a badge: `neutral` a state or level, `success` an active benefit, `accent` a
 * highlight, `pending` work in progress, `danger` a problem, `subtle` a count next to a heading.
 */
export type BadgeVariant = 'neutral' | 'success' | 'accent' | 'pending' | 'danger' | 'subtle';

interface BadgeProps {
  readonly variant?: BadgeVariant;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A word or count in a chip, for information only. */
export function Badge({ variant = 'neutral', className, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[variant], className)}>{children}</span>;
}
