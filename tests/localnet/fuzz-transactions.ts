import { sign, type KeyObject } from 'node:crypto';
import {
  Message,
  MessageV0,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  type MessageCompiledInstruction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import type { FuzzRandom } from './fuzz-random.ts';
import { memo } from './test-node.ts';

/** A wallet whose key the machine's own cryptography signs with: it is faster. */
export interface FuzzWallet {
  readonly publicKey: PublicKey;
  readonly privateKey: KeyObject;
}

/** What the transactions are made of. */
export interface FuzzWorld {
  /** With SOL. */
  readonly wallets: readonly FuzzWallet[];
  /** A lookup table and how many addresses it has. */
  readonly table: PublicKey;
  readonly tableLength: number;
  /** Token accounts, mints and others worth naming. */
  readonly accounts: readonly PublicKey[];
  readonly blockhash: () => string;
}

const PROGRAMS = [
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'ComputeBudget111111111111111111111111111111',
  'AddressLookupTab1e1111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'Stake11111111111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'SysvarC1ock11111111111111111111111111111111',
  'SysvarRent111111111111111111111111111111111',
  'Sysvar1nstructions1111111111111111111111111',
].map((address) => new PublicKey(address));

/** A valid transfer with a memo whose bytes are then damaged, and signed as if it were sound. */
export function mutatedTransaction(random: FuzzRandom, world: FuzzWorld): Buffer {
  const bytes = validMessage(random, world);
  const damaged = damage(random, bytes);
  const signatures = random.chance(4) ? 1 + random.below(4) : 1;
  return envelope(damaged, world.wallets.slice(0, signatures));
}

function validMessage(random: FuzzRandom, { wallets, blockhash }: FuzzWorld): Buffer {
  const [from, to] = [wallets[0], wallets[1]];
  if (!from || !to) throw new RangeError('two wallets are needed');
  const message = new TransactionMessage({
    payerKey: from.publicKey,
    recentBlockhash: blockhash(),
    instructions: [
      SystemProgram.transfer({
        fromPubkey: from.publicKey,
        toPubkey: to.publicKey,
        lamports: 1 + random.below(1_000_000),
      }),
      memo(`fuzz ${random.below(1e9)}`, from.publicKey),
    ],
  });
  const compiled = random.chance(2)
    ? message.compileToV0Message()
    : message.compileToLegacyMessage();
  return Buffer.from(compiled.serialize());
}

function damage(random: FuzzRandom, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const times = 1 + random.below(4);
  const tail = Math.min(60, copy.length);
  switch (random.below(5)) {
    case 0: // the header
      for (let turn = 0; turn < times; turn++) copy[random.below(6)] = random.below(256);
      return copy;
    case 1: // the instructions, bit by bit
      for (let turn = 0; turn < times; turn++) {
        const at = copy.length - 1 - random.below(tail);
        copy.writeUInt8(copy.readUInt8(at) ^ (1 << random.below(8)), at);
      }
      return copy;
    case 2: // cut off
      return copy.subarray(0, random.below(copy.length));
    case 3: // more at the end
      return Buffer.concat([copy, random.bytes(1 + random.below(8))]);
    default: // anywhere
      for (let turn = 0; turn < times; turn++) copy[random.below(copy.length)] = random.below(256);
      return copy;
  }
}

/** A message put together at random: mostly sound in form, with senseless contents. */
export function randomTransaction(random: FuzzRandom, world: FuzzWorld): Buffer {
  const signers = world.wallets.slice(0, 1 + random.below(3));
  const others = random.list(1 + random.below(8), () =>
    random.chance(2)
      ? random.pick(PROGRAMS)
      : random.chance(8)
        ? new PublicKey(random.bytes(32))
        : random.pick(world.accounts),
  );
  const keys = unique([...signers.map(({ publicKey }) => publicKey), ...others]);
  const header = {
    numRequiredSignatures: random.chance(30) ? random.below(6) : signers.length,
    numReadonlySignedAccounts: random.below(random.chance(20) ? 4 : signers.length),
    numReadonlyUnsignedAccounts: random.below(keys.length - signers.length + 1),
  };
  const isVersioned = random.chance(2);
  const lookups = isVersioned && random.chance(2) ? [lookup(random, world)] : [];
  const loaded = lookups.reduce(
    (sum, { readonlyIndexes, writableIndexes }) =>
      sum + readonlyIndexes.length + writableIndexes.length,
    0,
  );
  const instructions = random.list(random.below(5), () =>
    instruction(random, { first: signers.length, keys: keys.length, loaded }),
  );
  const recentBlockhash = random.chance(50) ? bs58.encode(random.bytes(32)) : world.blockhash();
  const message = isVersioned
    ? new MessageV0({
        header,
        staticAccountKeys: keys,
        recentBlockhash,
        compiledInstructions: instructions,
        addressTableLookups: lookups,
      })
    : new Message({
        header,
        accountKeys: keys,
        recentBlockhash,
        instructions: instructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
          programIdIndex,
          accounts: accountKeyIndexes,
          data: bs58.encode(data),
        })),
      });
  return envelope(Buffer.from(message.serialize()), signers);
}

function unique(keys: PublicKey[]): PublicKey[] {
  return [...new Map(keys.map((key) => [key.toBase58(), key])).values()];
}

function lookup(random: FuzzRandom, { table, tableLength, accounts }: FuzzWorld) {
  const index = (): number => random.below(random.chance(20) ? 256 : tableLength);
  return {
    accountKey: random.chance(10) ? random.pick(accounts) : table,
    writableIndexes: random.list(random.below(4), index),
    readonlyIndexes: random.list(random.below(4), index),
  };
}

function instruction(
  random: FuzzRandom,
  { first, keys, loaded }: { first: number; keys: number; loaded: number },
): MessageCompiledInstruction {
  const isAstray = random.chance(40);
  return {
    programIdIndex: isAstray ? random.below(256) : first + random.below(keys - first),
    accountKeyIndexes: random.list(random.below(7), () =>
      random.below(random.chance(60) ? 256 : keys + loaded),
    ),
    data: instructionData(random),
  };
}

/** The start looks like an instruction of the token or the system program. */
function instructionData(random: FuzzRandom): Buffer {
  const rest = random.bytes(random.below(random.chance(10) ? 200 : 60));
  switch (random.below(3)) {
    case 0:
      return Buffer.concat([Buffer.from([random.below(48)]), rest]);
    case 1:
      return Buffer.concat([Buffer.from([random.below(14), 0, 0, 0]), rest]);
    default:
      return rest;
  }
}

function envelope(message: Buffer, signers: readonly FuzzWallet[]): Buffer {
  const signatures = signers.map(({ privateKey }) => sign(null, message, privateKey));
  return Buffer.concat([Buffer.from([signers.length]), ...signatures, message]);
}
