import type { ReactNode } from 'react';
import { formatExactTime } from './format-exact-time.ts';

interface RelativeTimeProps {
  /** Unix ms. */
  readonly atMs: number;
  /** The time as a distance from now, or shortened: 'in 3 hours', '18:40'. */
  readonly children: ReactNode;
}

/** A relative or shortened time, with the exact time as its title. */
export const RelativeTime = ({ atMs, children }: RelativeTimeProps) => (
  <time dateTime={new Date(atMs).toISOString()} title={formatExactTime(atMs)}>
    {children}
  </time>
);
