import type { ConfirmedSignatureInfo, Finality, PublicKey } from '@solana/web3.js';
import type { IncomingSignature } from './chain.ts';
import type { RpcNodes } from './rpc-nodes.ts';
import type { Vault } from './vault.ts';

/** Little is new from one time to the next; each page doubles, up to what a node tells at once. */
const FIRST_PAGE = 50;
const LARGEST_PAGE = 1000;
/** A node that never comes to an end is not believed. */
const MOST_PAGES = 1000;

const OURS = 'growerz:';
const OF_THE_VAULT = 'growerz:payout:';

/**
 * Transactions with a memo of ours that touched the vault or its THC account, from this slot on, the
 * oldest first. A payment in THC does not name the vault's wallet itself, so both are asked about.
 */
export async function incomingSince(
  nodes: RpcNodes,
  vault: Vault,
  { slot, commitment }: { slot: number; commitment: Finality },
): Promise<IncomingSignature[]> {
  const found = new Map<string, IncomingSignature>();
  for (const address of [vault.keypair.publicKey, vault.thcAccount]) {
    const newestFirst = await signaturesSince(nodes, { address, slot, commitment });
    for (const info of newestFirst.toReversed()) {
      if (isPayment(info))
        found.set(info.signature, { signature: info.signature, slot: info.slot });
    }
  }
  return [...found.values()].sort((one, other) => one.slot - other.slot);
}

/** A failed transaction has moved nothing. */
const isPayment = ({ err, memo }: ConfirmedSignatureInfo) =>
  err === null && memo?.includes(OURS) === true && !memo.includes(OF_THE_VAULT);

async function signaturesSince(
  nodes: RpcNodes,
  { address, slot, commitment }: { address: PublicKey; slot: number; commitment: Finality },
): Promise<ConfirmedSignatureInfo[]> {
  const all: ConfirmedSignatureInfo[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const before = all.at(-1)?.signature;
    const limit = Math.min(FIRST_PAGE * 2 ** page, LARGEST_PAGE);
    const options = { limit, ...(before !== undefined && { before }) };
    const some = await nodes.first((node) =>
      node.getSignaturesForAddress(address, options, commitment),
    );
    all.push(...some.filter((info) => info.slot >= slot));
    const last = some.at(-1);
    if (!last || some.length < limit || last.slot < slot) return all;
  }
  throw new RangeError('The history of the vault has no end');
}
