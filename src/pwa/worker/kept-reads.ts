import { WALLET_HEADER } from '../../contract/copies.ts';
import { type CopyPlace, EVERYBODY } from '../copies.ts';

const API_BASE = '/api';
const PLAYERS_READS = /^\/(account\/hub|account\/growhouses|growhouse\/[1-9]\d*|dispensary)$/;
const EVERYBODYS_READS = /^\/config$/;

/** What is asked of the network. */
type Asked = Pick<Request, 'method' | 'headers' | 'url'>;

/** Where the copy of a read belongs; null for every request of which none is kept. */
export function copyPlaceOf({ method, headers, url }: Asked): CopyPlace | null {
  const { pathname, search } = new URL(url);
  if (method !== 'GET' || search !== '' || !pathname.startsWith(`${API_BASE}/`)) return null;
  const path = pathname.slice(API_BASE.length);
  if (EVERYBODYS_READS.test(path)) return { wallet: EVERYBODY, path };
  const wallet = headers.get(WALLET_HEADER) ?? '';
  // Without a name there is nobody to keep it for.
  return PLAYERS_READS.test(path) && wallet !== '' ? { wallet, path } : null;
}
