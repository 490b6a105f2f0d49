import { type UIEvent, useRef, useState } from 'react';
import { GrowhouseCard } from '../../entities/growhouse-card.tsx';
import { BACK } from '../../art/frame-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useProgressiveList } from '../../ui/use-progressive-list.ts';
import styles from './growhouse-list.module.css';
import type { CountedGrowhouse } from './growhouse-counts.ts';
import type { GrowhouseWithStep } from './next-steps.ts';

/** On a desktop, more growhouses than this scroll sideways. */
const MAX_CARDS_PER_ROW = 3;

/** Growhouses rendered at a time; four fill a screen. */
const CARDS_PER_SLICE = 4;

interface GrowhouseListProps {
  readonly growhouses: readonly (CountedGrowhouse | GrowhouseWithStep)[];
}

/** The growhouses: stacked on a phone, side by side on a desktop. */
export function GrowhouseList({ growhouses }: GrowhouseListProps) {
  const shown = growhouses.slice(0, useProgressiveList(growhouses.length, CARDS_PER_SLICE));
  const list = useRef<HTMLUListElement>(null);
  const [isAtStart, setAtStart] = useState(true);
  const [isAtEnd, setAtEnd] = useState(false);
  const isScrollable = growhouses.length > MAX_CARDS_PER_ROW;

  const scroll = (direction: 1 | -1) => {
    const card = list.current?.firstElementChild;
    if (!card || !list.current) return;
    const gap = Number.parseFloat(getComputedStyle(list.current).columnGap) || 0;
    list.current.scrollBy({
      left: direction * (card.getBoundingClientRect().width + gap),
      behavior: 'smooth',
    });
  };
  const updateEnds = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    const { scrollLeft, clientWidth, scrollWidth } = currentTarget;
    setAtStart(scrollLeft < 2);
    setAtEnd(scrollLeft + clientWidth > scrollWidth - 2);
  };

  return (
    <>
      {isScrollable && <ScrollButtons isAtStart={isAtStart} isAtEnd={isAtEnd} onScroll={scroll} />}
      <ul
        ref={list}
        className={classNames(
          styles.growhouses,
          isScrollable && styles.scroller,
          isScrollable && !isAtEnd && styles.fading,
        )}
        onScroll={updateEnds}
      >
        {shown.map((entry, index) => (
          <li key={entry.growhouse.id}>
            <GrowhouseCard
              growhouse={entry.growhouse}
              counts={entry.counts}
              step={'card' in entry ? entry.card : null}
              isFirst={index < CARDS_PER_SLICE}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ScrollButtonsProps {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  readonly onScroll: (direction: 1 | -1) => void;
}

function ScrollButtons({ isAtStart, isAtEnd, onScroll }: ScrollButtonsProps) {
  return (
    <div className={styles.arrows}>
      <Button
        size="square"
        aria-label="Scroll left"
        disabled={isAtStart}
        onClick={() => onScroll(-1)}
      >
        <Icon glyph={BACK} />
      </Button>
      <Button
        size="square"
        aria-label="Scroll right"
        disabled={isAtEnd}
        onClick={() => onScroll(1)}
      >
        <Icon glyph={BACK} className={styles.right} />
      </Button>
    </div>
  );
}
