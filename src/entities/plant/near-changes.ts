type Change = () => void;

/** Those that wait, the one that has waited longest first. */
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
