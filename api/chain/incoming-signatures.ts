import type { ConfirmedSignatureInfo, Finality, PublicKey } from '@solana/web3.js';
import type { IncomingSignature } from './chain.ts';
import type { RpcNodes } from './rpc-nodes.ts';
import type { Vault } from './vault.ts';

/** Runs find few new transactions, so pages start small and double up to a node's limit. */
const FIRST_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 1000;
/** A node that returns more pages than this is not trusted. */
const MAX_PAGES = 1000;

const MEMO_PREFIX = 'growerz:';
const PAYOUT_MEMO_PREFIX = 'growerz:payout:';

/**
 * Lists transactions with a memo of the game that touched the vault or its THC account, from a slot
 * on, oldest first. A THC payment does not mention the vault's wallet, so both accounts are queried.
 */
export async function listIncomingSignatures(
  nodes: RpcNodes,
  vault: Vault,
  { slot, commitment }: { slot: number; commitment: Finality },
): Promise<IncomingSignature[]> {
  const found = new Map<string, IncomingSignature>();
  for (const address of [vault.keypair.publicKey, vault.thcAccount]) {
    const newestFirst = await loadSignaturesSince(nodes, { address, slot, commitment });
    for (const info of newestFirst.toReversed()) {
      if (isPayment(info))
        found.set(info.signature, { signature: info.signature, slot: info.slot });
    }
  }
  return [...found.values()].sort((a, b) => a.slot - b.slot);
}

/** Excludes failed transactions, which moved nothing, and the vault's own payouts. */
const isPayment = ({ err, memo }: ConfirmedSignatureInfo) =>
  err === null && memo?.includes(MEMO_PREFIX) === true && !memo.includes(PAYOUT_MEMO_PREFIX);

async function loadSignaturesSince(
  nodes: RpcNodes,
  { address, slot, commitment }: { address: PublicKey; slot: number; commitment: Finality },
): Promise<ConfirmedSignatureInfo[]> {
  const all: ConfirmedSignatureInfo[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const before = all.at(-1)?.signature;
    const limit = Math.min(FIRST_PAGE_SIZE * 2 ** page, MAX_PAGE_SIZE);
    const options = { limit, ...(before !== undefined && { before }) };
    const infos = await nodes.first((node) =>
      node.getSignaturesForAddress(address, options, commitment),
    );
    all.push(...infos.filter((info) => info.slot >= slot));
    const last = infos.at(-1);
    if (!last || infos.length < limit || last.slot < slot) return all;
  }
  throw new RangeError('The history of the vault has too many pages');
}
