import { WALLET_HEADER } from '../../contract/cached-copies.ts';
import { type CopyKey, EVERYBODY } from '../copies.ts';

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
  if (SHARED_READS.test(path)) return { wallet: EVERYBODY, path };
  const wallet = headers.get(WALLET_HEADER) ?? '';
  // A read without a wallet cannot be attributed to a player.
  return PLAYER_READS.test(path) && wallet !== '' ? { wallet, path } : null;
}
