import { GROWER } from '../../art/common-icons.ts';
import { DEAD, HARVESTABLE, PLANTS, SEED, WATERABLE, WITHERED } from '../../art/count-icons.ts';
import type { Glyph } from '../../art/icon.ts';
import { formatClockTime } from '../../entities/format-clock-time.ts';
import { Icon } from '../../entities/icon.tsx';
import { RelativeTime } from '../../entities/relative-time.tsx';
import { getGrowhouseTitle } from '../../game/growhouse-title.ts';
import type { NextStepKind } from '../../game/next-step.ts';
import { needsAttention } from '../../game/next-step-order.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import styles from './growhouse-rows.module.css';
import { getRowText } from './growhouse-row-text.ts';
import type { GrowhouseWithStep } from './next-steps.ts';

interface GrowhouseRowsProps {
  readonly growhouses: readonly GrowhouseWithStep[];
  readonly nowMs: number;
}

/** Growhouses as compact links, each with its next step and the time at which it is due. */
export const GrowhouseRows = ({ growhouses, nowMs }: GrowhouseRowsProps) => (
  <ul className={styles.rows} aria-label="Growhouses">
    {growhouses.map((entry) => (
      <GrowhouseRow key={entry.growhouse.id} entry={entry} nowMs={nowMs} />
    ))}
  </ul>
);

interface GrowhouseRowProps {
  readonly entry: GrowhouseWithStep;
  readonly nowMs: number;
}

function GrowhouseRow({ entry: { growhouse, step, card }, nowMs }: GrowhouseRowProps) {
  const { text, atMs } = getRowText(step);
  const dueMs = atMs ?? card.nextDue?.atMs ?? null;
  return (
    <li className={classNames(`r${growhouse.rarity}`, styles.row)}>
      <Link to={`/growhouse/${growhouse.id}`} state={{ step: step.kind }} className={styles.link}>
        <span className={styles.title}>{getGrowhouseTitle(growhouse)}</span>
        <span className={classNames(styles.step, needsAttention(step) && styles.now)}>
          <Icon glyph={ICONS[step.kind] ?? PLANTS} size={16} />
          <span>
            {text}
            {atMs === null && dueMs !== null && ', due'}{' '}
            {dueMs !== null && (
              <RelativeTime atMs={dueMs}>{formatClockTime(dueMs, nowMs)}</RelativeTime>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

const ICONS: Partial<Readonly<Record<NextStepKind, Glyph>>> = {
  harvest: HARVESTABLE,
  water: WATERABLE,
  revive: WITHERED,
  prune: DEAD,
  addGrower: GROWER,
  plant: SEED,
  buySeed: SEED,
};
