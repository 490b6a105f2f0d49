import { type RefObject, useEffect, useRef, useState } from 'react';
import { observeNearViewport } from '../paint/observe-near-viewport.ts';
import { applyWhenDue } from './plant/near-changes.ts';

/**
 * Observes whether an element is near the viewport, to render its content only then. An element
 * that contains the focus stays near, so that the focused control is not unmounted.
 * @param initial used until the browser reports
 */
export function useNearViewport(element: RefObject<HTMLElement | null>, initial: boolean): boolean {
  const [isNear, setNear] = useState(initial);
  const shown = useRef(initial);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const stopObserving = observeNearViewport(current, (isNowNear) => {
      const change = () => {
        shown.current = isNowNear || current.contains(document.activeElement);
        setNear(shown.current);
      };
      // It may have passed while it waited.
      applyWhenDue(current, isNowNear === shown.current ? null : change);
    });
    return () => {
      stopObserving();
      applyWhenDue(current, null);
    };
  }, [element]);
  return isNear;
}
