import type { ReactNode } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly id?: string;
  /** Brings the height it may have, and overflow. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What scrolls by itself must be reachable by keys, though nothing in it can be pressed. */
const REACHABLE = { tabIndex: 0 };

/** A part of the page with a scroll bar of its own. */
export function ScrollRegion({ label, id, className, children }: ScrollRegionProps) {
  return (
    <div id={id} className={className} role="region" aria-label={label} {...REACHABLE}>
      {children}
    </div>
  );
}
