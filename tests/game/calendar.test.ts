import fc from 'fast-check';
import { i18n } from '../../src/language/i18n.ts';
import { describe, expect, it } from 'vitest';
import { createTranslator } from '../kit/catalogues.ts';
import {
  getPlantEventDescription,
  getPlantEventId,
  getPlantEventTitle,
  listPlantEvents,
} from '../../src/game/notifications/calendar.ts';
import type { HarvestCandidate } from '../../src/game/harvests.ts';
import {
  createBonusModeGrowhouse,
  createGrowhouse,
  createPlant,
  HOUR_MS,
  NOW,
  NOW_MS,
  RETIRED,
  toCandidate,
} from './builders.ts';
import { thc } from '../../src/money/amounts.ts';

const TWO_WEEKS_MS = NOW_MS + 14 * 24 * HOUR_MS;

/** A Common plant. @param dueInHours from now */
const createCandidate = (id: number, dueInHours: number, stage = 2): HarvestCandidate =>
  toCandidate(createPlant({ stage, nextWateringAtMs: NOW_MS + dueInHours * HOUR_MS }), id);

/** Lists events as kind, ids of the plants and hours from now. */
const list = (plants: HarvestCandidate[], growhouse = createGrowhouse()) =>
  listPlantEvents({ growhouse, plants }, NOW, TWO_WEEKS_MS).map((event) => [
    event.kind,
    event.plants.map(({ id }) => id).join(),
    (event.atMs - NOW_MS) / HOUR_MS,
    (event.alarmAtMs - NOW_MS) / HOUR_MS,
  ]);

describe('listPlantEvents', () => {
  it('lists when a growing plant is due and when it withers', () => {
    expect(list([createCandidate(1, 5)])).toEqual([
      ['water', '1', 5, 5],
      ['wither', '1', 53, 47],
    ]);
  });

  it('lists only the withering of a plant that is due already', () => {
    expect(list([createCandidate(1, 0)])).toEqual([['wither', '1', 48, 42]]);
  });

  it('lists the harvest of a ripe plant, which never withers', () => {
    expect(list([createCandidate(1, 5, 5)])).toEqual([['harvest', '1', 5, 5]]);
  });

  it('groups plants that are due within half an hour: all can be watered, none has withered', () => {
    const plants = [createCandidate(1, 5.5), createCandidate(2, 5), createCandidate(3, 5.6)];
    expect(list(plants)).toEqual([
      ['water', '2,1', 5.5, 5.5],
      ['water', '3', 5.6, 5.6],
      ['wither', '2,1', 53, 47],
      ['wither', '3', 53.6, 47.6],
    ]);
  });

  it('leaves out seeds, withered and dead plants', () => {
    const seed = { ...createCandidate(1, 5, 0), nextWateringAtMs: null };
    expect(list([seed, createCandidate(2, -50), createCandidate(3, -121)])).toEqual([]);
  });

  it('leaves out harvests that the level does not allow', () => {
    const growhouse = createBonusModeGrowhouse(1, thc(1_000_000));
    const allowed = list([createCandidate(1, 5, 5)]).length;
    const capped = list([createCandidate(1, 5, 5)], growhouse).length;
    expect([allowed, capped]).toEqual([1, 0]);
    expect(list([createCandidate(1, 5, 5)], createGrowhouse({ growerClasses: [] }))).toEqual([]);
  });

  it('lists nothing in a retired growhouse, and nothing beyond the period', () => {
    expect(list([createCandidate(1, 5)], RETIRED)).toEqual([]);
    expect(list([createCandidate(1, 15 * 24)])).toEqual([]);
  });

  it('keeps each event with its id until it has passed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 0, max: 400 }),
        (dueInQuarters, laterInQuarters) => {
          const plants = dueInQuarters.map((quarters, id) => createCandidate(id + 1, quarters / 4));
          const facts = { growhouse: createGrowhouse(), plants };
          const nowMs = NOW_MS + (laterInQuarters * HOUR_MS) / 4;
          const describeEvent = (event: ReturnType<typeof listPlantEvents>[number]) =>
            `${getPlantEventId(event)} ${event.atMs}`;
          const isDue = ({ kind, atMs }: { kind: string; atMs: number }) =>
            kind !== 'wither' && atMs > nowMs;
          const earlier = listPlantEvents(facts, NOW, TWO_WEEKS_MS).filter(isDue);
          const later = listPlantEvents(facts, { ...NOW, nowMs }, TWO_WEEKS_MS).filter(isDue);
          expect(later.map(describeEvent)).toEqual(earlier.map(describeEvent));
          expect(new Set(earlier.map(getPlantEventId)).size).toBe(earlier.length);
        },
      ),
    );
  });
});

it('getPlantEventDescription lists the plants as the language of the reader does', async () => {
  const plants = [1, 2].map((id) => createCandidate(id, 5));
  const [event] = listPlantEvents({ growhouse: createGrowhouse(), plants }, NOW, TWO_WEEKS_MS);
  if (!event) throw new Error('there is no event');
  const german = await createTranslator('de');
  expect(getPlantEventDescription(german, event)).toBe('Saint Reed und Saint Reed');
});

describe('getPlantEventTitle', () => {
  const word = (plants: HarvestCandidate[]) =>
    listPlantEvents({ growhouse: createGrowhouse(), plants }, NOW, TWO_WEEKS_MS).map((event) => [
      getPlantEventTitle(i18n, event, 'Moonlit Grove'),
      getPlantEventDescription(i18n, event),
    ]);

  it('names a single plant', () => {
    expect(word([createCandidate(1, 5)])).toEqual([
      ['Water Saint Reed in Moonlit Grove', 'Saint Reed'],
      ['Saint Reed withers in Moonlit Grove', 'Saint Reed: unless you water it before.'],
    ]);
    expect(word([createCandidate(1, 5, 5)])[0]).toEqual([
      'Harvest Saint Reed in Moonlit Grove',
      'Saint Reed',
    ]);
  });

  it('counts several plants', () => {
    const titles = word([1, 2, 3].map((id) => createCandidate(id, 5)));
    expect(titles).toEqual([
      ['Water 3 plants in Moonlit Grove', 'Saint Reed, Saint Reed, Saint Reed'],
      [
        '3 plants wither in Moonlit Grove',
        'Saint Reed, Saint Reed, Saint Reed: unless you water them before.',
      ],
    ]);
  });
});
