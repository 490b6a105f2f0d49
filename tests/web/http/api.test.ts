import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';

import { APP_VERSION } from '../../../src/contract/envelope.ts';
import { ApiError, isTransient } from '../../../src/http/api-error.ts';
import { apiGet, apiPost } from '../../../src/http/api.ts';
import { subscribeToBan } from '../../../src/http/api-events.ts';
import { getCurrentIdentity, setIdentity } from '../../../src/http/identity.ts';
import { serverNow } from '../../../src/http/server-clock.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { ADA, BO, createIdentity } from '../kit/identities.ts';

const api = fakeApi();

const catchError = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

/** Skips the delays between retries. */
async function withoutRetryDelays<T>(start: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const progress = { isDone: false };
  const call = start().finally(() => (progress.isDone = true));
  call.catch(() => undefined);
  while (!progress.isDone) {
    await new Promise(setImmediate);
    vi.advanceTimersByTime(400);
  }
  return call;
}

const getIdempotencyKeys = (): Set<string | null> =>
  new Set(api.requests.map(({ headers }) => headers.get('idempotency-key')));

describe('apiGet', () => {
  it('sends the client version and the token', { tags: ['CALL-02', 'CALL-03'] }, async () => {
    setIdentity(createIdentity(ADA));
    api.on('GET /dispensary/exchange/rate', () => success(0.5));
    await expect(apiGet<number>('/dispensary/exchange/rate')).resolves.toBe(0.5);
    expect(api.requests[0]?.headers.get('x-min-version')).toBe(APP_VERSION);
    expect(api.requests[0]?.headers.get('authorization')).toBe(`Bearer token of ${ADA}`);
  });

  it('sends no authorization for a visitor', { tags: ['CALL-03'] }, async () => {
    api.on('GET /config', () => success({}));
    await apiGet('/config');
    expect(api.requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('throws an ApiError with the server’s code and message', { tags: ['INPUT-01'] }, async () => {
    api.on('POST /plant/1/water', () => failure(409, 'PLANT_NOT_DUE', 'it is too early'));
    const error = await catchError(apiPost('/plant/1/water'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'PLANT_NOT_DUE', status: 409, message: 'it is too early' });
    expect(isTransient(error)).toBe(false);
  });

  it.each([
    ['not JSON', () => new HttpResponse('<html>', { status: 502 })],
    ['of another shape', () => HttpResponse.json({ hello: 1 })],
    ['a failure without a code', () => HttpResponse.json({ success: false, message: 'x' })],
  ])('rejects an answer that is %s', async (_name, answer) => {
    api.on('GET /config', answer);
    expect(await catchError(apiGet('/config'))).toMatchObject({ code: 'UNREADABLE_ANSWER' });
  });

  it('updates the server clock from the answer', async () => {
    const serverMs = Date.now() + 3_600_000;
    api.on('GET /config', () =>
      HttpResponse.json(
        { success: true, message: 'ok', data: {} },
        { headers: { date: new Date(serverMs).toUTCString() } },
      ),
    );
    await apiGet('/config');
    expect(Math.abs(serverNow() - serverMs)).toBeLessThan(2000);
  });
});

describe('apiPost', () => {
  it('sends a new idempotency key with every call', async () => {
    api.on('POST /plant/1/water', () => success());
    await apiPost('/plant/1/water');
    await apiPost('/plant/1/water');
    expect(getIdempotencyKeys().size).toBe(2);
  });

  it('repeats the request with the same key when its answer was lost', async () => {
    api.on('POST /plant/1/water', () =>
      api.requests.length < 3 ? HttpResponse.error() : success({ done: true }),
    );
    await expect(withoutRetryDelays(() => apiPost('/plant/1/water', { a: 1 }))).resolves.toEqual({
      done: true,
    });
    expect(api.requests.map(({ body }) => body)).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }]);
    expect(getIdempotencyKeys().size).toBe(1);
  });

  it('retries while the server still works on the first attempt', async () => {
    api.on('POST /plant/1/water', () => {
      if (api.requests.length === 1) return HttpResponse.error();
      return api.requests.length === 2
        ? failure(409, 'REQUEST_IN_FLIGHT', 'the same request is still in progress')
        : success(7);
    });
    await expect(withoutRetryDelays(() => apiPost('/plant/1/water'))).resolves.toBe(7);
  });

  it('gives up after three lost answers', async () => {
    api.on('POST /plant/1/water', () => HttpResponse.error());
    const error = await catchError(withoutRetryDelays(() => apiPost('/plant/1/water')));
    expect(error).toMatchObject({ code: 'NO_ANSWER', status: 0 });
    expect(isTransient(error)).toBe(true);
    expect(api.requests).toHaveLength(3);
  });

  it('does not repeat a refused request, nor does apiGet repeat a lost read', async () => {
    api.on('POST /plant/1/water', () => failure(503, 'CHAIN_UNREACHABLE', 'later'));
    api.on('GET /config', () => HttpResponse.error());
    await catchError(apiPost('/plant/1/water'));
    await catchError(apiGet('/config'));
    expect(api.requests).toHaveLength(2);
  });

  it('rejects with an AbortError when the caller aborts', async () => {
    const control = new AbortController();
    api.on('POST /plant/1/water', () => {
      control.abort();
      return HttpResponse.error();
    });
    const error = await catchError(apiPost('/plant/1/water', {}, { signal: control.signal }));
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(api.requests).toHaveLength(1);
  });
});

describe('handling of rejected sessions', () => {
  it('signs the player out after a 401', async () => {
    setIdentity(createIdentity(ADA));
    api.on('GET /account/hub', () => failure(401, 'NOT_SIGNED_IN', 'sign in first'));
    await catchError(apiGet('/account/hub'));
    expect(getCurrentIdentity()).toBeNull();
    expect(localStorage.getItem('identity')).toBeNull();
  });

  it('keeps a newer session when an old token is rejected', async () => {
    setIdentity(createIdentity(ADA, 'old'));
    api.on('GET /account/hub', () => {
      setIdentity(createIdentity(ADA, 'new'));
      return failure(401, 'NOT_SIGNED_IN', 'sign in first');
    });
    await catchError(apiGet('/account/hub'));
    expect(getCurrentIdentity()?.token).toBe('new');
  });

  it('ignores the rejection of a player when another has signed in between two attempts', async () => {
    const onBan = vi.fn();
    const unsubscribe = subscribeToBan(onBan);
    const refusals = [
      failure(401, 'NOT_SIGNED_IN', 'sign in first'),
      failure(403, 'ACCOUNT_BANNED', 'This account is banned, contact support!'),
    ];
    for (const refusal of refusals) {
      setIdentity(createIdentity(ADA));
      api.on('POST /plant/1/water', () => {
        if (getCurrentIdentity()?.account.address === BO) return refusal;
        setIdentity(createIdentity(BO));
        return HttpResponse.error();
      });
      await catchError(withoutRetryDelays(() => apiPost('/plant/1/water')));
      expect(getCurrentIdentity()?.account.address).toBe(BO);
    }
    unsubscribe();
    expect(onBan).not.toHaveBeenCalled();
  });

  it('announces a ban and signs the player out', async () => {
    setIdentity(createIdentity(ADA));
    const onBan = vi.fn();
    const unsubscribe = subscribeToBan(onBan);
    api.on('GET /account/hub', () =>
      failure(403, 'ACCOUNT_BANNED', 'This account is banned, contact support!'),
    );
    await catchError(apiGet('/account/hub'));
    unsubscribe();
    expect(onBan).toHaveBeenCalledOnce();
    expect(getCurrentIdentity()).toBeNull();
  });

  it('keeps the player signed in after any other refusal', async () => {
    setIdentity(createIdentity(ADA));
    api.on('GET /growhouse/1', () => failure(403, 'FORBIDDEN', 'this is not yours'));
    await catchError(apiGet('/growhouse/1'));
    expect(getCurrentIdentity()).not.toBeNull();
  });
});
