import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Success } from '../../src/contract/envelope.ts';

/**
 * A success that carries a tag of its content, so that a client which already has it is told so with
 * 304 and no body. Only the client itself may keep it, and has to ask each time.
 */
export function tagged(c: Context, data: unknown): Response {
  const success: Success<unknown> = { success: true, message: 'OK', data };
  const body = JSON.stringify(success);
  const tag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  // Weak: whoever compresses the answer changes its bytes.
  const headers = { etag: `W/${tag}`, 'cache-control': 'private, no-cache' };
  if (knows(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'content-type': 'application/json' });
}

function knows(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(tag);
}
