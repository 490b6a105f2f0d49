import type { ConfirmedSignatureInfo, Connection, PublicKey } from '@solana/web3.js';
import { ChainUnreachableError, type IncomingSignature } from '../chain.ts';
import type { RpcNodes } from '../nodes/rpc-nodes.ts';
import type { Vault } from './vault.ts';

/** Runs find few new transactions, so pages start small and double up to a node's limit. */
const FIRST_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 1000;
/** A node that returns more pages than this is not trusted. */
const MAX_PAGES = 1000;

const MEMO_PREFIX = 'growerz:';

/**
 * Lists the finalized transactions that touched the vault, a previous vault or their THC accounts, from
 * a slot on, oldest first, and whether they have a memo of the game. A THC payment does not mention the
 * vault's wallet, so both accounts are queried. Every node is asked, so that no single one can hide a
 * payment.
 * @throws ChainUnreachableError if the trusted node does not answer
 */
export async function listIncomingSignatures(
  nodes: RpcNodes,
  vault: Vault,
  slot: number,
): Promise<IncomingSignature[]> {
  const [trusted, ...others] = await nodes.every((node) => loadPayments(node, vault, slot));
  if (!trusted) throw new ChainUnreachableError('The trusted chain node did not list payments');
  const found = new Map<string, IncomingSignature>();
  for (const reply of [trusted, ...others]) {
    for (const { signature, slot: landedSlot, memo } of reply?.answer ?? []) {
      const hasGameMemo = memo?.includes(MEMO_PREFIX) === true;
      // One node that tells of a memo is enough for the transaction to be looked up early.
      if (found.get(signature)?.hasGameMemo === true) continue;
      found.set(signature, { signature, slot: landedSlot, hasGameMemo });
    }
  }
  return [...found.values()].sort((a, b) => a.slot - b.slot);
}

/** Lists what touched the receiving accounts, without failed transactions, which moved nothing. */
async function loadPayments(
  node: Connection,
  vault: Vault,
  slot: number,
): Promise<ConfirmedSignatureInfo[]> {
  const payments: ConfirmedSignatureInfo[] = [];
  for (const address of [...vault.receivingWallets, ...vault.receivingThcAccounts]) {
    const newestFirst = await loadSignaturesSince(node, { address, slot });
    payments.push(...newestFirst.toReversed().filter(({ err }) => err === null));
  }
  return payments;
}

async function loadSignaturesSince(
  node: Connection,
  { address, slot }: { address: PublicKey; slot: number },
): Promise<ConfirmedSignatureInfo[]> {
  const all: ConfirmedSignatureInfo[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const before = all.at(-1)?.signature;
    const limit = Math.min(FIRST_PAGE_SIZE * 2 ** page, MAX_PAGE_SIZE);
    const options = { limit, ...(before !== undefined && { before }) };
    const infos = await node.getSignaturesForAddress(address, options, 'finalized');
    all.push(...infos.filter((info) => info.slot >= slot));
    const last = infos.at(-1);
    if (!last || infos.length < limit || last.slot < slot) return all;
  }
  throw new RangeError('The history of the vault has too many pages');
}
