import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { apiGet } from '../../../src/http/api.ts';
import { readEarly } from '../../../src/http/early-read.ts';
import { clearIdentity, setIdentity } from '../../../src/http/identity.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { ADA, BO, identityOf } from '../kit/identities.ts';

const api = fakeApi();

afterEach(() => {
  clearIdentity();
  delete window.earlyReads;
});

/** The server answers with a number that grows with every question. */
function countingHub(): void {
  let count = 0;
  api.on('GET /account/hub', () => success(++count));
}

describe('a read that was asked for early', () => {
  it('is the answer to the first question, and to no other', async () => {
    countingHub();
    setIdentity(identityOf(ADA));
    readEarly(['/account/hub'], identityOf(ADA));
    await expect(apiGet('/account/hub')).resolves.toBe(1);
    expect(api.seen).toHaveLength(1);
    expect(api.seen[0]?.headers.get('authorization')).toBe(`Bearer token of ${ADA}`);
    expect(api.seen[0]?.headers.get('x-wallet')).toBe(ADA);
    await expect(apiGet('/account/hub')).resolves.toBe(2);
  });

  it('is given to nobody else, also not later', async () => {
    countingHub();
    setIdentity(identityOf(BO));
    readEarly(['/account/hub'], identityOf(ADA));
    await apiGet('/account/hub');
    setIdentity(identityOf(ADA));
    await expect(apiGet('/account/hub')).resolves.toBe(3);
  });

  it('leaves other reads alone', async () => {
    countingHub();
    api.on('GET /config', () => success('config'));
    setIdentity(identityOf(ADA));
    readEarly(['/account/hub'], identityOf(ADA));
    await expect(apiGet('/config')).resolves.toBe('config');
    await expect(apiGet('/account/hub')).resolves.toBe(1);
  });

  it('has come as a whole before the app takes it', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const body = writable.getWriter();
    const send = (text: string) => body.write(new TextEncoder().encode(text));
    api.on('GET /account/hub', () => new HttpResponse(readable));
    readEarly(['/account/hub'], identityOf(ADA));
    const answer = window.earlyReads?.get('/account/hub')?.answer;
    const come = vi.fn();
    void answer?.then(come);
    await send('{"success":true,"message":"ok",');
    expect(come).not.toHaveBeenCalled();
    await send('"data":7}');
    await body.close();
    const heard = await answer;
    await expect(heard?.response.json()).resolves.toMatchObject({ data: 7 });
  });

  it('rejects like one asked late where the network is gone', async () => {
    api.on('GET /account/hub', () => HttpResponse.error());
    setIdentity(identityOf(ADA));
    readEarly(['/account/hub'], identityOf(ADA));
    await expect(apiGet('/account/hub')).rejects.toMatchObject({ code: 'NO_ANSWER' });
    expect(api.seen).toHaveLength(1);
  });
});
