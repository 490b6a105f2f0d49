import { memo } from 'react';
import { formatClockTime, NEAR_MS, TextWithTime } from '../../entities/format/format-time.tsx';
import type { GrowhouseShape, HubShape } from '../../contract/shapes.ts';
import { toSituation } from '../../entities/game-facts.ts';
import type { CardStep } from '../../entities/growhouse/growhouse-card-front.tsx';
import { getNextStepText } from '../../entities/growhouse/next-step-text.ts';
import { getDeathTimeMs, getWitherTimeMs } from '../../game/game-time.ts';
import type { GrowhouseSituation } from '../../game/next-step/growhouse-needs.ts';
import { getNextStep, type NextStep } from '../../game/next-step/next-step.ts';
import { compareNextSteps } from '../../game/next-step/next-step-order.ts';
import { type GameMoment, isDue } from '../../game/plant.ts';
import { DAY_MS } from '../../game/time.ts';
import type { CountedGrowhouse } from './growhouse-list/growhouse-counts.ts';
import { getGrowhouseTitle } from '../../game/growhouse-title.ts';
import { Trans } from '@lingui/react';
import { i18n } from '../../language/i18n.ts';
import { getButtonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/navigation/link.tsx';
import styles from './next-step-panel.module.css';
import type { Coins } from '../../money/amounts.ts';

/** A growhouse with what the player should do in it next. */
export interface GrowhouseWithStep extends CountedGrowhouse {
  readonly step: NextStep;
  /** The step in words. */
  readonly card: CardStep;
  /** When it was computed; none of its times reads differently until it is computed again. */
  readonly moment: GameMoment;
}

export interface HubFacts {
  readonly hub: HubShape;
  readonly growhouses: readonly CountedGrowhouse[];
  readonly moment: GameMoment;
}

/** The order of the growhouses, and what it was computed from. */
export interface GrowhouseOrder {
  readonly hub: HubShape;
  readonly hasBalances: boolean;
  readonly ids: readonly number[];
}

/**
 * Lists the growhouses with their next steps, most urgent first. The order stays the same until the
 * server sends new data, because a card must not move away under a finger. The list and its entries
 * are the same objects as long as nothing changes, so that hundreds are not rendered again every second.
 * @param balances of the wallet; null while unknown
 * @param previous the last order; null at first
 */
export function listNextSteps(
  { hub, growhouses, moment }: HubFacts,
  balances: Coins | null,
  previous: GrowhouseOrder | null,
): { readonly growhouses: readonly GrowhouseWithStep[]; readonly order: GrowhouseOrder } {
  const entries = growhouses.map((counted) => addNextStep(counted, moment, balances));
  const hasBalances = balances !== null;
  if (previous?.hub === hub && previous.hasBalances === hasBalances) {
    return { growhouses: keepList(sortByIds(entries, previous.ids)), order: previous };
  }
  const sorted = sortByUrgency(entries);
  const ids = sorted.map(({ growhouse }) => growhouse.id);
  return { growhouses: keepList(sorted), order: { hub, hasBalances, ids } };
}

let lastList: readonly GrowhouseWithStep[] = [];

/** Returns the previous array if its entries are the same, so that memoized rows are not rendered again. */
function keepList(list: readonly GrowhouseWithStep[]): readonly GrowhouseWithStep[] {
  const isSame = list.length === lastList.length && list.every((each, i) => each === lastList[i]);
  if (!isSame) lastList = list;
  return lastList;
}

interface CachedEntry {
  readonly entry: GrowhouseWithStep;
  readonly balances: Coins | null;
  readonly locale: string;
  /** Unix ms. */
  readonly validUntilMs: number;
}

/** New entries, also in another language, render all again that is memoized. */
const cachedEntries = new WeakMap<GrowhouseShape, CachedEntry>();

function addNextStep(
  counted: CountedGrowhouse,
  moment: GameMoment,
  balances: Coins | null,
): GrowhouseWithStep {
  const cached = cachedEntries.get(counted.growhouse);
  if (
    cached?.locale === i18n.locale &&
    cached.entry.careGifts === counted.careGifts &&
    cached.balances?.thc === balances?.thc &&
    cached.balances?.sol === balances?.sol &&
    moment.nowMs >= cached.entry.moment.nowMs &&
    moment.nowMs < cached.validUntilMs
  ) {
    return cached.entry;
  }
  const situation = toSituation(counted.growhouse);
  const step = getNextStep(situation, moment, balances);
  const message = getNextStepText(step, moment);
  const nextDue = getNextDue(situation, moment);
  const entry = { ...counted, step, card: { kind: step.kind, ...message, nextDue }, moment };
  const validUntilMs = getNextChangeMs(situation, moment);
  const { locale } = i18n;
  cachedEntries.set(counted.growhouse, { entry, balances, locale, validUntilMs });
  return entry;
}

/** When a time begins to read differently: less than a day away, near, when it comes, and near no more. */
const CHANGES_AROUND_TIME_MS = [1 - DAY_MS, 1 - NEAR_MS, 0, 1, NEAR_MS];

/** Returns when a plant or the text of a time changes next, in Unix ms: at midnight at the latest. */
function getNextChangeMs({ plants }: GrowhouseSituation, { nowMs, msPerHour }: GameMoment): number {
  const times = plants.flatMap(({ nextWateringAtMs: atMs }) =>
    atMs === null ? [] : [atMs, getWitherTimeMs(atMs, msPerHour), getDeathTimeMs(atMs, msPerHour)],
  );
  const changes = times.flatMap((atMs) => CHANGES_AROUND_TIME_MS.map((each) => atMs + each));
  const midnightMs = new Date(nowMs).setHours(24, 0, 0, 0);
  return Math.min(midnightMs, ...changes.filter((atMs) => atMs > nowMs));
}

function sortByIds(
  growhouses: readonly GrowhouseWithStep[],
  ids: readonly number[],
): GrowhouseWithStep[] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  const getPosition = ({ growhouse }: GrowhouseWithStep) => positions.get(growhouse.id) ?? 0;
  return growhouses.toSorted((a, b) => getPosition(a) - getPosition(b));
}

/** Returns when the next plant can be watered or harvested; null if none grows. */
function getNextDue({ plants }: GrowhouseSituation, moment: GameMoment): CardStep['nextDue'] {
  const times = plants.flatMap((plant) =>
    plant.nextWateringAtMs === null || isDue(plant, moment.nowMs) ? [] : [plant.nextWateringAtMs],
  );
  if (times.length === 0) return null;
  const atMs = Math.min(...times);
  return { atMs, text: formatClockTime(atMs, moment) };
}

/** Sorts growhouses, most urgent first. */
export const sortByUrgency = (growhouses: readonly GrowhouseWithStep[]): GrowhouseWithStep[] =>
  growhouses.toSorted((a, b) => compareNextSteps(a.step, b.step));

interface NextStepProps {
  readonly growhouses: readonly GrowhouseWithStep[];
}

/** What to do next in the most urgent growhouse, and the button that leads there. */
export const NextStepPanel = memo(function NextStepPanel({ growhouses }: NextStepProps) {
  const [urgent] = sortByUrgency(growhouses);
  if (!urgent) return null;
  const { growhouse, card } = urgent;
  const id = growhouses.length > 1 ? /*i18n*/ '<b>{place}:</b> {text}' : '{text}';
  return (
    <>
      <p key={id} className={`flex-none break-anywhere ${styles.text}`}>
        <Trans
          id={id}
          values={{
            place: getGrowhouseTitle(i18n, growhouse),
            text: <TextWithTime text={card.text} time={card.time} />,
          }}
          components={{ b: <b translate="no" /> }}
        />
      </p>
      {card.button !== null && (
        <Link
          to={`/growhouse/${growhouse.id}`}
          state={{ step: card.kind }}
          className={classNames(getButtonClass({ variant: 'primary' }), styles.button)}
        >
          {card.button}
        </Link>
      )}
    </>
  );
});
