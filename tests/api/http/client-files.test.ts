import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import type { AppEnv } from '../../../api/http/middleware/app-env.ts';
import { readClientFiles, serveClient } from '../../../api/http/middleware/client-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'growerz-client-'));
const SCRIPT = 'export const leaf = 1;\n'.repeat(200);
const PAGE = '<!doctype html><title>Growerz Hub</title>';
mkdirSync(join(dir, 'assets'));
writeFileSync(join(dir, 'index.html'), PAGE);
writeFileSync(join(dir, 'assets', 'main-abc123.js'), SCRIPT);
writeFileSync(join(dir, 'assets', 'main-abc123.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(dir, 'assets', 'main-abc123.js.gz'), gzipSync(SCRIPT));
writeFileSync(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(`${dir}.secret`, 'not of the client');

const app = new Hono<AppEnv>().use(serveClient(readClientFiles(dir)));
afterAll(() => {
  rmSync(dir, { recursive: true });
  rmSync(`${dir}.secret`);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://localhost${path}`, { headers });

describe('serveClient', () => {
  it.each([
    '/',
    '/hub',
    '/growhouse/12',
    '/growhouse',
    '/admin0',
    '/admin0/users',
    '/auth/',
    '/terms',
  ])('serves the page with no-cache at %s', async (path) => {
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toBe(PAGE);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['//api/config', '/API/config', '/assets/', '/.well-known/change-password', '/hub/7'])(
    'serves the page with status 404 at the unknown path %s',
    async (path) => {
      const etag = (await get('/')).headers.get('etag') ?? '';
      const page = await get(path, { 'if-none-match': etag });
      expect(page.status).toBe(404);
      expect(await page.text()).toBe(PAGE);
    },
  );

  it('lets browsers cache files with a content hash in their name', async () => {
    const script = await get('/assets/main-abc123.js');
    expect(await script.text()).toBe(SCRIPT);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('serves the compressed file to a browser that accepts it', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const brotli = await get('/assets/main-abc123.js', headers);
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(brotli.headers.get('vary')).toBe('accept-encoding');
    const bytes = Buffer.from(await brotli.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(SCRIPT);
    const gzip = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(SCRIPT);
    const noBrotli = await get('/assets/main-abc123.js', {
      'accept-encoding': 'br;q=0, gzip;q=0.5, *;q=0',
    });
    expect(noBrotli.headers.get('content-encoding')).toBe('gzip');
    const any = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, *;q=0.1' });
    expect(any.headers.get('content-encoding')).toBe('br');
    const plain = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip; Q=0.0, br;q=0' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(SCRIPT);
    const small = await get('/favicon.svg', headers);
    expect(small.headers.get('content-encoding')).toBeNull();
  });

  it('answers 304 to a browser that has the file', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/hub', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it.each([
    '/nothing.js',
    '/assets/main-abc123.js.br',
    '/assets/main-other.js',
    '/..%2f..%2fetc%2fpasswd.txt',
    `/../${dir.split('/').at(-1)}.secret`,
    `/%2e%2e/${dir.split('/').at(-1)}.secret`,
  ])('answers 404 for the path %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('refuses methods that write', async () => {
    const { status } = await app.request('http://localhost/', { method: 'POST' });
    expect(status).toBe(404);
  });
});
