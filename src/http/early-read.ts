import type { IdentityShape } from '../contract/shapes.ts';
import { ANSWER_TIMEOUT_MS, ask, type Heard, readHeaders } from './request.ts';

/** A read that index.html has asked for while the app's own code was still to come. */
interface EarlyRead {
  readonly authorization: string | undefined;
  readonly answer: Promise<Heard>;
}

declare global {
  interface Window {
    /** By path. */
    earlyReads?: Map<string, EarlyRead>;
  }
}

/** Asks for what the app is going to read first. */
export function readEarly(paths: readonly string[], identity: IdentityShape): void {
  const headers = readHeaders(identity);
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const reads = paths.map((path) => {
    const answer = ask(path, { headers, signal }).then(whole);
    // Who takes it is told.
    answer.catch(() => undefined);
    return [path, { authorization: headers.authorization, answer }] as const;
  });
  window.earlyReads = new Map(reads);
}

/** With its body at hand: what is still on its way ends with the time it was given. */
async function whole({ response, ...times }: Heard): Promise<Heard> {
  return { response: new Response(await response.text(), response), ...times };
}

/** @returns the answer to the same question of the same player, once; null where there is none */
export function takeEarly(path: string, headers: HeadersInit | undefined): Promise<Heard> | null {
  const early = window.earlyReads?.get(path);
  if (!early) return null;
  window.earlyReads?.delete(path);
  const isSame = early.authorization === new Headers(headers).get('authorization');
  return isSame ? early.answer : null;
}
