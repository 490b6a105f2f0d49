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
 * What a transaction did to the vault, from the first node that knows it.
 * @returns null where none that answered knows it
 */
export async function incoming(
  nodes: RpcNodes,
  vault: Vault,
  { signature, commitment }: { signature: string; commitment: Finality },
): Promise<IncomingTransaction | null> {
  const replies = await nodes.every((node) =>
    node.getTransaction(signature, { commitment, maxSupportedTransactionVersion: 0 }),
  );
  if (replies.every((reply) => reply === null)) {
    throw new ChainUnreachableError('No chain node told of a transaction');
  }
  const known = replies.find((reply) => reply?.answer)?.answer;
  return known ? outcomeOf(signature, known, vault) : null;
}

function outcomeOf(
  signature: string,
  { slot, blockTime, transaction: { message }, meta }: VersionedTransactionResponse,
  vault: Vault,
): IncomingTransaction {
  const [payer] = message.staticAccountKeys;
  if (!meta || !payer) throw new ChainUnreachableError('A chain node kept back an outcome');
  const keys = message
    .getAccountKeys({ accountKeysFromLookups: meta.loadedAddresses ?? null })
    .keySegments()
    .flat();
  const changeOf = (key: PublicKey) => {
    const index = keys.findIndex((each) => each.equals(key));
    return BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0);
  };
  const thcIn = (balances: readonly TokenBalance[] | null | undefined) =>
    thcOfVault(balances ?? [], keys, vault);
  return {
    signature,
    slot,
    landedAtMs: typeof blockTime === 'number' ? blockTime * 1000 : null,
    payer: payer.toBase58(),
    hasFailed: meta.err !== null,
    memos: [
      ...memosOf(message.compiledInstructions, keys),
      ...(meta.innerInstructions ?? []).flatMap(({ instructions }) =>
        memosOf(
          instructions.map(({ data, ...rest }) => ({ ...rest, data: bs58.decode(data) })),
          keys,
        ),
      ),
    ],
    received: {
      lamports: changeOf(vault.keypair.publicKey),
      thcUnits: thcIn(meta.postTokenBalances) - thcIn(meta.preTokenBalances),
    },
  };
}

/** Base units of THC in the vault's own account: this account, this mint, this program. */
function thcOfVault(
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

function memosOf(instructions: readonly Instruction[], keys: readonly PublicKey[]): string[] {
  return instructions
    .filter(({ programIdIndex }) => keys[programIdIndex]?.equals(MEMO_PROGRAM) === true)
    .map(({ data }) => textOf(data));
}

/** What cannot be read is a memo all the same, of which there may be only one. */
function textOf(data: Uint8Array): string {
  try {
    return utf8.decode(data);
  } catch {
    return '';
  }
}
