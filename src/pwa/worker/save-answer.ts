import {
  COPY_HEADERS,
  type CopyReason,
  type LateReadOutcome,
  WALLET_HEADER,
} from '../../contract/cached-copies.ts';
import { type CopyStore, type CopyKey, type Copy, ANY_WALLET } from '../copies.ts';
import { createCopy } from './network-first.ts';

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

const HUB_PATH = '/account/hub';
const GROWHOUSE_PATH = /^\/growhouse\/([1-9]\d*)$/;

/** What the copies of hub and growhouse have in common, as far as it is needed to update them. */
interface GrowhouseFacts {
  readonly id: number;
  readonly seeds: unknown;
  readonly plants: unknown;
  readonly upgrade_status: unknown;
}

interface HubBody {
  readonly data: { readonly growhouses: readonly GrowhouseFacts[] };
}

interface GrowhouseBody {
  readonly data: { readonly growhouse: GrowhouseFacts };
}

type Copies = Pick<CopyStore, 'read' | 'save'>;

/**
 * Writes the facts of a new copy into the older copies of the same growhouses, so that the hub and
 * the pages of growhouses never contradict each other without a network. An updated copy keeps its
 * time, because the rest of it is as old as before.
 * @param copy a successful response, which was just saved
 */
export async function reconcileCopies(copies: Copies, key: CopyKey, copy: Copy): Promise<void> {
  if (key.path === HUB_PATH) {
    const { data } = JSON.parse(copy.body) as HubBody;
    await Promise.all(
      data.growhouses.map((growhouse) => {
        const path = `/growhouse/${growhouse.id}`;
        return updateOlder(copies, { ...key, path }, copy, (body) => putIntoPage(body, growhouse));
      }),
    );
  } else if (GROWHOUSE_PATH.test(key.path)) {
    const { growhouse } = (JSON.parse(copy.body) as GrowhouseBody).data;
    const hubKey = { ...key, path: HUB_PATH };
    await updateOlder(copies, hubKey, copy, (body) => putIntoHub(body, growhouse));
  }
}

/** Updates the copy of another read, unless it is newer or saved by another version of the app. */
async function updateOlder(
  copies: Copies,
  key: CopyKey,
  { answeredAtMs, format }: Copy,
  update: (body: string) => string,
): Promise<void> {
  const other = await copies.read(key);
  if (!other || other.format !== format || other.answeredAtMs > answeredAtMs) return;
  const body = update(other.body);
  if (body !== other.body) await copies.save(key, { ...other, body });
}

function putIntoHub(body: string, growhouse: GrowhouseFacts): string {
  const hub = JSON.parse(body) as HubBody;
  const growhouses = hub.data.growhouses.map((known) =>
    known.id === growhouse.id ? growhouse : known,
  );
  return JSON.stringify({ ...hub, data: { ...hub.data, growhouses } });
}

function putIntoPage(body: string, growhouse: GrowhouseFacts): string {
  const page = JSON.parse(body) as GrowhouseBody;
  const { seeds, plants, upgrade_status: remainingTHC } = growhouse;
  return JSON.stringify({
    ...page,
    data: { ...page.data, growhouse, seeds, plants, remainingTHC },
  });
}

const API_BASE = '/api';
const PLAYER_READS = /^\/(account\/hub|account\/growhouses|growhouse\/[1-9]\d*|dispensary)$/;
const SHARED_READS = /^\/config$/;

type RequestInfo = Pick<Request, 'method' | 'headers' | 'url'>;

/**
 * Returns the key under which the copy of a response is saved; null for requests without copies.
 */
export function toCopyKey({ method, headers, url }: RequestInfo): CopyKey | null {
  const { pathname, search } = new URL(url);
  if (method !== 'GET' || search !== '' || !pathname.startsWith(`${API_BASE}/`)) return null;
  const path = pathname.slice(API_BASE.length);
  if (SHARED_READS.test(path)) return { wallet: ANY_WALLET, path };
  const wallet = headers.get(WALLET_HEADER) ?? '';
  // A read without a wallet cannot be attributed to a player.
  return PLAYER_READS.test(path) && wallet !== '' ? { wallet, path } : null;
}
