import { describe, expect, it } from 'vitest';
import { shareServer } from '../../kit/share-server.ts';

const server = shareServer();

const request = (path: string, headers: Record<string, string> = {}) =>
  server.app.request(`http://localhost:3000${path}`, { headers });

/** Loads the addresses of the scripts and styles that the page names. */
async function listFiles(): Promise<string[]> {
  const page = await (await request('/api/docs')).text();
  return [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
}

describe('the documentation page', () => {
  it('needs no inline script or style and no other host', async () => {
    const answer = await request('/api/docs');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    const page = await answer.text();
    expect(page).not.toMatch(/<script>|<style|style=|https?:/);
    expect(await listFiles()).toHaveLength(4);
  });

  it('is sent with the policy of every other response', async () => {
    const [page, health] = await Promise.all([request('/api/docs'), request('/api/health')]);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toBe(health.headers.get('content-security-policy'));
    expect(policy).not.toContain('unsafe');
  });

  it('gets its files from the server, compressed and only once', async () => {
    for (const path of await listFiles()) {
      const answer = await request(path, { 'accept-encoding': 'gzip' });
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('content-encoding'), path).toBe('gzip');
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/css';
      expect(answer.headers.get('content-type'), path).toBe(`${type}; charset=utf-8`);
      const again = await request(path, { 'if-none-match': answer.headers.get('etag') ?? '' });
      expect(again.status, path).toBe(304);
    }
  });

  it('gives no other file of the server', async () => {
    for (const name of ['package.json', '..%2Fdocument.ts', 'index.html']) {
      expect((await request(`/api/docs/${name}`)).status, name).toBe(404);
    }
  });
});
