import { type UIEvent, useRef, useState } from 'react';
import { GrowhouseCard } from '../../entities/growhouse-card.tsx';
import { BACK } from '../../art/frame-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useInSlices } from '../../ui/use-in-slices.ts';
import styles from './house-list.module.css';
import type { TalliedHouse } from './tallied-house.ts';

/** More growhouses than this scroll sideways where there is room for columns. */
const FIT_IN_A_ROW = 3;

/** So many growhouses fill a screen; the others follow as soon as these stand, as many at a time. */
const SLICE = 4;

/** The growhouses: stacked on a phone, side by side on a desktop. */
export function HouseList({ houses }: { readonly houses: readonly TalliedHouse[] }) {
  const shown = houses.slice(0, useInSlices(houses.length, SLICE));
  const list = useRef<HTMLUListElement>(null);
  const [isAtStart, setAtStart] = useState(true);
  const [isAtEnd, setAtEnd] = useState(false);
  const isScroller = houses.length > FIT_IN_A_ROW;

  const scroll = (direction: 1 | -1) => {
    const card = list.current?.firstElementChild;
    if (!card || !list.current) return;
    const gap = Number.parseFloat(getComputedStyle(list.current).columnGap) || 0;
    list.current.scrollBy({
      left: direction * (card.getBoundingClientRect().width + gap),
      behavior: 'smooth',
    });
  };
  const seeEnds = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    const { scrollLeft, clientWidth, scrollWidth } = currentTarget;
    setAtStart(scrollLeft < 2);
    setAtEnd(scrollLeft + clientWidth > scrollWidth - 2);
  };

  return (
    <>
      {isScroller && (
        <div className={styles.arrows}>
          <Button
            size="square"
            aria-label="Scroll left"
            disabled={isAtStart}
            onClick={() => scroll(-1)}
          >
            <Icon glyph={BACK} />
          </Button>
          <Button
            size="square"
            aria-label="Scroll right"
            disabled={isAtEnd}
            onClick={() => scroll(1)}
          >
            <Icon glyph={BACK} className={styles.right} />
          </Button>
        </div>
      )}
      <ul
        ref={list}
        className={classNames(
          styles.houses,
          isScroller && styles.scroller,
          isScroller && !isAtEnd && styles.fading,
        )}
        onScroll={seeEnds}
      >
        {shown.map(({ house, tally }, place) => (
          <li key={house.id}>
            <GrowhouseCard house={house} tally={tally} isFirst={place < SLICE} />
          </li>
        ))}
      </ul>
    </>
  );
}
