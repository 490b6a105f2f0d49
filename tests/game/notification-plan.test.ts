import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NOTIFICATION_TOPICS,
  type NotificationFacts,
  type NotificationTopic,
} from '../../src/game/notifications/notification.ts';
import {
  ACTIVE_MS,
  type DeviceSchedule,
  MIN_NOTIFICATION_INTERVAL_MS,
  planNotification,
} from '../../src/game/notifications/notification-plan.ts';
import { getQuietEndMs } from '../../src/game/notifications/quiet-hours.ts';
import { createGrowhouse, createPlant, HOUR_MS, NOW, NOW_MS, toCandidate } from './builders.ts';

const MINUTE_MS = 60_000;

const createFacts = (...dueTimes: readonly number[]): NotificationFacts => ({
  growhouses: [
    {
      id: 7,
      nickname: null,
      growhouse: createGrowhouse(),
      seeds: [],
      plants: dueTimes.map((nextWateringAtMs, id) =>
        toCandidate(createPlant({ nextWateringAtMs }), id),
      ),
    },
  ],
  payouts: [],
  balances: null,
});

const createDevice = (schedule: Partial<DeviceSchedule> = {}): DeviceSchedule => ({
  topics: new Set<NotificationTopic>(NOTIFICATION_TOPICS),
  quietHours: null,
  timeZone: 'UTC',
  followedUntilMs: NOW_MS - HOUR_MS,
  lastSentAtMs: null,
  lastActiveAtMs: null,
  ...schedule,
});

/** 2027-01-15 08:00 UTC is `NOW_MS`. */
const QUIET = { fromMinute: 7 * 60, untilMinute: 9 * 60 };

describe('planNotification', () => {
  it('sends what has happened, and checks again at the next event', () => {
    const plan = planNotification(createFacts(NOW_MS), createDevice(), NOW);
    expect(plan.news?.growhouses[0]?.topic).toBe('ready');
    const nextCheckAtMs = NOW_MS + 42 * HOUR_MS;
    expect(plan).toMatchObject({ followedUntilMs: NOW_MS, nextCheckAtMs });
  });

  it('sends nothing while nothing has happened', () => {
    const dueAtMs = NOW_MS + HOUR_MS;
    const plan = planNotification(createFacts(dueAtMs), createDevice(), NOW);
    expect(plan).toEqual({ news: null, followedUntilMs: NOW_MS, nextCheckAtMs: dueAtMs });
    const empty = planNotification(createFacts(), createDevice(), NOW);
    expect(empty.nextCheckAtMs).toBeNull();
  });

  it('waits until the player has left the app, and then omits what they have seen', () => {
    const facts = createFacts(NOW_MS - MINUTE_MS);
    const device = createDevice({ lastActiveAtMs: NOW_MS });
    const plan = planNotification(facts, device, { ...NOW, nowMs: NOW_MS + ACTIVE_MS - 1 });
    expect(plan).toMatchObject({ news: null, nextCheckAtMs: NOW_MS + ACTIVE_MS });
    const later = { ...NOW, nowMs: NOW_MS + ACTIVE_MS };
    expect(planNotification(facts, device, later).news).toBeNull();
    const due = createFacts(NOW_MS + MINUTE_MS);
    expect(planNotification(due, device, later).news).not.toBeNull();
  });

  it('waits for the end of quiet hours, and then sends what still holds', () => {
    const device = createDevice({ quietHours: QUIET });
    const facts = createFacts(NOW_MS);
    const plan = planNotification(facts, device, NOW);
    const endMs = NOW_MS + HOUR_MS;
    const { followedUntilMs } = device;
    expect(plan).toEqual({ news: null, followedUntilMs, nextCheckAtMs: endMs });
    const next = { ...device, followedUntilMs: plan.followedUntilMs };
    const end = { ...NOW, nowMs: endMs };
    expect(planNotification(facts, next, end).news).not.toBeNull();
    const watered = createFacts(NOW_MS + 24 * HOUR_MS);
    expect(planNotification(watered, next, end).news).toBeNull();
  });

  it('warns before quiet hours during which a plant would wither', () => {
    const quietHours = { fromMinute: 22 * 60, untilMinute: 8 * 60 };
    const device = createDevice({ quietHours, followedUntilMs: NOW_MS });
    const facts = createFacts(NOW_MS);
    const plan = planNotification(facts, device, NOW);
    expect(plan).toMatchObject({ news: null, nextCheckAtMs: NOW_MS + 37 * HOUR_MS });
    const evening = { ...NOW, nowMs: NOW_MS + 37 * HOUR_MS };
    const { news } = planNotification(facts, device, evening);
    expect(news?.growhouses[0]?.topic).toBe('withering');
  });

  it('knows the quiet hours of the device’s time zone', () => {
    const timeZone = 'America/New_York';
    const device = createDevice({ quietHours: QUIET, timeZone });
    expect(planNotification(createFacts(NOW_MS), device, NOW).news).not.toBeNull();
    // 07:30 in New York.
    const nowMs = NOW_MS + 4.5 * HOUR_MS;
    const plan = planNotification(createFacts(nowMs), device, { ...NOW, nowMs });
    expect(plan).toMatchObject({ news: null, nextCheckAtMs: nowMs + 1.5 * HOUR_MS });
  });

  it('leaves time between two notifications of a device', () => {
    const device = createDevice({ lastSentAtMs: NOW_MS - MINUTE_MS });
    const plan = planNotification(createFacts(NOW_MS), device, NOW);
    const nextCheckAtMs = NOW_MS - MINUTE_MS + MIN_NOTIFICATION_INTERVAL_MS;
    expect(plan).toMatchObject({ news: null, nextCheckAtMs });
    const later = planNotification(createFacts(NOW_MS), device, { ...NOW, nowMs: nextCheckAtMs });
    expect(later.news).not.toBeNull();
  });

  it('never notifies in quiet hours, twice of one event or too often, whatever happens', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const dueMinutes = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 6 });
    const zone = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York');
    fc.assert(
      fc.property(minute, minute, dueMinutes, zone, (fromMinute, untilMinute, due, timeZone) => {
        const quietHours = { fromMinute, untilMinute };
        const facts = createFacts(...due.map((each) => NOW_MS + each * MINUTE_MS));
        const topics = new Set<NotificationTopic>(['ready']);
        let device = createDevice({ quietHours, timeZone, topics, followedUntilMs: NOW_MS - 1 });
        const sentAtMs: number[] = [];
        const toldPlants = new Set<number>();
        let nowMs = NOW_MS;
        for (let check = 0; check < 100; check++) {
          const plan = planNotification(facts, device, { ...NOW, nowMs });
          if (plan.news) {
            expect(getQuietEndMs(nowMs, quietHours, timeZone)).toBeNull();
            const lastMs = sentAtMs.at(-1) ?? -Infinity;
            expect(nowMs - lastMs).toBeGreaterThanOrEqual(MIN_NOTIFICATION_INTERVAL_MS);
            sentAtMs.push(nowMs);
          }
          // Settled events were announced and are never announced again.
          facts.growhouses[0]?.plants.forEach(({ id, nextWateringAtMs }) => {
            if (nextWateringAtMs === null || nextWateringAtMs > plan.followedUntilMs) return;
            if (!toldPlants.has(id)) expect(plan.news).not.toBeNull();
            toldPlants.add(id);
          });
          const lastSentAtMs = plan.news ? nowMs : device.lastSentAtMs;
          device = { ...device, lastSentAtMs, followedUntilMs: plan.followedUntilMs };
          if (plan.nextCheckAtMs === null) break;
          expect(plan.nextCheckAtMs).toBeGreaterThan(nowMs);
          nowMs = plan.nextCheckAtMs;
        }
        expect(toldPlants.size).toBe(due.length);
      }),
    );
  });
});
