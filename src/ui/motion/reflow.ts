import { animate } from 'framer-motion';
import { DIALOG_OPEN } from '../dialog-open.ts';

/** Where the items of a list are seen within it, in CSS pixels. */
export type Positions = ReadonlyMap<Element, { readonly left: number; readonly top: number }>;

const SPRING = { type: 'spring', visualDuration: 0.4, bounce: 0.2 } as const;

/** How long to wait for a dialog about the change, such as the result of a harvest. */
const DIALOG_DELAY_MS = 120;

/** Of the same form for all items, so that it can be interpolated. */
const toTransform = (x: number, y: number, scale: number): string =>
  `translate(${x}px, ${y}px) scale(${scale})`;
const IN_PLACE = toTransform(0, 0, 1);

/** Measures the items of a list before it changes. */
export function measurePositions(list: HTMLElement): Positions {
  const origin = list.getBoundingClientRect();
  return new Map(
    getItems(list).map((item) => {
      const { left, top } = item.getBoundingClientRect();
      return [item, { left: left - origin.left, top: top - origin.top }];
    }),
  );
}

/**
 * Moves the items of a list from where they were to where they are; new ones appear. Waits while a
 * dialog covers the list.
 */
export function moveFrom(list: HTMLElement, positions: Positions): void {
  const moves = getItems(list).map((item) => ({
    item,
    transform: getOldTransform(list, item, positions),
  }));
  for (const { item, transform } of moves) item.style.transform = transform;
  void waitUntilUncovered().then(() => {
    for (const { item, transform } of moves) {
      if (transform === '') continue;
      void animate(item, { transform: [transform, IN_PLACE] }, SPRING).then(() =>
        item.style.removeProperty('transform'),
      );
    }
    return;
  });
}

/** Returns the transform that shows an item where it was; empty if it has not moved. */
function getOldTransform(list: HTMLElement, item: HTMLElement, positions: Positions): string {
  const old = positions.get(item);
  if (!old) return toTransform(0, 0, 0.8);
  const x = old.left - (item.offsetLeft - list.offsetLeft);
  const y = old.top - (item.offsetTop - list.offsetTop);
  return Math.abs(x) < 1 && Math.abs(y) < 1 ? '' : toTransform(x, y, 1);
}

const getItems = (list: HTMLElement): HTMLElement[] =>
  [...list.children].filter((item) => item instanceof HTMLElement);

/** Waits until no dialog is open, with some time for one to open. */
async function waitUntilUncovered(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, DIALOG_DELAY_MS));
  const root = document.documentElement;
  if (!root.hasAttribute(DIALOG_OPEN)) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (root.hasAttribute(DIALOG_OPEN)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { attributeFilter: [DIALOG_OPEN] });
  });
}
