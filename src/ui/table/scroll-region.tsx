import type { ReactNode } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly id?: string;
  /** Sets the maximum height and overflow. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Keyboard users must be able to focus a scroll container that has no focusable content. */
const KEYBOARD_FOCUSABLE = { tabIndex: 0 };

/** A labelled part of the page that scrolls on its own. */
export function ScrollRegion({ label, id, className, children }: ScrollRegionProps) {
  return (
    <div id={id} className={className} role="region" aria-label={label} {...KEYBOARD_FOCUSABLE}>
      {children}
    </div>
  );
}
