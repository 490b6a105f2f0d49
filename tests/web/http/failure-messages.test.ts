import { describe, expect, it } from 'vitest';
import {
  ApiError,
  createNoAnswerError,
  createUnreadableAnswerError,
} from '../../../src/http/api-error.ts';
import {
  toFailureReason,
  isReportedElsewhere,
  toLoadFailure,
} from '../../../src/http/failure-messages.ts';

const outdated = new ApiError('OUTDATED_CLIENT', 426, 'this version is outdated');
const banned = new ApiError('ACCOUNT_BANNED', 403, 'banned');
const sessionEnded = new ApiError('NOT_SIGNED_IN', 401, 'sign in first');
const refused = new ApiError('FORBIDDEN', 403, 'this is not yours');

describe.each(['hub', 'growhouse'])('toLoadFailure(%j)', (page) => {
  it.each([
    ['an outdated client', outdated, 'this version is outdated, refresh to update'],
    ['a refusal', refused, 'Contact support!'],
    ['a lost answer', createNoAnswerError(), 'Contact support!'],
    ['an unreadable answer', createUnreadableAnswerError(502), 'Contact support!'],
    ['an unknown reason', null, 'Contact support!'],
  ])(
    'returns the toast for %s',
    { tags: ['ERR-01', 'ERR-02', 'ERR-05', 'ERR-06'] },
    (_, error, content) => {
      expect(toLoadFailure(page, error)).toEqual({ header: `Failed to get ${page} data`, content });
    },
  );

  it.each([
    ['a ban', banned],
    ['an ended session', sessionEnded],
  ])('returns null for %s, which is reported elsewhere', (_, error) => {
    expect(isReportedElsewhere(error)).toBe(true);
    expect(toLoadFailure(page, error)).toBeNull();
  });
});

describe('toFailureReason', () => {
  it.each([
    ["the server's message", 'a refusal', refused, 'this is not yours'],
    ["'contact support!'", 'a lost answer', createNoAnswerError(), 'contact support!'],
    [
      "'contact support!'",
      'an unreadable answer',
      createUnreadableAnswerError(502),
      'contact support!',
    ],
    ["'contact support!'", 'a client error', new TypeError('x is undefined'), 'contact support!'],
  ])('returns %s after %s', (_result, _cause, error, reason) => {
    expect(toFailureReason(error)).toBe(reason);
  });
});
