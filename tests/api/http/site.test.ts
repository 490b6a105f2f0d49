import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type ClientFiles,
  createZippedFile,
  withPublicOrigin,
} from '../../../api/http/middleware/client-files.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';

const ORIGIN = 'https://growerz.example';
const PAGE =
  '<!doctype html><script>const a = 1;</script>' +
  '<meta property="og:image" content="__PUBLIC_ORIGIN__/share-card.jpg" />';
const SCRIPT_HASH = 'sha256-zv0N0Hv6Zw9+C4JbNy52ozAX+zm+quOk2wp0IZa7md8=';

let game: GameServer | null = null;

afterEach(async () => {
  await game?.close();
  game = null;
});

const toBytes = (text: string) => new TextEncoder().encode(text);

const createFiles = (): ClientFiles =>
  new Map([['/index.html', createZippedFile('/index.html', toBytes(PAGE))]]);

describe('GET /operator', () => {
  it('says who runs the game and how long the activity log is kept', async () => {
    const operator = { name: 'Night Gardens Ltd.', email: 'help@growerz.example', url: null };
    game = await startGameServer({ site: { operator } });
    const { status, body } = await game.call('GET', '/operator');
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...operator, logRetentionDays: 90 });
  });
});

describe('GET /.well-known/assetlinks.json', () => {
  const request = (server: GameServer) => {
    const { origin } = server.ctx.settings.publicOrigin;
    return server.app.request(`${origin}/.well-known/assetlinks.json`);
  };

  it('names the Android app and its certificates', async () => {
    const fingerprints = ['AB:CD', '12:34'];
    const androidApp = { packageName: 'com.growerz.hub', fingerprints };
    game = await startGameServer({ site: { androidApp } });
    const response = await request(game);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await response.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'com.growerz.hub',
          sha256_cert_fingerprints: fingerprints,
        },
      },
    ]);
  });

  it('is not found without an app', async () => {
    game = await startGameServer({ clientFiles: createFiles() });
    expect((await request(game)).status).toBe(404);
  });
});

describe('withPublicOrigin', () => {
  it('puts the origin into the page, plain and compressed, under another ETag', () => {
    const files = createFiles();
    const page = withPublicOrigin(files, new URL(ORIGIN)).get('/index.html');
    const expected = PAGE.replace('__PUBLIC_ORIGIN__', ORIGIN);
    expect(new TextDecoder().decode(page?.body)).toBe(expected);
    expect(page?.encoded.map(({ name }) => name)).toEqual(['gzip']);
    for (const { body } of page?.encoded ?? []) expect(gunzipSync(body).toString()).toBe(expected);
    expect(page?.etag).not.toBe(files.get('/index.html')?.etag);
    expect(page?.cacheControl).toBe('no-cache');
  });

  it('compresses the page again with brotli', () => {
    const plain = createZippedFile('/index.html', toBytes(PAGE));
    const encoded = [{ name: 'br' as const, body: new Uint8Array() }];
    const files = new Map([['/index.html', { ...plain, encoded }]]);
    const page = withPublicOrigin(files, new URL(ORIGIN)).get('/index.html');
    const [variant] = page?.encoded ?? [];
    expect(brotliDecompressSync(variant?.body ?? '').toString()).toContain(`${ORIGIN}/share-card`);
  });

  it('keeps the hashes of inline scripts valid', async () => {
    game = await startGameServer({ clientFiles: createFiles(), publicOrigin: ORIGIN });
    const response = await game.app.request(`${ORIGIN}/`);
    expect(await response.text()).toContain(`content="${ORIGIN}/share-card.jpg"`);
    expect(response.headers.get('content-security-policy')).toContain(`'${SCRIPT_HASH}'`);
  });
});
