import type { ConfirmedSignatureInfo, Connection } from '@solana/web3.js';
import { ChainUnreachableError, type IncomingSignature } from '../chain.ts';
import { loadSignaturesSince } from '../nodes/node-history.ts';
import type { Vault } from './vault.ts';

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
  vault: Vault,
  slot: number,
): Promise<IncomingSignature[]> {
  const [trusted, ...others] = await vault.nodes.every((node) => loadPayments(node, vault, slot));
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
    const options = { slot, commitment: 'finalized', maxPages: MAX_PAGES } as const;
    const newestFirst = await loadSignaturesSince(node, address, options);
    payments.push(...newestFirst.toReversed().filter(({ err }) => err === null));
  }
  return payments;
}
