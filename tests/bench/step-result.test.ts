import { describe, expect, it } from 'vitest';
import { parseResponse } from './load/http-connection.ts';
import {
  computePercentile,
  describeLimit,
  findFirstLimit,
  type StepResult,
} from './load/step-result.ts';

const LIMITS = { maxP99Ms: 250, minCompletedShare: 0.95 };

const createStep = (changed: Partial<StepResult> = {}): StepResult => ({
  players: 100,
  seconds: 10,
  completed: 1000,
  p50Ms: 5,
  p99Ms: 100,
  referenceP99Ms: 0,
  errors: {},
  ...changed,
});

describe('describeLimit', () => {
  it('accepts a step at the limits', () => {
    const step = createStep({ p99Ms: 250, completed: 950 });
    expect(describeLimit(step, LIMITS)).toBeNull();
  });

  it('names the 99th percentile that is above the limit', () => {
    expect(describeLimit(createStep({ p99Ms: 251 }), LIMITS)).toBe('p99 of 251 ms, above 250');
  });

  it('adds the time for which the machine stalls to the limit', () => {
    expect(describeLimit(createStep({ p99Ms: 260, referenceP99Ms: 10 }), LIMITS)).toBeNull();
    expect(describeLimit(createStep({ p99Ms: 261, referenceP99Ms: 10 }), LIMITS)).toContain('260');
  });

  it('names the errors with their number', () => {
    const errors = { 'POST /plant/:id/water: 503 DATABASE_BUSY': 2 };
    expect(describeLimit(createStep({ errors }), LIMITS)).toBe(
      'errors: 2 × POST /plant/:id/water: 503 DATABASE_BUSY',
    );
  });

  it('notices that the servers complete less than players want', () => {
    expect(describeLimit(createStep({ completed: 940 }), LIMITS)).toBe(
      'only 94 % of the intended actions were completed',
    );
  });

  it('does not accept a step without any response', () => {
    const step = createStep({ completed: 0, p99Ms: Number.NaN, referenceP99Ms: Number.NaN });
    expect(describeLimit(step, LIMITS)).not.toBeNull();
  });
});

describe('findFirstLimit', () => {
  const good = createStep({ players: 100 });
  const better = createStep({ players: 200, completed: 2000 });
  const slow = createStep({ players: 300, completed: 3000, p99Ms: 900 });

  it('returns the last step before the limit and why the next one failed', () => {
    expect(findFirstLimit([good, better, slow], LIMITS)).toEqual({
      sustained: better,
      reason: 'p99 of 900 ms, above 250',
    });
  });

  it('ignores a step that succeeds after the limit', () => {
    expect(findFirstLimit([good, slow, better], LIMITS).sustained).toBe(good);
  });

  it('returns no step when the first one fails', () => {
    expect(findFirstLimit([slow], LIMITS).sustained).toBeNull();
  });

  it('returns no reason when no step fails', () => {
    expect(findFirstLimit([good, better], LIMITS)).toEqual({ sustained: better, reason: null });
  });
});

describe('computePercentile', () => {
  it('returns the smallest value that 99 of 100 values do not exceed', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(computePercentile(values, 0.99)).toBe(99);
    expect(computePercentile(values, 0.5)).toBe(50);
    expect(computePercentile([7], 0.99)).toBe(7);
  });
});

describe('parseResponse', () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nETag: W/"a"\r\n\r\n';

  it('waits for the whole body', () => {
    expect(parseResponse('HTTP/1.1 200 OK\r\n')).toBeNull();
    expect(parseResponse(`${head}abc`)).toBeNull();
    expect(parseResponse(`${head}abcd`)).toEqual({ status: 200, etag: 'W/"a"', body: 'abcd' });
  });

  it('reads a response without a body', () => {
    const text = 'HTTP/1.1 304 Not Modified\r\nDate: now\r\n\r\n';
    expect(parseResponse(text)).toEqual({ status: 304, etag: null, body: '' });
  });
});
