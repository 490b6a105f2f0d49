import { useLayoutEffect } from 'react';

/** Number of components that need each attribute. */
const userCounts = new Map<string, number>();

/**
 * Sets an attribute on the root element while at least one component needs it. Style sheets use it
 * instead of `:has()` on the root, which would make the browser recompute all styles after every
 * change.
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
