import type { ConfirmedTransactionMeta, PublicKey, TokenBalance } from '@solana/web3.js';
import { TOKEN_PROGRAM } from '../../../src/solana/spl-token.ts';
import type { VaultEffect, VaultTransaction } from '../chain.ts';
import { getLandedAtMs, type LoadedTransaction } from '../nodes/node-history.ts';
import { listAccountKeys } from './incoming-transaction.ts';
import { sumOpenedRent } from './opened-rent.ts';
import type { Vault } from './vault.ts';

/** Reads what a transaction did to each vault wallet from a node's answer. */
export function parseVaultTransaction(
  signature: string,
  landed: LoadedTransaction,
  vault: Vault,
): VaultTransaction {
  const {
    slot,
    transaction: { message },
    meta,
  } = landed;
  const keys = listAccountKeys(message, meta);
  const accounts = { keys, meta, vault };
  return {
    signature,
    slot,
    landedAtMs: getLandedAtMs(landed),
    hasFailed: meta.err !== null,
    // A transaction that failed created nothing.
    rentLamports:
      meta.err === null
        ? sumOpenedRent({
            outer: message.compiledInstructions,
            inner: meta,
            keys,
            payers: vault.receivingWallets,
          })
        : 0n,
    effects: vault.receivingWallets
      .map((wallet) => readEffect(wallet, accounts))
      .filter(({ lamports, thcUnits }) => lamports !== null || thcUnits !== null),
  };
}

interface Accounts {
  keys: readonly PublicKey[];
  meta: ConfirmedTransactionMeta;
  vault: Vault;
}

function readEffect(wallet: PublicKey, { keys, meta, vault }: Accounts): VaultEffect {
  const walletIndex = keys.findIndex((key) => key.equals(wallet));
  const thcAccount = vault.deriveThcAccount(wallet);
  const thcIndex = keys.findIndex((key) => key.equals(thcAccount));
  const before = getThc(meta.preTokenBalances, thcIndex, vault);
  const after = getThc(meta.postTokenBalances, thcIndex, vault);
  const hasThc = before !== null || after !== null;
  return {
    wallet: wallet.toBase58(),
    feeLamports: walletIndex === 0 ? BigInt(meta.fee) : 0n,
    lamports: walletIndex < 0 ? null : readLamports(meta, walletIndex),
    thcUnits: hasThc ? { change: (after ?? 0n) - (before ?? 0n), balance: after ?? 0n } : null,
  };
}

function readLamports({ preBalances, postBalances }: ConfirmedTransactionMeta, index: number) {
  const balance = BigInt(postBalances[index] ?? 0);
  return { change: balance - BigInt(preBalances[index] ?? 0), balance };
}

function getThc(
  balances: readonly TokenBalance[] | null | undefined,
  index: number,
  vault: Vault,
): bigint | null {
  const found = (balances ?? []).find(
    (balance) => balance.accountIndex === index && isThc(balance, vault),
  );
  return found ? BigInt(found.uiTokenAmount.amount) : null;
}

const isThc = ({ mint, programId }: TokenBalance, { thcMint }: Vault): boolean =>
  mint === thcMint.toBase58() && programId === TOKEN_PROGRAM.toBase58();
