import { memo } from 'react';
import { HARVESTABLE, WATERABLE } from '../../../art/icons/count-icons.ts';
import { CHEVRON } from '../../../art/icons/detail-icons.ts';
import {
  formatClockTime,
  formatNarrowClockTime,
  RelativeTime,
} from '../../../entities/format/format-time.tsx';
import { toSituation } from '../../../entities/game-facts.ts';
import { Icon } from '../../../entities/icon.tsx';
import { CARE_GIFT_DAYS, CARE_WEEK_DAYS } from '../../../game/care-week.ts';
import { type DueGroup, getDayGoal, planDay } from '../../../game/next-step/day-plan.ts';
import { getTimePreposition } from '../../../game/next-step/next-step-message.ts';
import type { GameMoment } from '../../../game/plant.ts';
import { DAY_MS, startOfUtcDay } from '../../../game/time.ts';
import { i18n } from '../../../language/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type GrowhouseWithStep, type HubFacts, sortByUrgency } from '../next-steps.tsx';
import { CareTwig } from './care-twig.tsx';
import styles from './today-panel.module.css';

/** Groups of plants that are listed after the first; more would be days away. */
const MAX_LISTED_GROUPS = 4;

/** The gifts, by the place of their day in `CARE_GIFT_DAYS`. */
const GIFTS = [
  /*i18n*/ '{count, plural, one {# day} other {# days}}: fireflies in the garden',
  /*i18n*/ '{count, plural, one {# day} other {# days}}: a cat at the window',
  /*i18n*/ '{count, plural, one {# day} other {# days}}: a wreath on the door',
];

interface TodayPanelProps {
  readonly facts: HubFacts;
  readonly growhouses: readonly GrowhouseWithStep[];
}

/** Today in all growhouses: the goal, what ripens next, and the week of care with its gifts. */
export const TodayPanel = memo(
  Panel,
  // The growhouses are new objects as soon as a time has to be read differently.
  (previous, next) =>
    previous.growhouses === next.growhouses && previous.facts.hub === next.facts.hub,
);

function Panel({ facts: { hub, moment }, growhouses }: TodayPanelProps) {
  const careDays = hub.hub.care_days;
  const situations = growhouses.map(({ growhouse }) => toSituation(growhouse));
  const plan = planDay(situations, moment, new Date(moment.nowMs).setHours(24, 0, 0, 0));
  const [urgent] = sortByUrgency(growhouses);
  const goal = urgent ? getDayGoal(i18n, urgent.step, plan) : null;
  const [next, ...later] = plan.dueGroups;
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>
        <span className={styles.goal}>
          <b>{i18n.t('Today')}</b>
          {goal !== null && <span>{goal}</span>}
        </span>
        <Icon glyph={CHEVRON} size={18} className={classNames('chevron', styles.chevron)} />
        {next ? (
          <DuePlants group={next} moment={moment} />
        ) : (
          <span className={styles.due}>
            {plan.harvests + plan.waterings > 0
              ? i18n.t('Your plants are waiting for you.')
              : i18n.t('Nothing is growing yet.')}
          </span>
        )}
        <CareTwig days={careDays} />
      </summary>
      <div className={styles.more}>
        {later.length > 0 && (
          <ul className={styles.later}>
            {later.slice(0, MAX_LISTED_GROUPS).map((group) => (
              <li key={`${group.action} ${group.atMs}`}>
                <DuePlants group={group} moment={moment} />
              </li>
            ))}
          </ul>
        )}
        <WeekOfCare days={careDays} moment={moment} />
      </div>
    </details>
  );
}

interface DuePlantsProps {
  readonly group: DueGroup;
  readonly moment: GameMoment;
}

function DuePlants({ group: { action, count, atMs, lastMs }, moment }: DuePlantsProps) {
  const isRipe = action === 'harvest';
  const time = formatClockTime(atMs, moment);
  const areTogether = time === formatClockTime(lastMs, moment);
  const values = { count, time, when: areTogether ? getTimePreposition(time) : 'from' };
  return (
    <span className={styles.due}>
      <Icon glyph={isRipe ? HARVESTABLE : WATERABLE} size={20} />
      <RelativeTime atMs={atMs}>
        {isRipe
          ? i18n.t(
              '{count, plural, one {# plant} other {# plants}} ripe {when, select, at {at {time}} on {on {time}} other {from {time}}}',
              values,
            )
          : i18n.t(
              '{count, plural, one {# plant} other {# plants}} to water {when, select, at {at {time}} on {on {time}} other {from {time}}}',
              values,
            )}
      </RelativeTime>
    </span>
  );
}

/** Says how days of care are counted, and what they bring. */
function WeekOfCare({ days, moment }: { readonly days: number; readonly moment: GameMoment }) {
  const time = formatNarrowClockTime(startOfUtcDay(moment.nowMs) + DAY_MS, moment);
  return (
    <div>
      <p>
        <b>{i18n.t('{days} of {total} days of care.', { days, total: CARE_WEEK_DAYS })}</b>{' '}
        <span>
          {i18n.t(
            'A day counts when something grows and nothing has withered. The next day begins at {time}.',
            { time },
          )}
        </span>
      </p>
      <ul className={styles.gifts}>
        {CARE_GIFT_DAYS.map((needed, index) => (
          <li key={needed} className={classNames(days >= needed && styles.received)}>
            {i18n.t(GIFTS[index] ?? '', { count: needed })}
          </li>
        ))}
      </ul>
    </div>
  );
}
