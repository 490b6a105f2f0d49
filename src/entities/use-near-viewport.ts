import { type RefObject, useEffect, useRef, useState } from 'react';
import { observeNearViewport } from '../paint/share-observer.ts';

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

type Change = () => void;

/** Waiting entries, the longest waiting first. */
const waiting = new Map<Element, Change>();
let hasChangedInFrame = false;

/**
 * Applies a change at once, or in one of the next frames if another element has changed in this one:
 * a fast scroll brings several cards at the same time, which together would take a slow phone 100 ms.
 * @param change replaces one of the same element that still waits; null only forgets that one
 */
export function applyWhenDue(element: Element, change: Change | null): void {
  waiting.delete(element);
  if (change) waiting.set(element, change);
  applyNext();
}

function applyNext(): void {
  if (hasChangedInFrame) return;
  for (const [element, change] of waiting) {
    hasChangedInFrame = true;
    requestAnimationFrame(() => {
      hasChangedInFrame = false;
      applyNext();
    });
    waiting.delete(element);
    change();
    return;
  }
}
