import { buildPaymentTransaction } from '../../../src/solana/payment-transaction.ts';
import type { PaymentTerms } from '../chain.ts';
import { getRecentComputeUnitPrice } from '../nodes/recent-compute-unit-price.ts';
import type { Vault } from './vault.ts';

/** Builds a payment to the vault, for the payer to sign and send. */
export async function buildPayment(vault: Vault, terms: PaymentTerms) {
  const target = terms.currency === 'thc' ? vault.thcAccount : vault.address;
  const [latest, microLamports, walletsWithoutAccount] = await Promise.all([
    vault.nodes.first((node) => node.getLatestBlockhashAndContext()),
    getRecentComputeUnitPrice(vault.nodes, target),
    terms.opensAccount ? vault.findWalletsWithoutThcAccount([terms.payer]) : [],
  ]);
  const bytes = buildPaymentTransaction({
    ...terms,
    vault: vault.address.toBase58(),
    thcMint: vault.thcMint.toBase58(),
    blockhash: latest.value.blockhash,
    microLamports,
    opensAccount: walletsWithoutAccount.length > 0,
  });
  return {
    transactionBase64: Buffer.from(bytes).toString('base64'),
    lastValidBlockHeight: latest.value.lastValidBlockHeight,
    /** The slot when this was built; the payment lands in it or a later one. */
    slot: latest.context.slot,
  };
}
