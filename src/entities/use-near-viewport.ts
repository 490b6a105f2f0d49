import { type RefObject, useEffect, useState } from 'react';
import { observeNearViewport } from '../paint/observe-near-viewport.ts';

/**
 * Observes whether an element is near the viewport, to render its content only then. An element
 * that contains the focus stays near, so that the focused control is not unmounted.
 * @param initial used until the browser reports
 */
export function useNearViewport(element: RefObject<HTMLElement | null>, initial: boolean): boolean {
  const [isNear, setNear] = useState(initial);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    return observeNearViewport(current, (isNowNear) =>
      setNear(isNowNear || current.contains(document.activeElement)),
    );
  }, [element]);
  return isNear;
}
