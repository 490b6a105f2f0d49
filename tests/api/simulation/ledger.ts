import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { type Connection, PublicKey } from '@solana/web3.js';

/** A transaction of the vault as recorded by the chain. */
export interface LedgerLine {
  signature: string;
  /** The wallet that paid its fee. */
  payer: string;
  memo: string;
  /** How it changed the vault's balances. */
  thcUnits: bigint;
  lamports: bigint;
  /** The network fee in lamports. */
  fee: bigint;
}

/**
 * Loads every transaction of the vault from the chain node.
 * @param known lines of an earlier call, by signature, which are not loaded again; grows
 */
export async function readLedger(
  connection: Connection,
  { vault, thcMint }: { vault: string; thcMint: string },
  known = new Map<string, LedgerLine>(),
): Promise<LedgerLine[]> {
  const owner = new PublicKey(vault);
  const account = getAssociatedTokenAddressSync(new PublicKey(thcMint), owner);
  const signatures = new Map<string, string>();
  for (const address of [owner, account]) {
    for (let before: string | undefined; ;) {
      const page = await connection.getSignaturesForAddress(address, {
        limit: 1000,
        ...(before !== undefined && { before }),
      });
      for (const { signature, memo } of page) signatures.set(signature, memo ?? '');
      before = page.at(-1)?.signature;
      if (before === undefined) break;
    }
  }
  const lines: LedgerLine[] = [];
  for (const [signature, memo] of signatures) {
    const line =
      known.get(signature) ?? (await readLine(connection, { signature, memo, owner, account }));
    known.set(signature, line);
    lines.push(line);
  }
  return lines;
}

interface Vault {
  signature: string;
  memo: string;
  owner: PublicKey;
  account: PublicKey;
}

async function readLine(
  connection: Connection,
  { signature, memo, owner, account }: Vault,
): Promise<LedgerLine> {
  const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
  if (!found?.meta) throw new Error(`The chain has forgotten ${signature}`);
  const { meta, transaction } = found;
  const keys = transaction.message.staticAccountKeys;
  const indexOf = (key: PublicKey) => keys.findIndex((each) => each.equals(key));
  const thcIn = (balances: typeof meta.postTokenBalances) => {
    const entry = balances?.find(({ accountIndex }) => accountIndex === indexOf(account));
    return BigInt(entry?.uiTokenAmount.amount ?? 0);
  };
  const at = indexOf(owner);
  return {
    signature,
    payer: keys[0]?.toBase58() ?? '',
    memo: memo.replace(/^\[\d+\] /, ''),
    thcUnits: thcIn(meta.postTokenBalances) - thcIn(meta.preTokenBalances),
    lamports: BigInt(meta.postBalances[at] ?? 0) - BigInt(meta.preBalances[at] ?? 0),
    fee: BigInt(meta.fee),
  };
}
