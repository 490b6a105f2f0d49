import {
  type ConfirmedTransactionMeta,
  type MessageCompiledInstruction,
  type PublicKey,
  SystemProgram,
} from '@solana/web3.js';
import { listInstructions } from './incoming-transaction.ts';
import { parseTransfer } from './parse-transfer.ts';

/** Instruction numbers of the system program, 32 bits wide. */
const CREATE_ACCOUNT = 0;
const CREATE_ACCOUNT_WITH_SEED = 3;
const ALLOCATE = 8;
/** Where the lamports of `CREATE_ACCOUNT` are; those of one with a seed follow its text. */
const LAMPORTS_OFFSET = 4;
const SEED_LENGTH_OFFSET = 4 + 32;

/** A transaction's instructions and accounts, and the wallets whose lamports count. */
export interface OpenedRentInput {
  outer: readonly MessageCompiledInstruction[];
  inner: Pick<ConfirmedTransactionMeta, 'innerInstructions'>;
  keys: readonly PublicKey[];
  payers: readonly PublicKey[];
}

/**
 * Sums the lamports that wallets paid as the rent of accounts that the transaction creates, from its
 * instructions. Balances would not do: the owner of an address decides what kind of account it is, so
 * that lamports which were paid to it can look like rent.
 */
export function sumOpenedRent({ outer, inner, keys, payers }: OpenedRentInput): bigint {
  return outer.reduce((sum, instruction, index) => {
    const own = (inner.innerInstructions ?? []).filter((list) => list.index === index);
    const group = listInstructions([instruction], { innerInstructions: own });
    return (
      sum +
      sumRentOfGroup(
        group.flatMap((each) => toSystemStep(each, keys)),
        payers,
      )
    );
  }, 0n);
}

/** An instruction of the system program that creates, funds or sizes an account. */
interface SystemStep {
  kind: 'create' | 'transfer' | 'allocate';
  from: PublicKey | undefined;
  account: PublicKey | undefined;
  lamports: bigint;
}

/**
 * Sums the rent in one instruction and the inner ones that it calls. A program that opens an account
 * which holds lamports already adds what is missing by a transfer, and then sizes the account.
 */
function sumRentOfGroup(steps: readonly SystemStep[], payers: readonly PublicKey[]): bigint {
  const sized = steps.filter(({ kind }) => kind === 'allocate').map(({ account }) => account);
  const isSized = (account: PublicKey | undefined) =>
    account !== undefined && sized.some((each) => each?.equals(account) === true);
  return steps
    .filter(({ from }) => from !== undefined && payers.some((payer) => payer.equals(from)))
    .filter(({ kind, account }) => kind === 'create' || (kind === 'transfer' && isSized(account)))
    .reduce((sum, { lamports }) => sum + lamports, 0n);
}

function toSystemStep(
  instruction: MessageCompiledInstruction,
  keys: readonly PublicKey[],
): SystemStep[] {
  const { programIdIndex, accountKeyIndexes, data } = instruction;
  const bytes = Buffer.from(data);
  const isOfSystem = keys[programIdIndex]?.equals(SystemProgram.programId) === true;
  if (!isOfSystem || bytes.length < 4) return [];
  const transfer = parseTransfer(instruction, keys);
  if (transfer) {
    const { from, to: account, amount: lamports } = transfer;
    return [{ kind: 'transfer', from, account, lamports }];
  }
  const [first, second] = accountKeyIndexes.map((index) => keys[index]);
  if (bytes.readUInt32LE(0) === ALLOCATE) {
    return [{ kind: 'allocate', from: undefined, account: first, lamports: 0n }];
  }
  const lamports = parseCreation(bytes);
  return lamports === null ? [] : [{ kind: 'create', from: first, account: second, lamports }];
}

/** Parses the lamports of an instruction that creates an account; null for another instruction. */
function parseCreation(bytes: Buffer): bigint | null {
  const kind = bytes.readUInt32LE(0);
  let offset: number | null = null;
  if (kind === CREATE_ACCOUNT) offset = LAMPORTS_OFFSET;
  if (kind === CREATE_ACCOUNT_WITH_SEED && bytes.length >= SEED_LENGTH_OFFSET + 8) {
    offset = SEED_LENGTH_OFFSET + 8 + bytes.readUInt32LE(SEED_LENGTH_OFFSET);
  }
  return offset === null || bytes.length < offset + 8 ? null : bytes.readBigUInt64LE(offset);
}
