import { useLayoutEffect } from 'react';

/** Number of components that use each attribute. */
const userCounts = new Map<string, number>();

/**
 * Sets an attribute on the root element while at least one component needs it. Style sheets use it where
 * the whole page depends on one of its parts, because with `:has()` on the root the browser would
 * recompute all styles after every change.
 */
export function useRootAttribute(attribute: `data-${string}`, isActive: boolean): void {
  useLayoutEffect(() => {
    if (!isActive) return;
    changeUserCount(attribute, 1);
    return () => changeUserCount(attribute, -1);
  }, [attribute, isActive]);
}

function changeUserCount(attribute: string, change: 1 | -1): void {
  const count = (userCounts.get(attribute) ?? 0) + change;
  userCounts.set(attribute, count);
  document.documentElement.toggleAttribute(attribute, count > 0);
}
