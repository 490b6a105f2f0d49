import { describe, expect, it } from 'vitest';
import { ApiError, noAnswer, unreadableAnswer } from '../../../src/http/api-error.ts';
import { failureReason, isToldElsewhere, loadFailure } from '../../../src/http/failure-words.ts';

const outdated = new ApiError('OUTDATED_CLIENT', 426, 'this version is outdated');
const banned = new ApiError('ACCOUNT_BANNED', 403, 'banned');
const signedOut = new ApiError('NOT_SIGNED_IN', 401, 'sign in first');
const refused = new ApiError('FORBIDDEN', 403, 'this is not yours');

describe.each(['hub', 'growhouse'])('a failed load of the %s', (what) => {
  it.each([
    ['of an outdated client', outdated, 'this version is outdated, refresh to update'],
    ['that is refused', refused, 'Contact support!'],
    ['that is never answered', noAnswer(), 'Contact support!'],
    ['with an answer that makes no sense', unreadableAnswer(502), 'Contact support!'],
    ['for no known reason', null, 'Contact support!'],
  ])('%s', (_, error, content) => {
    expect(loadFailure(what, error)).toEqual({ header: `Failed to get ${what} data`, content });
  });

  it.each([
    ['a ban', banned],
    ['an ended session', signedOut],
  ])('by %s is told elsewhere', (_, error) => {
    expect(isToldElsewhere(error)).toBe(true);
    expect(loadFailure(what, error)).toBeNull();
  });
});

describe('the reason for a failure', () => {
  it.each([
    ['what the server says', refused, 'this is not yours'],
    ['support where no answer came', noAnswer(), 'contact support!'],
    ['support where the answer made no sense', unreadableAnswer(502), 'contact support!'],
    ['support for a fault of ours', new TypeError('x is undefined'), 'contact support!'],
  ])('is %s', (_, error, reason) => {
    expect(failureReason(error)).toBe(reason);
  });
});
