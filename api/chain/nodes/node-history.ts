import { isDeepStrictEqual } from 'node:util';
import type {
  ConfirmedSignatureInfo,
  ConfirmedTransactionMeta,
  Connection,
  Finality,
  PublicKey,
  VersionedTransactionResponse,
} from '@solana/web3.js';
import { ChainUnreachableError } from '../chain.ts';

/** Most requests find few new transactions, so pages start small and double up to a node's limit. */
const FIRST_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 1000;

/** A transaction as one node describes it, with its outcome. */
export type LoadedTransaction = VersionedTransactionResponse & { meta: ConfirmedTransactionMeta };

/** Loads a transaction of any version. @returns null if the node does not have it */
export async function loadTransaction(
  node: Connection,
  signature: string,
  commitment: Finality = 'finalized',
): Promise<LoadedTransaction | null> {
  const found = await node.getTransaction(signature, {
    commitment,
    maxSupportedTransactionVersion: 0,
  });
  if (!found) return null;
  const { meta } = found;
  if (!meta)
    throw new ChainUnreachableError('A chain node returned a transaction without its outcome');
  return { ...found, meta };
}

/** Returns when a transaction landed, in Unix ms; null when the node does not know. */
export const getLandedAtMs = ({ blockTime }: LoadedTransaction): number | null =>
  typeof blockTime === 'number' ? blockTime * 1000 : null;

/** Whether two nodes say the same about a transaction. Not all nodes know the time it landed. */
export const isSameOutcome = <T extends { landedAtMs: number | null }>(a: T, b: T): boolean =>
  isDeepStrictEqual({ ...a, landedAtMs: null }, { ...b, landedAtMs: null });

/**
 * Lists the transactions that touched an address, from a slot on, newest first.
 * @throws RangeError if the node returns more pages than are read
 */
export async function loadSignaturesSince(
  node: Connection,
  address: PublicKey,
  { slot, commitment, maxPages }: { slot: number; commitment: Finality; maxPages: number },
): Promise<ConfirmedSignatureInfo[]> {
  const found: ConfirmedSignatureInfo[] = [];
  for (let page = 0; page < maxPages; page++) {
    const before = found.at(-1)?.signature;
    const limit = Math.min(FIRST_PAGE_SIZE * 2 ** page, MAX_PAGE_SIZE);
    const options = { limit, ...(before !== undefined && { before }) };
    const infos = await node.getSignaturesForAddress(address, options, commitment);
    found.push(...infos);
    const last = infos.at(-1);
    if (!last || infos.length < limit || last.slot < slot) {
      return found.filter((info) => info.slot >= slot);
    }
  }
  throw new RangeError('The history of the vault has too many pages');
}
