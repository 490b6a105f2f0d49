import type {
  Finality,
  MessageCompiledInstruction,
  PublicKey,
  TokenBalance,
  VersionedTransactionResponse,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { MEMO_PROGRAM } from '../../src/solana/memo.ts';
import { TOKEN_PROGRAM } from '../../src/solana/spl-token.ts';
import { ChainUnreachableError, type IncomingTransaction } from './chain.ts';
import type { RpcNodes } from './rpc-nodes.ts';
import type { Vault } from './vault.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Returns what a transaction did to the vault, from the first node that has it.
 * @returns null when no node that answered has it
 */
export async function findIncomingTransaction(
  nodes: RpcNodes,
  vault: Vault,
  { signature, commitment }: { signature: string; commitment: Finality },
): Promise<IncomingTransaction | null> {
  const replies = await nodes.every((node) =>
    node.getTransaction(signature, { commitment, maxSupportedTransactionVersion: 0 }),
  );
  if (replies.every((reply) => reply === null)) {
    throw new ChainUnreachableError('No chain node answered about a transaction');
  }
  const transaction = replies.find((reply) => reply?.answer)?.answer;
  return transaction ? toIncomingTransaction(signature, transaction, vault) : null;
}

function toIncomingTransaction(
  signature: string,
  { slot, blockTime, transaction: { message }, meta }: VersionedTransactionResponse,
  vault: Vault,
): IncomingTransaction {
  const [payer] = message.staticAccountKeys;
  if (!meta || !payer)
    throw new ChainUnreachableError('A chain node returned a transaction without its outcome');
  const keys = message
    .getAccountKeys({ accountKeysFromLookups: meta.loadedAddresses ?? null })
    .keySegments()
    .flat();
  const getLamportChange = (key: PublicKey) => {
    const index = keys.findIndex((candidate) => candidate.equals(key));
    return BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0);
  };
  const getThc = (balances: readonly TokenBalance[] | null | undefined) =>
    getVaultThc(balances ?? [], keys, vault);
  return {
    signature,
    slot,
    landedAtMs: typeof blockTime === 'number' ? blockTime * 1000 : null,
    payer: payer.toBase58(),
    hasFailed: meta.err !== null,
    memos: [
      ...parseMemos(message.compiledInstructions, keys),
      ...(meta.innerInstructions ?? []).flatMap(({ instructions }) =>
        parseMemos(
          instructions.map(({ data, ...rest }) => ({ ...rest, data: bs58.decode(data) })),
          keys,
        ),
      ),
    ],
    received: {
      lamports: getLamportChange(vault.keypair.publicKey),
      thcUnits: getThc(meta.postTokenBalances) - getThc(meta.preTokenBalances),
    },
  };
}

/** Returns the THC base units in the vault's token account if its mint and program match. */
function getVaultThc(
  balances: readonly TokenBalance[],
  keys: readonly PublicKey[],
  vault: Vault,
): bigint {
  const found = balances.find(
    ({ accountIndex, mint, programId }) =>
      keys[accountIndex]?.equals(vault.thcAccount) === true &&
      mint === vault.thcMint.toBase58() &&
      programId === TOKEN_PROGRAM.toBase58(),
  );
  return BigInt(found?.uiTokenAmount.amount ?? 0);
}

type Instruction = Pick<MessageCompiledInstruction, 'programIdIndex' | 'data'>;

function parseMemos(instructions: readonly Instruction[], keys: readonly PublicKey[]): string[] {
  return instructions
    .filter(({ programIdIndex }) => keys[programIdIndex]?.equals(MEMO_PROGRAM) === true)
    .map(({ data }) => decodeMemo(data));
}

/** Returns '' for bytes that are not UTF-8, because they still count as a memo. */
function decodeMemo(data: Uint8Array): string {
  try {
    return utf8.decode(data);
  } catch {
    return '';
  }
}
