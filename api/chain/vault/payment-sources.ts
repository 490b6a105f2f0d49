import { type MessageCompiledInstruction, PublicKey, type TokenBalance } from '@solana/web3.js';
import type { Currency } from '../../../src/money/amounts.ts';
import type { IncomingTransaction } from '../chain.ts';
import { parseTransfer } from './parse-transfer.ts';
import type { Vault } from './vault.ts';

/** The parts of a transaction that show which accounts paid. */
export interface PaymentTrace {
  /** All instructions, inner ones included. */
  instructions: readonly MessageCompiledInstruction[];
  keys: readonly PublicKey[];
  /** The balances before and after. */
  tokenBalances: readonly TokenBalance[];
  /** The fee payer. */
  payer: PublicKey;
  vault: Vault;
}

/**
 * Finds the wallet whose account the transfers to the vault debited, per currency and in all. The fee
 * payer may be somebody else, who must get neither the goods nor the refund. Falls back to the fee payer
 * if there is no transfer, if several wallets paid, or if a program owns the account: a program cannot
 * return money.
 */
export function findPaymentSources(
  trace: PaymentTrace,
): Pick<IncomingTransaction, 'payer' | 'sources'> {
  const { vault } = trace;
  const feePayer = trace.payer.toBase58();
  const lamportSources = listTransferSources(trace, 'sol', vault.receivingWallets);
  const tokenAccounts = listTransferSources(trace, 'thc', vault.receivingThcAccounts);
  const thcSources = tokenAccounts.map((account) => findTokenOwner(trace, account));
  const sol = getOnlyWallet(lamportSources.map((key) => key.toBase58())) ?? feePayer;
  const thc = getOnlyWallet(thcSources) ?? feePayer;
  const all = [
    ...(lamportSources.length > 0 ? [sol] : []),
    ...(thcSources.length > 0 ? [thc] : []),
  ];
  return { payer: getOnlyWallet(all) ?? feePayer, sources: { sol, thc } };
}

/** Lists the accounts that transfers to one of the targets debited, or the keys that control them. */
function listTransferSources(
  { instructions, keys }: PaymentTrace,
  currency: Currency,
  targets: readonly PublicKey[],
): PublicKey[] {
  return instructions.flatMap((instruction) => {
    const transfer = parseTransfer(instruction, keys);
    if (transfer?.currency !== currency) return [];
    return targets.some((target) => target.equals(transfer.to)) ? [transfer.base] : [];
  });
}

const findTokenOwner = (
  { tokenBalances, keys }: PaymentTrace,
  account: PublicKey,
): string | undefined =>
  tokenBalances.find(({ accountIndex }) => keys[accountIndex]?.equals(account) === true)?.owner;

/** Returns the only address; null if there is none, another one, or if a program owns it. */
function getOnlyWallet(addresses: readonly (string | undefined)[]): string | null {
  const [address, ...others] = new Set(addresses);
  if (address === undefined || others.length > 0) return null;
  return PublicKey.isOnCurve(address) ? address : null;
}
