import { describe, expect, it } from 'vitest';
import type { Copy } from '../../../src/pwa/copies.ts';
import { saveAnswer } from '../../../src/pwa/worker/save-answer.ts';

const KEY = { wallet: 'Ada', path: '/account/hub' };
const JSON_TYPE = { 'content-type': 'application/json' };

const respondWith =
  (status: number, body = '{}') =>
  () =>
    Promise.resolve(new Response(body, { status, headers: JSON_TYPE }));
const respondWithCopy = (reason: string) => () =>
  Promise.resolve(new Response('{}', { headers: { ...JSON_TYPE, 'x-copy-because': reason } }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** Returns the saved body and the outcomes reported to the page. */
async function save(network: () => Promise<Response>, page: () => Promise<Response>) {
  const [answer, returned] = [network(), page()];
  const saved = { body: '{"before":true}' };
  const outcomes: string[] = [];
  const copies = {
    read: () => Promise.resolve(null),
    save: (_key: object, { body }: Copy) => {
      const isNews = saved.body !== body;
      saved.body = body;
      return Promise.resolve(isNews);
    },
    remove: () => Promise.resolve(void (saved.body = '')),
  };
  const onLateEnd = (ending: string) => Promise.resolve(void outcomes.push(ending));
  await saveAnswer({ answer, returned, copies, key: KEY, format: 'f', onLateEnd });
  return { body: saved.body, outcomes };
}

describe('saveAnswer', () => {
  it.each([
    ['a fast response', respondWith(200, '{"new":true}'), respondWith(200), '{"new":true}'],
    ['a fast refusal', respondWith(403), respondWith(403), '{"before":true}'],
    ['a lost network', lost, respondWithCopy('offline'), '{"before":true}'],
    ['a lost network without a copy', lost, lost, '{"before":true}'],
  ])('reports nothing after %s', async (_what, answer, returned, body) => {
    expect(await save(answer, returned)).toEqual({ body, outcomes: [] });
  });

  it.each([
    ['the same content', respondWith(200, '{"before":true}'), 'same', '{"before":true}'],
    ['new content', respondWith(200, '{"new":true}'), 'news', '{"new":true}'],
    ['a failing server', respondWith(502), 'loss', '{"before":true}'],
    ['a lost network', lost, 'loss', '{"before":true}'],
  ])('reports when a slow read ends with %s', async (_what, answer, outcome, body) => {
    expect(await save(answer, respondWithCopy('slow'))).toEqual({ body, outcomes: [outcome] });
  });

  it.each([401, 403, 404])(
    'removes the copy and reports when a slow read is refused with %i',
    async (status) => {
      expect(await save(respondWith(status), respondWithCopy('slow'))).toEqual({
        body: '',
        outcomes: ['refusal'],
      });
    },
  );
});
