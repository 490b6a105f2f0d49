import webpush from 'web-push';
import { describe, expect, it } from 'vitest';
import { ensurePushKeys } from '../../../api/store/server/push-keys.ts';
import { renewServer } from '../../kit/share-server.ts';

const server = renewServer();
const start = () => ensurePushKeys(server.ctx.db, webpush.generateVAPIDKeys());

describe('ensurePushKeys', () => {
  it('keeps the keys of the first start, to which devices are bound', async () => {
    const first = await start();
    expect(first.privateKey).toMatch(/^[\w-]{43}$/);
    expect(await start()).toEqual(first);
  });

  it('gives processes that start together the same keys', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(first).toEqual(second);
  });
});
