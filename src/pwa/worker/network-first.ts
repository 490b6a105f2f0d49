import { COPY_HEADERS, type CopyReason } from '../../contract/copies.ts';
import type { Copy } from '../copies.ts';

/** After this long the network counts as slow, and a copy is better than waiting. */
export const SLOW_AFTER_MS = 3000;

/** One read: what the network is going to answer, and what is kept of an earlier answer. */
export interface Read {
  readonly network: Promise<Response>;
  /** Looked up when it is needed; null where there is none. */
  readonly copy: () => Promise<Copy | null>;
}

/**
 * The network's answer; in its place a copy where the network is gone, fails or is slow. Without a
 * copy it is the network's, however long it takes.
 * @throws what the network throws, where there is no copy
 */
export async function networkFirst({ network, copy }: Read): Promise<Response> {
  const answer = network.then(
    (given) => (given.status < 500 ? given : null),
    () => null,
  );
  const first = await Promise.race([
    answer,
    new Promise<'slow'>((resolve) => setTimeout(() => resolve('slow'), SLOW_AFTER_MS)),
  ]);
  if (first !== null && first !== 'slow') return first;
  const kept = copy().then(
    (found) => found && copyResponse(found, first === 'slow' ? 'slow' : 'offline'),
    () => null,
  );
  // A copy that cannot be looked for is not waited for longer than the network.
  return (await Promise.race([kept, answer.then((given) => given ?? kept)])) ?? network;
}

function copyResponse({ body, answeredAtMs }: Copy, because: CopyReason): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/json',
      [COPY_HEADERS.of]: new Date(answeredAtMs).toISOString(),
      [COPY_HEADERS.because]: because,
    },
  });
}

/**
 * The copy to keep of an answer; null for one that is no success.
 * @param response is read to its end
 */
export async function copyOf(response: Response, format: string): Promise<Copy | null> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (!response.ok || !isJson) return null;
  const dateMs = Date.parse(response.headers.get('date') ?? '');
  const answeredAtMs = Number.isNaN(dateMs) ? Date.now() : dateMs;
  return { body: await response.text(), answeredAtMs, format };
}
