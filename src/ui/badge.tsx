import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/**
 * What a badge means: `plain` a standing, `go` a good thing that is on, `lamp` worth noticing,
 * `wait` under way, `danger` trouble, `quiet` a count beside a heading.
 */
export const BADGE_LOOKS = ['plain', 'go', 'lamp', 'wait', 'danger', 'quiet'] as const;
export type BadgeLook = (typeof BADGE_LOOKS)[number];

interface BadgeProps {
  readonly look?: BadgeLook;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A word or count in a chip. It says something and does nothing. */
export function Badge({ look = 'plain', className, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[look], className)}>{children}</span>;
}
