import { getWitherTimeMs } from '../game-time.ts';
import { listAllowedHarvests } from '../allowed-harvests.ts';
import { formatList } from '../format-list.ts';
import type { GrowhouseFacts } from '../growhouse.ts';
import { getDueTime, type HarvestCandidate } from '../harvests.ts';
import { type GameMoment, getPlantState, isGrowing } from '../plant.ts';
import type { Translator } from '../translator.ts';
import { URGENT_HOURS } from '../watering-urgency.ts';

/** Plants can be watered or harvested from then on, or wither then unless they are watered. */
export type PlantEventKind = 'water' | 'harvest' | 'wither';

/** Something that happens to plants of one growhouse at about the same time. */
export interface PlantEvent<Candidate extends HarvestCandidate> {
  kind: PlantEventKind;
  /** At least one, the earliest first. */
  plants: readonly [Candidate, ...Candidate[]];
  /** When all of them are due, or the first of them withers; Unix ms. */
  atMs: number;
  /** When to remind the player; Unix ms. */
  alarmAtMs: number;
}

/** Game hours within which events of the same kind count as one. */
const SAME_TIME_HOURS = 0.5;

/**
 * Lists what happens to the plants of a growhouse unless the player does something, by time. Leaves
 * out harvests that the level does not allow. What follows a watering is not known yet.
 * @param untilMs the end of the period that begins now, Unix ms
 */
export function listPlantEvents<Candidate extends HarvestCandidate>(
  { growhouse, plants }: { growhouse: GrowhouseFacts; plants: readonly Candidate[] },
  moment: GameMoment,
  untilMs: number,
): PlantEvent<Candidate>[] {
  if (growhouse.isMaxLevel) return [];
  const { msPerHour } = moment;
  const growing = plants.filter((plant) => isGrowing(getPlantState(plant, moment)));
  const watering = growing.map((plant) => ({ plant, atMs: getDueTime(plant) }));
  const withering = watering.map(({ plant, atMs }) => ({
    plant,
    atMs: getWitherTimeMs(atMs, msPerHour),
  }));
  const harvesting = listAllowedHarvests(growhouse, plants, moment).map((plant) => ({
    plant,
    atMs: getDueTime(plant),
  }));
  return [
    ...groupByTime('water', watering, msPerHour),
    ...groupByTime('harvest', harvesting, msPerHour),
    ...groupByTime('wither', withering, msPerHour),
  ]
    .filter(({ atMs }) => atMs > moment.nowMs && atMs <= untilMs)
    .sort((a, b) => a.atMs - b.atMs);
}

interface TimedPlant<Candidate> {
  plant: Candidate;
  /** Unix ms. */
  atMs: number;
}

/**
 * Groups what happens to several plants at about the same time. The groups do not depend on the
 * current time, so that an event stays the same until it has passed.
 */
function groupByTime<Candidate extends HarvestCandidate>(
  kind: PlantEventKind,
  timed: readonly TimedPlant<Candidate>[],
  msPerHour: number,
): PlantEvent<Candidate>[] {
  const groups: [TimedPlant<Candidate>, ...TimedPlant<Candidate>[]][] = [];
  const sorted = timed.toSorted((a, b) => a.atMs - b.atMs || a.plant.id - b.plant.id);
  for (const each of sorted) {
    const group = groups.at(-1);
    if (group && each.atMs - group[0].atMs <= SAME_TIME_HOURS * msPerHour) group.push(each);
    else groups.push([each]);
  }
  return groups.map(([first, ...others]) => {
    const lastMs = others.at(-1)?.atMs ?? first.atMs;
    const atMs = kind === 'wither' ? first.atMs : lastMs;
    return {
      kind,
      plants: [first.plant, ...others.map(({ plant }) => plant)],
      atMs,
      alarmAtMs: kind === 'wither' ? atMs - URGENT_HOURS * msPerHour : atMs,
    };
  });
}

/** Returns an id that stays the same as long as the plants of the event have not been watered. */
export function getPlantEventId({ kind, plants }: PlantEvent<HarvestCandidate>): string {
  const [{ id, stage }] = plants;
  return `${kind}-${id}-${stage}`;
}

/** Formats an event: 'Water 3 plants in Moonlit Grove'. @param place the title of the growhouse */
export function getPlantEventTitle(
  i18n: Translator,
  { kind, plants }: PlantEvent<HarvestCandidate>,
  place: string,
): string {
  const [{ strain }] = plants;
  const values = { count: plants.length, strain: strain.name, place };
  switch (kind) {
    case 'water':
      return i18n.t(
        '{count, plural, one {Water {strain} in {place}} other {Water # plants in {place}}}',
        values,
      );
    case 'harvest':
      return i18n.t(
        '{count, plural, one {Harvest {strain} in {place}} other {Harvest # plants in {place}}}',
        values,
      );
    case 'wither':
      return i18n.t(
        '{count, plural, one {{strain} withers in {place}} other {# plants wither in {place}}}',
        values,
      );
  }
}

/** Says more about an event than its title does. */
export function getPlantEventDescription(
  i18n: Translator,
  { kind, plants }: PlantEvent<HarvestCandidate>,
): string {
  const names = plants.map(({ strain }) => strain.name);
  const strains = formatList(i18n, names);
  if (kind !== 'wither') return strains;
  return i18n.t(
    '{count, plural, one {{strains}: unless you water it before.} other {{strains}: unless you water them before.}}',
    { count: plants.length, strains },
  );
}
