import { useLayoutEffect } from 'react';

/** How many ask for each mark. */
const holders = new Map<string, number>();

/**
 * Marks the page's root with an attribute for as long as anyone asks for it. Style sheets go by the
 * mark where the whole page depends on a part of it: a `:has()` on the root would have the browser
 * compute every style anew with each change anywhere.
 */
export function usePageMark(attribute: `data-${string}`, isAsked: boolean): void {
  useLayoutEffect(() => {
    if (!isAsked) return;
    hold(attribute, 1);
    return () => hold(attribute, -1);
  }, [attribute, isAsked]);
}

function hold(attribute: string, change: 1 | -1): void {
  const count = (holders.get(attribute) ?? 0) + change;
  holders.set(attribute, count);
  document.documentElement.toggleAttribute(attribute, count > 0);
}
