import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** The code of Node's error for a request whose connection was closed before its body arrived. */
const CONNECTION_CLOSED = 'ECONNRESET';

/** Returns whether a request failed because the client closed the connection while sending it. */
export function isAbortedRequest(c: Context<AppEnv>, error: unknown): boolean {
  if (!(error instanceof Error) || !c.req.raw.signal.aborted) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === CONNECTION_CLOSED);
}
