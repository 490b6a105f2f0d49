import {
  COPY_HEADERS,
  type CopyReason,
  type LateReadOutcome,
} from '../../contract/cached-copies.ts';
import type { CopyStore, CopyKey } from '../copies.ts';
import { createCopy } from './network-first.ts';
import { reconcileCopies } from './reconcile-copies.ts';

/** A read, and where its response is saved. */
interface SaveAnswerInput {
  /** The response of the network, with a body of its own. */
  readonly answer: Promise<Response>;
  /** The response that was returned to the page. */
  readonly returned: Promise<Response>;
  readonly copies: Pick<CopyStore, 'read' | 'save' | 'remove'>;
  readonly key: CopyKey;
  /** Fingerprint of the response shapes. */
  readonly format: string;
  /** Called when the read ends after the page was given a copy, because the response was slow. */
  readonly onLateEnd: (outcome: LateReadOutcome) => Promise<void>;
}

/** Saves a copy of the network's response. @throws the errors of the copy store */
export async function saveAnswer(input: SaveAnswerInput): Promise<void> {
  const { copies, key, format, onLateEnd } = input;
  const answer = await input.answer.catch(() => null);
  const copy = answer && (await createCopy(answer, format).catch(() => null));
  const hasChanged = copy !== null && (await copies.save(key, copy));
  // The copy itself counts, even if others cannot be updated with it.
  if (copy) await reconcileCopies(copies, key, copy).catch(() => undefined);
  if (!(await wasSlow(input.returned))) return;
  if (copy) return onLateEnd(hasChanged ? 'news' : 'same');
  if (!answer || !isRefusal(answer)) return onLateEnd('loss');
  // Without the copy, a refetch by the page waits for the refusal.
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
