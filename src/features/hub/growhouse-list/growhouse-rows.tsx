import { memo } from 'react';
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
import { formatNarrowClockTime, RelativeTime } from '../../../entities/format/format-time.tsx';
import { Icon } from '../../../entities/icon.tsx';
import { getGrowhouseTitle } from '../../../game/growhouse-title.ts';
import type { NextStepKind } from '../../../game/next-step/next-step.ts';
import { needsAttention } from '../../../game/next-step/next-step-order.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { useProgressiveList } from '../../../ui/table/use-progressive-list.ts';
import styles from './growhouse-rows.module.css';
import { getRowText } from './growhouse-row-text.ts';
import type { GrowhouseWithStep } from '../next-steps.ts';

interface GrowhouseRowsProps {
  readonly growhouses: readonly GrowhouseWithStep[];
  readonly nowMs: number;
}

/** Rows rendered at a time, few because the first ones come together with the rest of the page. */
const ROWS_PER_SLICE = 8;

/** Growhouses as compact links, each with its next step and the time at which it is due. */
export function GrowhouseRows({ growhouses, nowMs }: GrowhouseRowsProps) {
  const shown = useProgressiveList(growhouses.length, ROWS_PER_SLICE);
  return (
    <ul className={styles.rows} aria-label="Growhouses">
      {growhouses.map((entry, index) =>
        index < shown ? (
          <GrowhouseRow key={entry.growhouse.id} {...toRow(entry, nowMs)} />
        ) : (
          // Its place, so that what follows the list does not move.
          <li key={entry.growhouse.id} className={styles.row} aria-hidden="true" />
        ),
      )}
    </ul>
  );
}

/** What a row shows, as plain values, so that a row is rendered again only if one of them changes. */
interface RowProps {
  readonly id: number;
  readonly title: string;
  readonly rarity: number;
  readonly stepKind: NextStepKind;
  readonly needsAttention: boolean;
  readonly text: string;
  /** When something is due, Unix ms; null if nothing grows. */
  readonly dueMs: number | null;
  readonly dueText: string;
}

function toRow({ growhouse, step, card }: GrowhouseWithStep, nowMs: number): RowProps {
  const { text, atMs } = getRowText(step);
  const dueMs = atMs ?? card.nextDue?.atMs ?? null;
  return {
    id: growhouse.id,
    title: getGrowhouseTitle(growhouse),
    rarity: growhouse.rarity,
    stepKind: step.kind,
    needsAttention: needsAttention(step),
    text: atMs === null && dueMs !== null ? `${text}, due` : text,
    dueMs,
    dueText: dueMs === null ? '' : formatNarrowClockTime(dueMs, nowMs),
  };
}

const GrowhouseRow = memo(function GrowhouseRow(row: RowProps) {
  return (
    <li className={classNames(`r${row.rarity}`, styles.row)}>
      <Link to={`/growhouse/${row.id}`} state={{ step: row.stepKind }} className={styles.link}>
        <span className={styles.title} translate="no">
          {row.title}
        </span>
        <span className={classNames(styles.step, row.needsAttention && styles.now)}>
          <Icon glyph={ICONS[row.stepKind] ?? PLANTS} size={16} />
          <span>
            {row.text}{' '}
            {row.dueMs !== null && <RelativeTime atMs={row.dueMs}>{row.dueText}</RelativeTime>}
          </span>
        </span>
      </Link>
    </li>
  );
});

const ICONS: Partial<Readonly<Record<NextStepKind, Glyph>>> = {
  harvest: HARVESTABLE,
  water: WATERABLE,
  revive: WITHERED,
  prune: DEAD,
  addGrower: GROWER,
  plant: SEED,
  buySeed: SEED,
};
