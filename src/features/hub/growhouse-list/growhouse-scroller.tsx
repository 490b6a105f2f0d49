import { type ReactNode, type UIEvent, useRef, useState } from 'react';
import { BACK } from '../../../art/icons/frame-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { Button } from '../../../ui/button.tsx';
import type { GrowhouseListProps } from './growhouse-list.tsx';
import styles from './growhouse-scroller.module.css';
import { MAX_CARDS_PER_ROW } from './list-limits.ts';
import type { GrowhouseWithStep } from '../next-steps.ts';

interface GrowhouseScrollerProps {
  readonly growhouses: readonly GrowhouseWithStep[];
  /** Renders the list, which the first screen has loaded already. */
  readonly renderList: (props: GrowhouseListProps) => ReactNode;
}

/** The growhouses as cards; on a desktop, buttons scroll more than three of them sideways. */
export function GrowhouseScroller({ growhouses, renderList }: GrowhouseScrollerProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isAtStart, setAtStart] = useState(true);
  const [isAtEnd, setAtEnd] = useState(false);
  if (growhouses.length <= MAX_CARDS_PER_ROW) return renderList({ growhouses });

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
      <div className={styles.row} data-at-end={isAtEnd || undefined}>
        {renderList({ ref: list, growhouses, onScroll: updateEnds })}
      </div>
    </>
  );
}
