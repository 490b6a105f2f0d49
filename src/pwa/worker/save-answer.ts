import {
  COPY_HEADERS,
  type CopyReason,
  type LateReadOutcome,
} from '../../contract/cached-copies.ts';
import type { CopyStore, CopyKey } from '../copies.ts';
import { createCopy } from './network-first.ts';

/** A read, and where its response is saved. */
interface SaveAnswerInput {
  /** The response of the network, with a body of its own. */
  readonly answer: Promise<Response>;
  /** The response that was returned to the page. */
  readonly returned: Promise<Response>;
  readonly copies: Pick<CopyStore, 'save' | 'remove'>;
  readonly key: CopyKey;
  /** Fingerprint of the response shapes. */
  readonly format: string;
  /** Called with how the read ended if a copy stood in for a slow response. */
  readonly onLateEnd: (ending: LateReadOutcome) => Promise<void>;
}

/** Saves a copy of the network's response. @throws the errors of the copy store */
export async function saveAnswer(input: SaveAnswerInput): Promise<void> {
  const { copies, key, format, onLateEnd } = input;
  const answer = await input.answer.catch(() => null);
  const copy = answer && (await createCopy(answer, format).catch(() => null));
  const isNews = copy !== null && (await copies.save(key, copy));
  if (!(await wasSlow(input.returned))) return;
  if (copy) return onLateEnd(isNews ? 'news' : 'same');
  if (!answer || !isRefusal(answer)) return onLateEnd('loss');
  // When the page refetches, it must wait for the refusal instead of getting the copy.
  await copies.remove(key);
  return onLateEnd('refusal');
}

const SLOW: CopyReason = 'slow';

const wasSlow = (returned: Promise<Response>): Promise<boolean> =>
  returned.then(
    ({ headers }) => headers.get(COPY_HEADERS.reason) === SLOW,
    () => false,
  );

/** Returns whether the server itself refused: a 5xx may come from a proxy that cannot reach it. */
const isRefusal = ({ status }: Response): boolean => status >= 400 && status < 500;
