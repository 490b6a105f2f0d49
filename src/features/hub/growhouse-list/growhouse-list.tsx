import type { ComponentProps } from 'react';
import { GrowhouseCard } from '../../../entities/growhouse/growhouse-card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { useProgressiveList } from '../../../ui/table/use-progressive-list.ts';
import type { CountedGrowhouse } from './growhouse-counts.ts';
import styles from './growhouse-list.module.css';
import type { GrowhouseWithStep } from '../next-steps.tsx';

/** On a desktop, more growhouses than this scroll sideways; they also get a filter. */
export const MAX_CARDS_PER_ROW = 3;

/** So many growhouses and more can be searched. */
export const MIN_SEARCHED = 13;

/** Growhouses rendered at a time. */
const CARDS_PER_SLICE = 4;

/** Cards whose content is part of the first frame. That of the others on the screen follows, one per frame. */
const WHOLE_CARDS = { phone: 1, desktop: 2 } as const;

export interface GrowhouseListProps extends Pick<ComponentProps<'ul'>, 'ref' | 'onScroll'> {
  readonly growhouses: readonly (CountedGrowhouse | GrowhouseWithStep)[];
}

/** The growhouses as cards: stacked on a phone, side by side on a desktop. */
export function GrowhouseList({ growhouses, ...list }: GrowhouseListProps) {
  const wholeCards = WHOLE_CARDS[useIsDesktop() ? 'desktop' : 'phone'];
  const shown = growhouses.slice(0, useProgressiveList(growhouses.length, CARDS_PER_SLICE));
  return (
    <ul
      {...list}
      className={classNames(
        styles.growhouses,
        growhouses.length > MAX_CARDS_PER_ROW && styles.scroller,
      )}
    >
      {shown.map((entry, index) => (
        <li key={entry.growhouse.id}>
          <GrowhouseCard
            growhouse={entry.growhouse}
            counts={entry.counts}
            careGifts={entry.careGifts}
            step={'card' in entry ? entry.card : null}
            isFirst={index < wholeCards}
          />
        </li>
      ))}
    </ul>
  );
}
