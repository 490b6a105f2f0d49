import { describe, expect, it } from 'vitest';
import { sol, thc } from '../../src/money/amounts.ts';
import { getLevelRequirements } from '../../src/game/levels/levels.ts';
import {
  findNews,
  getNextEventTimeMs,
  NOTIFICATION_TOPICS,
  type NotificationFacts,
  type NotificationFilter,
  type NotificationTopic,
  type NotifiedGrowhouse,
} from '../../src/game/notifications/notification.ts';
import { getNotificationMessage } from '../../src/game/notifications/notification-message.ts';
import type { Plant } from '../../src/game/plant.ts';
import { i18n } from '../../src/language/i18n.ts';
import {
  createBonusModeGrowhouse,
  createGrowhouse,
  createPlant,
  createRipePlant,
  hoursLater,
  HOUR_MS,
  NOW,
  NOW_MS,
  RETIRED,
  toCandidate,
} from './builders.ts';

const ALL = new Set<NotificationTopic>(NOTIFICATION_TOPICS);
const BEFORE: NotificationFilter = { topics: ALL, sinceMs: NOW_MS - 1, quietHours: null };

function createNotified(
  plants: readonly Plant[],
  facts: Partial<NotifiedGrowhouse> = {},
): NotifiedGrowhouse {
  return {
    id: 7,
    nickname: 'Moonlit Grove',
    growhouse: createGrowhouse(),
    plants: plants.map(toCandidate),
    seeds: [],
    ...facts,
  };
}

const createFacts = (facts: Partial<NotificationFacts>): NotificationFacts => ({
  growhouses: [],
  payouts: [],
  balances: null,
  ...facts,
});

const format = {
  time: (atMs: number) => `+${(atMs - NOW_MS) / HOUR_MS}h`,
  thc: (amount: bigint) => String(amount / 1_000_000n),
  sol: (amount: bigint) => String(amount),
};

function getMessage(facts: NotificationFacts, filter = BEFORE, moment = NOW) {
  const news = findNews(facts, filter, moment);
  return news && getNotificationMessage(i18n, news, format);
}

describe('findNews', () => {
  it('says how many plants can be watered and harvested, and by when', () => {
    const plants = [createPlant(), createPlant(), createPlant(), createRipePlant()];
    const message = getMessage(createFacts({ growhouses: [createNotified(plants)] }));
    expect(message).toEqual({
      title: '3 plants to water, 1 to harvest in Moonlit Grove',
      body: expect.stringMatching(/^1 plant is ready to harvest for \d+ THC\.$/) as string,
      path: '/growhouse/7',
    });
  });

  it('uses the words of the next step', () => {
    const growhouses = [createNotified([createPlant(), createPlant()], { nickname: null })];
    expect(getMessage(createFacts({ growhouses }))).toEqual({
      title: '2 plants to water in Growhouse # 7',
      body: 'Water 2 plants by +48h or they wither.',
      path: '/growhouse/7',
    });
  });

  it('finds an event once: after it happened, and not again', () => {
    const facts = createFacts({ growhouses: [createNotified([createPlant()])] });
    expect(findNews(facts, BEFORE, { ...NOW, nowMs: NOW_MS - 1 })).toBeNull();
    expect(findNews(facts, BEFORE, NOW)).not.toBeNull();
    expect(findNews(facts, { ...BEFORE, sinceMs: NOW_MS }, hoursLater(1))).toBeNull();
  });

  it('finds no plant that has withered since, or that the level no longer counts', () => {
    const facts = createFacts({ growhouses: [createNotified([createPlant()])] });
    expect(findNews(facts, BEFORE, hoursLater(48))).toBeNull();
    const harvested = getLevelRequirements(2).plants;
    const growhouse = createGrowhouse({ level: 2, harvested: { ...harvested, uncommon: 0 } });
    const capped = createNotified([createPlant()], { growhouse });
    expect(findNews(createFacts({ growhouses: [capped] }), BEFORE, NOW)).toBeNull();
  });

  it('finds no ripe plant without a grower to harvest it, and nothing in a retired growhouse', () => {
    const empty = createGrowhouse({ growerClasses: [] });
    for (const growhouse of [empty, RETIRED]) {
      const growhouses = [createNotified([createRipePlant()], { growhouse })];
      expect(findNews(createFacts({ growhouses }), BEFORE, NOW)).toBeNull();
    }
  });

  it('warns 6 hours before a plant withers', () => {
    const facts = createFacts({ growhouses: [createNotified([createPlant()])] });
    const filter = { ...BEFORE, sinceMs: NOW_MS };
    expect(findNews(facts, filter, hoursLater(41.9))).toBeNull();
    expect(getMessage(facts, filter, hoursLater(42))).toMatchObject({
      title: 'Withering soon: 1 plant to water in Moonlit Grove',
      body: 'Water 1 plant by +48h or it withers.',
    });
  });

  it('warns in the evening when a plant would wither during quiet hours', () => {
    // The plant withers at 08:00 UTC.
    const quietHours = { fromMinute: 22 * 60, untilMinute: 8 * 60, timeZone: 'UTC' };
    const facts = createFacts({ growhouses: [createNotified([createPlant()])] });
    const filter = { topics: ALL, sinceMs: NOW_MS, quietHours };
    expect(getNextEventTimeMs(facts.growhouses, filter, hoursLater(1))).toBe(hoursLater(37).nowMs);
    expect(findNews(facts, filter, hoursLater(36.9))).toBeNull();
    expect(getMessage(facts, filter, hoursLater(37))).toMatchObject({
      title: 'Withering soon: 1 plant to water in Moonlit Grove',
    });
    const told = { ...filter, sinceMs: hoursLater(37).nowMs };
    expect(findNews(facts, told, hoursLater(42))).toBeNull();
  });

  it('opens the growhouse whose plants wither first', () => {
    const calm = createNotified([createPlant({ nextWateringAtMs: NOW_MS + 42 * HOUR_MS })]);
    const urgent = createNotified([createPlant()], { id: 8, nickname: 'Dry Den' });
    const filter = { ...BEFORE, sinceMs: NOW_MS };
    const facts = createFacts({ growhouses: [calm, urgent] });
    expect(getMessage(facts, filter, hoursLater(42))).toEqual({
      title: 'Withering soon: 1 plant to water in Dry Den',
      body: 'Water 1 plant by +48h or it withers. 1 more Growhouse needs you.',
      path: '/growhouse/8',
    });
    expect(findNews(facts, filter, hoursLater(42))?.dueCount).toBe(2);
  });

  it('reports THC that arrived', () => {
    const payouts = [
      { amount: thc(1000), arrivedAtMs: NOW_MS, growhouseId: 7 },
      { amount: thc(575), arrivedAtMs: NOW_MS, growhouseId: null },
      { amount: thc(1), arrivedAtMs: NOW_MS - 1, growhouseId: null },
    ];
    expect(getMessage(createFacts({ payouts }))).toEqual({
      title: '1575 THC arrived',
      body: 'It is in your wallet.',
      path: '/money',
    });
    const growhouses = [createNotified([createPlant()])];
    expect(getMessage(createFacts({ growhouses, payouts }))).toMatchObject({
      title: '1 plant to water in Moonlit Grove',
      body: 'Water 1 plant by +48h or it withers. 1575 THC arrived.',
    });
  });

  it('reports a possible upgrade once its THC has arrived', () => {
    const growhouse = createBonusModeGrowhouse(1);
    const payouts = [{ amount: thc(833), arrivedAtMs: NOW_MS, growhouseId: 7 }];
    const balances = { thc: getLevelRequirements(1).thc, sol: sol('0') };
    const growhouses = [createNotified([], { growhouse })];
    const filter = { ...BEFORE, topics: new Set<NotificationTopic>(['upgrade']) };
    const facts = createFacts({ growhouses, payouts, balances });
    expect(getMessage(facts, filter)).toEqual({
      title: 'Moonlit Grove is ready for its upgrade',
      body: 'You have everything for level 2.',
      path: '/growhouse/7',
    });
    expect(findNews({ ...facts, payouts: [] }, filter, NOW)).toBeNull();
    expect(findNews({ ...facts, balances: null }, filter, NOW)).toBeNull();
    const poor = { thc: thc(1), sol: sol('0') };
    expect(findNews({ ...facts, balances: poor }, filter, NOW)).toBeNull();
  });

  it('finds only what the player has chosen', () => {
    const growhouses = [createNotified([createPlant(), createRipePlant()])];
    const payouts = [{ amount: thc(5), arrivedAtMs: NOW_MS, growhouseId: 7 }];
    const facts = createFacts({ growhouses, payouts });
    const find = (...topics: NotificationTopic[]) =>
      findNews(facts, { ...BEFORE, topics: new Set(topics) }, NOW);
    expect(find('withering', 'upgrade')).toBeNull();
    expect(find('ready')).toMatchObject({ arrivedThc: 0n, growhouses: [{ topic: 'ready' }] });
    expect(find('payout')).toMatchObject({ arrivedThc: thc(5), growhouses: [] });
    expect(find()).toBeNull();
  });
});

describe('getNextEventTimeMs', () => {
  const later = createPlant({ nextWateringAtMs: NOW_MS + 50 * HOUR_MS });
  const growhouses = [createNotified([createPlant(), later, createRipePlant()])];
  const getHours = (topics: readonly NotificationTopic[], hours: number) => {
    const filter = { topics: new Set(topics), quietHours: null };
    const time = getNextEventTimeMs(growhouses, filter, hoursLater(hours));
    return time === null ? null : (time - NOW_MS) / HOUR_MS;
  };

  it('is when a plant becomes due, or soon withers', () => {
    expect(getHours(NOTIFICATION_TOPICS, -1)).toBe(0);
    expect(getHours(NOTIFICATION_TOPICS, 0)).toBe(42);
    expect(getHours(NOTIFICATION_TOPICS, 42)).toBe(50);
    expect(getHours(NOTIFICATION_TOPICS, 50)).toBe(92);
    expect(getHours(NOTIFICATION_TOPICS, 92)).toBeNull();
  });

  it('depends on the topics', () => {
    expect(getHours(['ready'], 0)).toBe(50);
    expect(getHours(['withering'], -1)).toBe(42);
    expect(getHours(['payout', 'upgrade'], -1)).toBeNull();
  });
});
