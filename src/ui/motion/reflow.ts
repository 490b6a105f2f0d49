import { animate } from 'framer-motion';

/** Where the items of a list are seen within it, in CSS pixels. */
export type Positions = ReadonlyMap<Element, { readonly left: number; readonly top: number }>;

const SPRING = { type: 'spring', visualDuration: 0.4, bounce: 0.2 } as const;

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
 * Moves the items of a list from where they were to where they are; new ones appear. Starts at once,
 * also below a dialog: an item that waited at its old place could stick out of the page meanwhile.
 */
export function moveFrom(list: HTMLElement, positions: Positions): void {
  for (const item of getItems(list)) {
    const transform = getOldTransform(list, item, positions);
    if (transform === '') continue;
    // Until the animation starts, in the next frame.
    item.style.transform = transform;
    void animate(item, { transform: [transform, IN_PLACE] }, SPRING).then(() =>
      item.style.removeProperty('transform'),
    );
  }
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
