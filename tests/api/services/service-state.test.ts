import { describe, expect, it } from 'vitest';
import type { ServiceRow } from '../../../api/store/server/services.ts';
import {
  getRetryDelayMs,
  getRunDelayMs,
  getServiceStatus,
} from '../../../api/services/service-state.ts';
import { findServiceObstacle } from '../../../src/contract/admin/service-obstacle.ts';

const INTERVAL_MS = 120_000;
const NOW_MS = 1_000_000;

const createRow = (changes: Partial<ServiceRow> = {}): ServiceRow => ({
  short_name: 'a',
  is_started: 1,
  failures: 0,
  next_run_at_ms: null,
  last_run_at_ms: null,
  last_duration_ms: null,
  last_error: null,
  last_success_at_ms: null,
  lease_holder: null,
  lease_since_ms: null,
  lease_until_ms: null,
  ...changes,
});
const createLease = (untilMs: number) => ({
  lease_holder: 'another',
  lease_since_ms: NOW_MS - 5000,
  lease_until_ms: untilMs,
});

describe('findServiceObstacle', () => {
  const RUNNING_ALREADY = 'Service is already running';
  const NOT_IDLE = 'Service is not in an idle state to run';
  const NOT_RUNNING = 'Service is not running';

  it.each([
    ['STOPPED', 'start', null],
    ['STOPPED', 'run', NOT_IDLE],
    ['STOPPED', 'stop', NOT_RUNNING],
    ['IDLE', 'start', RUNNING_ALREADY],
    ['IDLE', 'run', null],
    ['IDLE', 'stop', null],
    ['RUNNING', 'start', RUNNING_ALREADY],
    ['RUNNING', 'run', NOT_IDLE],
    ['RUNNING', 'stop', null],
    ['ERROR', 'start', null],
    ['ERROR', 'run', NOT_IDLE],
    ['ERROR', 'stop', NOT_RUNNING],
  ] as const)(
    'in the state %s answers %s with %j',
    { tags: ['SERVICE-02', 'SERVICE-04', 'SERVICE-06', 'DATA-21'] },
    (status, verb, obstacle) => {
      expect(findServiceObstacle(verb, status, INTERVAL_MS)).toBe(obstacle);
    },
  );

  it('starts and stops no service without interval', { tags: ['SERVICE-02', 'SERVICE-06'] }, () => {
    expect(findServiceObstacle('start', 'STOPPED', 0)).toBe('Service interval is required');
    expect(findServiceObstacle('stop', 'STOPPED', 0)).toBe('Interval is missing');
  });
});

describe('getServiceStatus', () => {
  const get = (row: ServiceRow | null, hasProcess = true) =>
    getServiceStatus({ intervalMs: INTERVAL_MS, row, hasProcess, nowMs: NOW_MS });

  it.each([
    ['STOPPED', 'no process runs it', null, false],
    ['IDLE', 'a process runs it that has never run before', null, true],
    ['STOPPED', 'an admin stopped it', createRow({ is_started: 0 }), true],
    [
      'STOPPED',
      'an admin stopped it during a run',
      createRow({ is_started: 0, ...createLease(NOW_MS + 1) }),
      true,
    ],
    ['RUNNING', 'a process holds its lease', createRow({ ...createLease(NOW_MS + 1) }), false],
    ['IDLE', 'its lease has run out', createRow({ ...createLease(NOW_MS) }), true],
    [
      'RUNNING',
      'a process whose clock is ahead holds its lease',
      createRow({ ...createLease(NOW_MS + 20_000) }),
      true,
    ],
    [
      'IDLE',
      'the clock was set back since its lease was taken',
      createRow({ ...createLease(NOW_MS + 20_001) }),
      true,
    ],
    ['ERROR', 'its last run failed', createRow({ failures: 1 }), true],
    [
      'RUNNING',
      'it tries again after a failure',
      createRow({ failures: 1, ...createLease(NOW_MS + 1) }),
      true,
    ],
  ] as const)('is %s if %s', { tags: ['DATA-21'] }, (status, _, row, hasProcess) => {
    expect(get(row, hasProcess)).toBe(status);
  });
});

describe('getRunDelayMs', () => {
  const get = (nextRunAtMs: number | null) =>
    getRunDelayMs(createRow({ next_run_at_ms: nextRunAtMs }), INTERVAL_MS, NOW_MS);

  it.each([
    ['the rest of the interval', NOW_MS + 70_000, 70_000],
    ['0 once it is due', NOW_MS - 1, 0],
    ['0 if no run is planned, as after a killed run', null, 0],
    ['the whole interval', NOW_MS + INTERVAL_MS, INTERVAL_MS],
    [
      'the rest of a run planned by a process whose clock is ahead',
      NOW_MS + INTERVAL_MS + 10_000,
      INTERVAL_MS + 10_000,
    ],
    ['0 if the clock was set back since', NOW_MS + INTERVAL_MS + 10_001, 0],
  ])('returns %s', (_, nextRunAtMs, delayMs) => {
    expect(get(nextRunAtMs)).toBe(delayMs);
  });
});

it('getRetryDelayMs doubles with each failure, up to a minute', { tags: ['DATA-21'] }, () => {
  expect([1, 2, 3, 4, 5, 6, 100].map(getRetryDelayMs)).toEqual([
    5000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000,
  ]);
});
