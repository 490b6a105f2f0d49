import { COPY_HEADERS, type CopyReason } from '../../contract/cached-copies.ts';
import { isCaptivePortal } from '../../contract/is-captive-portal.ts';
import type { Copy } from '../copies.ts';

/** Time after which the network counts as slow, and a copy is returned instead. */
export const SLOW_AFTER_MS = 3000;

/** The two sources of a response. */
export interface ReadSources {
  readonly network: Promise<Response>;
  /** Reads the copy; null if there is none. */
  readonly copy: () => Promise<Copy | null>;
}

/**
 * Returns the response of the network, or a copy if the network is down, slow or fails (5xx, or the
 * page of a captive portal). If there is no copy, it waits for the network without a time limit.
 * @throws the error of the network, if there is no copy
 */
export async function networkFirst({ network, copy }: ReadSources): Promise<Response> {
  const answer = network.then(
    (response) => (response.status < 500 && !isCaptivePortal(response) ? response : null),
    () => null,
  );
  const first = await Promise.race([
    answer,
    new Promise<'slow'>((resolve) => setTimeout(() => resolve('slow'), SLOW_AFTER_MS)),
  ]);
  if (first !== null && first !== 'slow') return first;
  const cached = copy().then(
    (found) => found && createCopyResponse(found, first === 'slow' ? 'slow' : 'offline'),
    () => null,
  );
  // Reading the copy may hang, so the network may still win the race.
  return (await Promise.race([cached, answer.then((response) => response ?? cached)])) ?? network;
}

function createCopyResponse({ body, answeredAtMs }: Copy, reason: CopyReason): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/json',
      [COPY_HEADERS.copiedAt]: new Date(answeredAtMs).toISOString(),
      [COPY_HEADERS.reason]: reason,
    },
  });
}

/**
 * Creates a copy of a successful response; null for any other.
 * @param response its body is consumed
 */
export async function createCopy(response: Response, format: string): Promise<Copy | null> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (!response.ok || !isJson) return null;
  const dateMs = Date.parse(response.headers.get('date') ?? '');
  const answeredAtMs = Number.isNaN(dateMs) ? Date.now() : dateMs;
  return { body: await response.text(), answeredAtMs, format };
}
