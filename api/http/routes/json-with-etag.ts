import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { formatSuccess } from '../reply.ts';

/** Computes an ETag. It is weak, because a proxy that compresses the response changes its bytes. */
export const computeEtag = (content: string): string =>
  `W/"${createHash('sha1').update(content).digest('base64url')}"`;

/** Responds with a success whose ETag is computed from its content. */
export function jsonWithEtag(c: Context, data: unknown): Response {
  const body = formatSuccess(data);
  return respondWithEtag(c, { body, etag: computeEtag(body) });
}

interface TaggedBody {
  body: string;
  etag: string;
  /** JSON by default. */
  type?: string;
}

/**
 * Responds with a body, or with 304 when the client already has it. Only the client itself may store
 * the response, and it has to revalidate it each time.
 */
export function respondWithEtag(
  c: Context,
  { body, etag, type = 'application/json' }: TaggedBody,
): Response {
  c.header('etag', etag);
  c.header('cache-control', 'private, no-cache');
  if (hasEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('content-type', type);
  return c.body(body);
}

function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  const etags = ifNoneMatch.split(',').map((each) => each.trim());
  const strongEtag = stripWeakPrefix(etag);
  return etags.includes('*') || etags.some((each) => stripWeakPrefix(each) === strongEtag);
}

const stripWeakPrefix = (etag: string): string => etag.replace(/^W\//, '');
