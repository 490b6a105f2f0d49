import { memo, type ReactNode, type UIEvent, useRef, useState } from 'react';
import { GROWER } from '../../../art/icons/common-icons.ts';
import {
  DEAD,
  HARVESTABLE,
  PLANTS,
  SEED,
  WATERABLE,
  WITHERED,
} from '../../../art/icons/count-icons.ts';
import type { Glyph } from '../../../art/icons/icon.ts';
import type { GrowhouseShape } from '../../../contract/shapes.ts';
import { formatNarrowClockTime, RelativeTime } from '../../../entities/format/format-time.tsx';
import { SIZES } from '../../../entities/growhouse/growhouse-picture.tsx';
import { Icon } from '../../../entities/icon.tsx';
import { Picture } from '../../../entities/picture.tsx';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { getGrowhouseTitle } from '../../../game/growhouse-title.ts';
import type { NextStepKind, NextStep } from '../../../game/next-step/next-step.ts';
import { needsAttention } from '../../../game/next-step/next-step-order.ts';
import { i18n } from '../../../language/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { useProgressiveList } from '../../../ui/table/use-progressive-list.ts';
import styles from './growhouse-rows.module.css';
import type { GrowhouseWithStep } from '../next-steps.tsx';
import { BACK } from '../../../art/icons/frame-icons.ts';
import { Button } from '../../../ui/button.tsx';
import { type GrowhouseListProps, MAX_CARDS_PER_ROW } from './growhouse-list.tsx';

interface GrowhouseRowsProps {
  readonly growhouses: readonly GrowhouseWithStep[];
}

/** Rows rendered at a time, few because the first ones come together with the rest of the page. */
const ROWS_PER_SLICE = 8;

/** Growhouses as compact links, each with its next step and the time at which it is due. */
export function GrowhouseRows({ growhouses }: GrowhouseRowsProps) {
  const shown = useProgressiveList(growhouses.length, ROWS_PER_SLICE);
  return (
    <ul className={`grid gap-6 ${styles.rows}`} aria-label={i18n.t('Growhouses')}>
      {growhouses.map((entry, index) =>
        index < shown ? (
          <GrowhouseRow key={entry.growhouse.id} entry={entry} />
        ) : (
          // Its place, so that what follows the list does not move.
          <li key={entry.growhouse.id} className={styles.row} aria-hidden="true" />
        ),
      )}
    </ul>
  );
}

function toRow({ growhouse, step, card, moment }: GrowhouseWithStep) {
  const dueMs = getStepTimeMs(step) ?? card.nextDue?.atMs ?? null;
  return {
    id: growhouse.id,
    title: getGrowhouseTitle(i18n, growhouse),
    rarity: growhouse.rarity,
    size: growhouse.size,
    level: growhouse.level,
    stepKind: step.kind,
    needsAttention: needsAttention(step),
    text: getRowText(step, dueMs === null ? null : formatNarrowClockTime(dueMs, moment)),
    /** When something is due, Unix ms; null if nothing grows. */
    dueMs,
  };
}

interface GrowhouseRowProps {
  readonly entry: GrowhouseWithStep;
}

/** Is rendered again only if its entry changes. */
const GrowhouseRow = memo(function GrowhouseRow({ entry }: GrowhouseRowProps) {
  const row = toRow(entry);
  return (
    <li className={classNames(`r${row.rarity}`, styles.row)}>
      <Link to={`/growhouse/${row.id}`} state={{ step: row.stepKind }} className={styles.link}>
        <span className={styles.picture} aria-hidden="true">
          <Picture picture={toRowPicture(row)} title="" className={styles.art} />
        </span>
        <span className={styles.title} translate="no">
          {row.title}
        </span>
        <span className={styles.rank}>
          <span>{i18n.t('Lv {level}', { level: row.level })}</span>{' '}
          <RarityLabel rarityId={row.rarity} className={styles.rarity} />
        </span>
        <span className={classNames(styles.step, row.needsAttention && styles.now)}>
          <Icon glyph={ICONS[row.stepKind] ?? PLANTS} size={16} />
          <span>
            {row.dueMs === null ? (
              row.text
            ) : (
              <RelativeTime atMs={row.dueMs}>{row.text}</RelativeTime>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
});

/** A growhouse of this level and rarity. Rows share few pictures, so that hundreds of them are fast. */
const toRowPicture = ({ size, level, rarity }: Pick<GrowhouseShape, 'size' | 'level' | 'rarity'>) =>
  ({ kind: 'growhouse', size: SIZES[size], level, rarity, seed: 'row' }) as const;

const ICONS: Partial<Readonly<Record<NextStepKind, Glyph>>> = {
  harvest: HARVESTABLE,
  water: WATERABLE,
  revive: WITHERED,
  prune: DEAD,
  addGrower: GROWER,
  plant: SEED,
  buySeed: SEED,
};

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
    const style = getComputedStyle(list.current);
    const gap = Number.parseFloat(style.columnGap) || 0;
    const width = (card.getBoundingClientRect().width + gap) * (style.direction === 'rtl' ? -1 : 1);
    list.current.scrollBy({ left: direction * width, behavior: 'smooth' });
  };
  const updateEnds = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    const { scrollLeft, clientWidth, scrollWidth } = currentTarget;
    // Negative where the text runs from right to left.
    setAtStart(Math.abs(scrollLeft) < 2);
    setAtEnd(Math.abs(scrollLeft) + clientWidth > scrollWidth - 2);
  };
  return (
    <>
      <div className={styles.arrows}>
        <Button
          size="square"
          aria-label={i18n.t('Scroll left')}
          disabled={isAtStart}
          onClick={() => scroll(-1)}
        >
          <Icon glyph={BACK} className="back" />
        </Button>
        <Button
          size="square"
          aria-label={i18n.t('Scroll right')}
          disabled={isAtEnd}
          onClick={() => scroll(1)}
        >
          <Icon glyph={BACK} className={styles.forward} />
        </Button>
      </div>
      <div className={styles.scrollerRow} data-at-end={isAtEnd || undefined}>
        {renderList({ ref: list, growhouses, onScroll: updateEnds })}
      </div>
    </>
  );
}

/** Returns the time that belongs to a step, in Unix ms; null if it has none. */
function getStepTimeMs(step: NextStep): number | null {
  switch (step.kind) {
    case 'water':
      return step.withersAtMs;
    case 'revive':
      return step.diesAtMs;
    case 'wait':
      return step.untilMs;
    default:
      return null;
  }
}

/**
 * Formats a next step in a few words, because a row has no room for a sentence.
 * @param time of the step, or when the next plant is due; null if nothing grows
 */
export function getRowText(step: NextStep, time: string | null): string {
  switch (step.kind) {
    case 'water':
      return i18n.t('Water {count} by {time}', { count: step.plantIds.length, time });
    case 'revive':
      return i18n.t('Revive {count} by {time}', { count: step.plantIds.length, time });
    case 'wait':
      return step.action === 'water'
        ? i18n.t('Water from {time}', { time })
        : i18n.t('Harvest from {time}', { time });
    default: {
      const text = getTimelessText(step);
      return time === null ? text : i18n.t('{step}, due {time}', { step: text, time });
    }
  }
}

type TimelessStep = Exclude<NextStep, { kind: 'water' | 'revive' | 'wait' }>;

function getTimelessText(step: TimelessStep): string {
  switch (step.kind) {
    case 'harvest':
      return i18n.t('Harvest {count}', { count: step.plantIds.length });
    case 'prune':
      return i18n.t('Prune {count}', { count: step.plantIds.length });
    case 'upgrade':
      return step.isMaxLevel
        ? i18n.t('Fully Upgrade')
        : i18n.t('Upgrade to level {level}', { level: step.newLevel });
    case 'plant':
      return i18n.t('Plant {count}', { count: step.seedIds.length });
    default:
      return i18n.t(SHORT_TEXTS[step.kind]);
  }
}

const SHORT_TEXTS = {
  addGrower: /*i18n*/ 'Add a Grower',
  discardSeed: /*i18n*/ 'Make room for seeds',
  buySeed: /*i18n*/ 'Buy seeds',
  getFunds: /*i18n*/ 'Get THC',
  retired: /*i18n*/ 'Retired',
} as const;
