import { COPY_HEADERS, type CopyReason, type LateEnding } from '../../contract/copies.ts';
import type { Copies, CopyPlace } from '../copies.ts';
import { copyOf } from './network-first.ts';

/** One read, and where its answer belongs. */
interface Keeping {
  /** The network's answer, with a body of its own. */
  readonly answer: Promise<Response>;
  /** What the page was given. */
  readonly given: Promise<Response>;
  readonly copies: Pick<Copies, 'save' | 'remove'>;
  readonly place: CopyPlace;
  /** Of the answers' shapes. */
  readonly format: string;
  /** Told how the read ended, where a copy stood in for an answer that was slow. */
  readonly onLateEnd: (ending: LateEnding) => Promise<void>;
}

/** Keeps what the network answers. @throws what the copies throw */
export async function keepAnswer(keeping: Keeping): Promise<void> {
  const { copies, place, format, onLateEnd } = keeping;
  const answer = await keeping.answer.catch(() => null);
  const copy = answer && (await copyOf(answer, format).catch(() => null));
  const isNews = copy !== null && (await copies.save(place, copy));
  if (!(await wasSlow(keeping.given))) return;
  if (copy) return onLateEnd(isNews ? 'news' : 'same');
  if (!answer || !isRefusal(answer)) return onLateEnd('loss');
  // Asked again, the page is to wait for the refusal, however long it takes.
  await copies.remove(place);
  return onLateEnd('refusal');
}

const SLOW: CopyReason = 'slow';

const wasSlow = (given: Promise<Response>): Promise<boolean> =>
  given.then(
    ({ headers }) => headers.get(COPY_HEADERS.because) === SLOW,
    () => false,
  );

/** Whether the server itself says no; above that it may be a proxy that cannot reach it. */
const isRefusal = ({ status }: Response): boolean => status >= 400 && status < 500;
