import { animate } from 'framer-motion';

/** Where the items of a list are within it, in CSS pixels. */
export type Positions = ReadonlyMap<Element, { readonly left: number; readonly top: number }>;

const SPRING = { type: 'spring', visualDuration: 0.4, bounce: 0.2 } as const;

/** Measures the items of a list before it changes. */
export const measurePositions = (list: HTMLElement): Positions =>
  new Map(getItems(list).map((item) => [item, { left: item.offsetLeft, top: item.offsetTop }]));

/** Moves the items of a list from where they were to where they are; new ones appear. */
export function moveFrom(list: HTMLElement, positions: Positions): void {
  const moves = getItems(list).map((item) => ({
    item,
    transform: getOldTransform(item, positions),
  }));
  for (const { item, transform } of moves) {
    if (transform !== null) animate(item, { transform: [transform, 'none'] }, SPRING);
  }
}

/** Returns the transform that shows an item where it was; null if it has not moved. */
function getOldTransform(item: HTMLElement, positions: Positions): string | null {
  const old = positions.get(item);
  if (!old) return 'scale(0.8)';
  const [x, y] = [old.left - item.offsetLeft, old.top - item.offsetTop];
  return x === 0 && y === 0 ? null : `translate(${x}px, ${y}px)`;
}

const getItems = (list: HTMLElement): HTMLElement[] =>
  [...list.children].filter((item) => item instanceof HTMLElement);
