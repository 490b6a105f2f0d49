import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ApiError, isTransient } from '../../../src/http/api-error.ts';
import { apiGet } from '../../../src/http/api.ts';
import { apiPost } from '../../../src/http/api-post.ts';
import { onBanned } from '../../../src/http/ban.ts';
import { clearIdentity, currentIdentity, setIdentity } from '../../../src/http/identity.ts';
import { forgetServerTime, serverNow } from '../../../src/http/server-clock.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { ADA, BO, identityOf } from '../kit/identities.ts';

const api = fakeApi();

afterEach(() => {
  vi.useRealTimers();
  clearIdentity();
  forgetServerTime();
});

const caught = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

/** Lets the client's waits between tries pass at once. */
async function hurried<T>(start: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const progress = { isOver: false };
  const call = start().finally(() => (progress.isOver = true));
  call.catch(() => undefined);
  while (!progress.isOver) {
    await new Promise(setImmediate);
    vi.advanceTimersByTime(400);
  }
  return call;
}

const keysSeen = (): Set<string | null> =>
  new Set(api.seen.map(({ headers }) => headers.get('idempotency-key')));

describe('a call', () => {
  it('gives the data and names version and player', async () => {
    setIdentity(identityOf(ADA));
    api.on('GET /dispensary/exchange/rate', () => success(0.5));
    await expect(apiGet<number>('/dispensary/exchange/rate')).resolves.toBe(0.5);
    expect(api.seen[0]?.headers.get('x-min-version')).toBe('0.0.1');
    expect(api.seen[0]?.headers.get('authorization')).toBe(`Bearer token of ${ADA}`);
  });

  it('names no player who is not signed in', async () => {
    api.on('GET /config', () => success({}));
    await apiGet('/config');
    expect(api.seen[0]?.headers.has('authorization')).toBe(false);
  });

  it('throws what the server says', async () => {
    api.on('POST /plant/1/water', () => failure(409, 'PLANT_NOT_DUE', 'it is too early'));
    const error = await caught(apiPost('/plant/1/water'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'PLANT_NOT_DUE', status: 409, message: 'it is too early' });
    expect(isTransient(error)).toBe(false);
  });

  it.each([
    ['no JSON', () => new HttpResponse('<html>', { status: 502 })],
    ['another shape', () => HttpResponse.json({ hello: 1 })],
    ['a failure without a code', () => HttpResponse.json({ success: false, message: 'x' })],
  ])('refuses an answer that is %s', async (_name, answer) => {
    api.on('GET /config', answer);
    expect(await caught(apiGet('/config'))).toMatchObject({ code: 'UNREADABLE_ANSWER' });
  });

  it('learns the server time from the answer', async () => {
    const ahead = Date.now() + 3_600_000;
    api.on('GET /config', () =>
      HttpResponse.json(
        { success: true, message: 'ok', data: {} },
        { headers: { date: new Date(ahead).toUTCString() } },
      ),
    );
    await apiGet('/config');
    expect(Math.abs(serverNow() - ahead)).toBeLessThan(2000);
  });
});

describe('a tap', () => {
  it('has a key of its own', async () => {
    api.on('POST /plant/1/water', () => success());
    await apiPost('/plant/1/water');
    await apiPost('/plant/1/water');
    expect(keysSeen().size).toBe(2);
  });

  it('is asked again with the same key when its answer was lost', async () => {
    api.on('POST /plant/1/water', () =>
      api.seen.length < 3 ? HttpResponse.error() : success({ done: true }),
    );
    await expect(hurried(() => apiPost('/plant/1/water', { a: 1 }))).resolves.toEqual({
      done: true,
    });
    expect(api.seen.map(({ body }) => body)).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }]);
    expect(keysSeen().size).toBe(1);
  });

  it('waits for its own first try when that is still at work', async () => {
    api.on('POST /plant/1/water', () => {
      if (api.seen.length === 1) return HttpResponse.error();
      return api.seen.length === 2
        ? failure(409, 'REQUEST_IN_FLIGHT', 'the same request is still being answered')
        : success(7);
    });
    await expect(hurried(() => apiPost('/plant/1/water'))).resolves.toBe(7);
  });

  it('gives up after three lost answers', async () => {
    api.on('POST /plant/1/water', () => HttpResponse.error());
    const error = await caught(hurried(() => apiPost('/plant/1/water')));
    expect(error).toMatchObject({ code: 'NO_ANSWER', status: 0 });
    expect(isTransient(error)).toBe(true);
    expect(api.seen).toHaveLength(3);
  });

  it('is not repeated after a refusal, nor a read after a lost answer', async () => {
    api.on('POST /plant/1/water', () => failure(503, 'CHAIN_UNREACHABLE', 'later'));
    api.on('GET /config', () => HttpResponse.error());
    await caught(apiPost('/plant/1/water'));
    await caught(apiGet('/config'));
    expect(api.seen).toHaveLength(2);
  });

  it('ends without a word when the caller ends it', async () => {
    const control = new AbortController();
    api.on('POST /plant/1/water', () => {
      control.abort();
      return HttpResponse.error();
    });
    const error = await caught(apiPost('/plant/1/water', {}, { signal: control.signal }));
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(api.seen).toHaveLength(1);
  });
});

describe('who is no longer let in', () => {
  it('is no longer signed in after 401', async () => {
    setIdentity(identityOf(ADA));
    api.on('GET /account/hub', () => failure(401, 'NOT_SIGNED_IN', 'sign in first'));
    await caught(apiGet('/account/hub'));
    expect(currentIdentity()).toBeNull();
    expect(localStorage.getItem('identity')).toBeNull();
  });

  it('keeps a newer identity when an old token is refused', async () => {
    setIdentity(identityOf(ADA, 'old'));
    api.on('GET /account/hub', () => {
      setIdentity(identityOf(ADA, 'new'));
      return failure(401, 'NOT_SIGNED_IN', 'sign in first');
    });
    await caught(apiGet('/account/hub'));
    expect(currentIdentity()?.token).toBe('new');
  });

  it('is not who has signed in between two tries', async () => {
    const told = vi.fn();
    const stop = onBanned(told);
    const refusals = [
      failure(401, 'NOT_SIGNED_IN', 'sign in first'),
      failure(403, 'ACCOUNT_BANNED', 'This account is banned, contact support!'),
    ];
    for (const refusal of refusals) {
      setIdentity(identityOf(ADA));
      api.on('POST /plant/1/water', () => {
        if (currentIdentity()?.account.address === BO) return refusal;
        setIdentity(identityOf(BO));
        return HttpResponse.error();
      });
      await caught(hurried(() => apiPost('/plant/1/water')));
      expect(currentIdentity()?.account.address).toBe(BO);
    }
    stop();
    expect(told).not.toHaveBeenCalled();
  });

  it('is told of a ban and signed out', async () => {
    setIdentity(identityOf(ADA));
    const told = vi.fn();
    const stop = onBanned(told);
    api.on('GET /account/hub', () =>
      failure(403, 'ACCOUNT_BANNED', 'This account is banned, contact support!'),
    );
    await caught(apiGet('/account/hub'));
    stop();
    expect(told).toHaveBeenCalledOnce();
    expect(currentIdentity()).toBeNull();
  });

  it('stays signed in where something else is refused', async () => {
    setIdentity(identityOf(ADA));
    api.on('GET /growhouse/1', () => failure(403, 'FORBIDDEN', 'this is not yours'));
    await caught(apiGet('/growhouse/1'));
    expect(currentIdentity()).not.toBeNull();
  });
});
