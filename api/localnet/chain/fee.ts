import type { VersionedMessage } from '@solana/web3.js';
import { COMPUTE_BUDGET_PROGRAM, SYSTEM_PROGRAM } from './programs.ts';

const LAMPORTS_PER_SIGNATURE = 5000;
/** Compute units charged per instruction without a limit; native programs cost fewer. */
const DEFAULT_UNITS = 200_000n;
const NATIVE_UNITS = 3_000n;
const NATIVE_PROGRAMS: ReadonlySet<string> = new Set([
  COMPUTE_BUDGET_PROGRAM,
  SYSTEM_PROGRAM,
  'Vote111111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
]);
const MAX_UNITS = 1_400_000n;
const MICRO_LAMPORTS = 1_000_000n;

/** Computes the fee in lamports: per signature, and per compute unit if a price is set. */
export function computeTransactionFee(message: VersionedMessage): number {
  let unitPrice = 0n;
  let unitLimit: bigint | null = null;
  let defaultUnits = 0n;
  for (const { programIdIndex, data } of message.compiledInstructions) {
    const program = message.staticAccountKeys[programIdIndex]?.toBase58() ?? '';
    defaultUnits += NATIVE_PROGRAMS.has(program) ? NATIVE_UNITS : DEFAULT_UNITS;
    if (program !== COMPUTE_BUDGET_PROGRAM) continue;
    const bytes = Buffer.from(data);
    if (bytes[0] === 2 && bytes.length >= 5) unitLimit = BigInt(bytes.readUInt32LE(1));
    if (bytes[0] === 3 && bytes.length >= 9) unitPrice = bytes.readBigUInt64LE(1);
  }
  const requested = unitLimit ?? defaultUnits;
  const units = requested > MAX_UNITS ? MAX_UNITS : requested;
  const priorityFee = (unitPrice * units + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS;
  return message.header.numRequiredSignatures * LAMPORTS_PER_SIGNATURE + Number(priorityFee);
}
