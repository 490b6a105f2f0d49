import type { VersionedMessage } from '@solana/web3.js';
import { COMPUTE_BUDGET_PROGRAM } from './programs.ts';

const LAMPORTS_PER_SIGNATURE = 5000;
const DEFAULT_UNITS_PER_INSTRUCTION = 200_000n;
const MAX_UNITS = 1_400_000n;
const MICRO_LAMPORTS = 1_000_000n;

/** Lamports that the fee payer is charged: by signature, and by compute unit if a price is set. */
export function transactionFee(message: VersionedMessage): number {
  let unitPrice = 0n;
  let unitLimit: bigint | null = null;
  let otherInstructions = 0n;
  for (const { programIdIndex, data } of message.compiledInstructions) {
    if (message.staticAccountKeys[programIdIndex]?.toBase58() !== COMPUTE_BUDGET_PROGRAM) {
      otherInstructions++;
      continue;
    }
    const bytes = Buffer.from(data);
    if (bytes[0] === 2 && bytes.length >= 5) unitLimit = BigInt(bytes.readUInt32LE(1));
    if (bytes[0] === 3 && bytes.length >= 9) unitPrice = bytes.readBigUInt64LE(1);
  }
  const wanted = unitLimit ?? otherInstructions * DEFAULT_UNITS_PER_INSTRUCTION;
  const units = wanted > MAX_UNITS ? MAX_UNITS : wanted;
  const priorityFee = (unitPrice * units + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS;
  return message.header.numRequiredSignatures * LAMPORTS_PER_SIGNATURE + Number(priorityFee);
}
