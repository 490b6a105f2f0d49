import { describe, expect, it } from 'vitest';
import type { GrowhousePageShape, GrowhouseShape, HubShape } from '../../../src/contract/shapes.ts';
import type { Copy, CopyKey } from '../../../src/pwa/copies.ts';
import { reconcileCopies } from '../../../src/pwa/worker/save-answer.ts';
import { growhousePageShape, growhouseShape, hubShape, plantShape } from '../../kit/shapes.ts';

const HUB = '/account/hub';
const EARLIER_MS = 1000;
const LATER_MS = 2000;

const createCopy = (data: object, answeredAtMs: number, format = 'f'): Copy => ({
  body: JSON.stringify({ success: true, message: 'ok', data }),
  answeredAtMs,
  format,
});

const EMPTY = growhouseShape({ id: 7 });
const PLANTED = growhouseShape({ id: 7, plants: [plantShape(1)] });
const OTHER = growhouseShape({ id: 8, nickname: 'Other' });

/** Saves a copy next to another one. @returns the data and the time of the other one afterwards */
async function saveNextTo(other: readonly [string, Copy], saved: readonly [string, Copy]) {
  const copies = new Map([other]);
  await reconcileCopies(
    {
      read: ({ path }: CopyKey) => Promise.resolve(copies.get(path) ?? null),
      save: ({ path }: CopyKey, copy: Copy) => Promise.resolve(copies.set(path, copy).size > 0),
    },
    { wallet: 'Ada', path: saved[0] },
    saved[1],
  );
  const copy = copies.get(other[0]);
  return { ...(JSON.parse(copy?.body ?? '') as object), answeredAtMs: copy?.answeredAtMs };
}

const hub = (...growhouses: GrowhouseShape[]): HubShape => hubShape(growhouses);
const page = (growhouse: GrowhouseShape): GrowhousePageShape => growhousePageShape(growhouse);

describe('reconcileCopies', () => {
  it('puts a newer growhouse into the hub copy without changing the copy’s time', async () => {
    const result = await saveNextTo(
      [HUB, createCopy(hub(OTHER, EMPTY), EARLIER_MS)],
      ['/growhouse/7', createCopy(page(PLANTED), LATER_MS)],
    );
    expect(result).toMatchObject({
      data: { growhouses: [OTHER, PLANTED] },
      answeredAtMs: EARLIER_MS,
    });
  });

  it('puts a newer hub into the copies of its growhouses', async () => {
    const result = await saveNextTo(
      ['/growhouse/7', createCopy(page(EMPTY), EARLIER_MS)],
      [HUB, createCopy(hub(OTHER, PLANTED), LATER_MS)],
    );
    expect(result).toMatchObject({ data: page(PLANTED), answeredAtMs: EARLIER_MS });
  });

  it.each([
    ['a newer copy', createCopy(hub(EMPTY), LATER_MS)],
    ['a copy of another version', createCopy(hub(EMPTY), 0, 'other')],
  ])('leaves %s as it is', async (_what, other) => {
    const saved = createCopy(page(PLANTED), EARLIER_MS);
    const result = await saveNextTo([HUB, other], ['/growhouse/7', saved]);
    expect(result).toMatchObject({ data: hub(EMPTY) });
  });
});
