import { expect, it } from 'vitest';
import type { Copy } from '../../../src/pwa/copies.ts';
import { keepAnswer } from '../../../src/pwa/worker/keep-answer.ts';

const PLACE = { wallet: 'Ada', path: '/account/hub' };
const JSON_TYPE = { 'content-type': 'application/json' };

const answered =
  (status: number, body = '{}') =>
  () =>
    Promise.resolve(new Response(body, { status, headers: JSON_TYPE }));
const copyBecause = (because: string) => () =>
  Promise.resolve(new Response('{}', { headers: { ...JSON_TYPE, 'x-copy-because': because } }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** @returns what is kept in the end, and what the page is told */
async function kept(network: () => Promise<Response>, page: () => Promise<Response>) {
  const [answer, given] = [network(), page()];
  const place = { body: '{"before":true}' };
  const endings: string[] = [];
  const copies = {
    save: (_place: object, { body }: Copy) => {
      const isNews = place.body !== body;
      place.body = body;
      return Promise.resolve(isNews);
    },
    remove: () => Promise.resolve(void (place.body = '')),
  };
  const onLateEnd = (ending: string) => Promise.resolve(void endings.push(ending));
  await keepAnswer({ answer, given, copies, place: PLACE, format: 'f', onLateEnd });
  return { body: place.body, endings };
}

it.each([
  ['an answer that is quick', answered(200, '{"new":true}'), answered(200), '{"new":true}'],
  ['a quick refusal', answered(403), answered(403), '{"before":true}'],
  ['a lost network', lost, copyBecause('offline'), '{"before":true}'],
  ['a lost network without a copy', lost, lost, '{"before":true}'],
])('says nothing of %s', async (_what, answer, given, body) => {
  expect(await kept(answer, given)).toEqual({ body, endings: [] });
});

it.each([
  ['the same', answered(200, '{"before":true}'), 'same', '{"before":true}'],
  ['news', answered(200, '{"new":true}'), 'news', '{"new":true}'],
  ['a failing server', answered(502), 'loss', '{"before":true}'],
  ['a lost network', lost, 'loss', '{"before":true}'],
])('says that a slow read has ended with %s', async (_what, answer, ending, body) => {
  expect(await kept(answer, copyBecause('slow'))).toEqual({ body, endings: [ending] });
});

it.each([401, 403, 404])(
  'keeps no copy of what is refused late with %i, and says so',
  async (status) => {
    expect(await kept(answered(status), copyBecause('slow'))).toEqual({
      body: '',
      endings: ['refusal'],
    });
  },
);
