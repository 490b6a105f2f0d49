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
import type { Chance } from '../kit/chance.ts';
import { createMemoInstruction } from './test-node.ts';

/** A wallet with a key for Node's native cryptography, which signs faster. */
export interface FuzzWallet {
  readonly publicKey: PublicKey;
  readonly privateKey: KeyObject;
}

/** The accounts that the transactions use. */
export interface FuzzWorld {
  /** Wallets with SOL. */
  readonly wallets: readonly FuzzWallet[];
  /** Token accounts, mints and wallets that transactions refer to. */
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

/** Creates a valid transfer with a memo, damages its bytes and signs the result. */
export function createMutatedTransaction(random: Chance, world: FuzzWorld): Buffer {
  const bytes = createValidMessage(random, world);
  const damaged = damageBytes(random, bytes);
  const signatures = random.oneIn(4) ? 1 + random.below(4) : 1;
  return signMessage(damaged, world.wallets.slice(0, signatures));
}

function createValidMessage(random: Chance, { wallets, blockhash }: FuzzWorld): Buffer {
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
      createMemoInstruction(`fuzz ${random.below(1e9)}`, from.publicKey),
    ],
  });
  const compiled = random.oneIn(2)
    ? message.compileToV0Message()
    : message.compileToLegacyMessage();
  return Buffer.from(compiled.serialize());
}

function damageBytes(random: Chance, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const times = 1 + random.below(4);
  const tail = Math.min(60, copy.length);
  switch (random.below(5)) {
    case 0: // changes bytes of the header
      for (let count = 0; count < times; count++) copy[random.below(6)] = random.below(256);
      return copy;
    case 1: // flips bits of the instructions
      for (let count = 0; count < times; count++) {
        const offset = copy.length - 1 - random.below(tail);
        copy.writeUInt8(copy.readUInt8(offset) ^ (1 << random.below(8)), offset);
      }
      return copy;
    case 2: // truncates the message
      return copy.subarray(0, random.below(copy.length));
    case 3: // appends bytes
      return Buffer.concat([copy, random.bytes(1 + random.below(8))]);
    default: // changes bytes anywhere
      for (let count = 0; count < times; count++)
        copy[random.below(copy.length)] = random.below(256);
      return copy;
  }
}

/** Creates a random transaction, mostly valid in form, with meaningless contents. */
export function createRandomTransaction(random: Chance, world: FuzzWorld): Buffer {
  const signers = world.wallets.slice(0, 1 + random.below(3));
  const otherKeys = random.list(1 + random.below(8), () =>
    random.oneIn(2)
      ? random.pick(PROGRAMS)
      : random.oneIn(8)
        ? new PublicKey(random.bytes(32))
        : random.pick(world.accounts),
  );
  const keys = unique([...signers.map(({ publicKey }) => publicKey), ...otherKeys]);
  const header = {
    numRequiredSignatures: random.oneIn(30) ? random.below(6) : signers.length,
    numReadonlySignedAccounts: random.below(random.oneIn(20) ? 4 : signers.length),
    numReadonlyUnsignedAccounts: random.below(keys.length - signers.length + 1),
  };
  const isVersioned = random.oneIn(2);
  const lookups = isVersioned && random.oneIn(8) ? [createLookup(random, world)] : [];
  const loaded = lookups.reduce(
    (sum, { readonlyIndexes, writableIndexes }) =>
      sum + readonlyIndexes.length + writableIndexes.length,
    0,
  );
  const instructions = random.list(random.below(5), () =>
    createInstruction(random, { first: signers.length, keys: keys.length, loaded }),
  );
  const recentBlockhash = random.oneIn(50) ? bs58.encode(random.bytes(32)) : world.blockhash();
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
  return signMessage(Buffer.from(message.serialize()), signers);
}

function unique(keys: PublicKey[]): PublicKey[] {
  return [...new Map(keys.map((key) => [key.toBase58(), key])).values()];
}

function createLookup(random: Chance, { accounts }: FuzzWorld) {
  const index = (): number => random.below(256);
  return {
    accountKey: random.pick(accounts),
    writableIndexes: random.list(random.below(4), index),
    readonlyIndexes: random.list(random.below(4), index),
  };
}

function createInstruction(
  random: Chance,
  { first, keys, loaded }: { first: number; keys: number; loaded: number },
): MessageCompiledInstruction {
  const isInvalidIndex = random.oneIn(40);
  return {
    programIdIndex: isInvalidIndex ? random.below(256) : first + random.below(keys - first),
    accountKeyIndexes: random.list(random.below(7), () =>
      random.below(random.oneIn(60) ? 256 : keys + loaded),
    ),
    data: createInstructionData(random),
  };
}

/** Creates data that mostly starts like an instruction of the token or the system program. */
function createInstructionData(random: Chance): Uint8Array {
  const rest = random.bytes(random.below(random.oneIn(10) ? 200 : 60));
  switch (random.below(3)) {
    case 0:
      return Buffer.concat([Buffer.from([random.below(48)]), rest]);
    case 1:
      return Buffer.concat([Buffer.from([random.below(14), 0, 0, 0]), rest]);
    default:
      return rest;
  }
}

function signMessage(message: Buffer, signers: readonly FuzzWallet[]): Buffer {
  const signatures = signers.map(({ privateKey }) => sign(null, message, privateKey));
  return Buffer.concat([Buffer.from([signers.length]), ...signatures, message]);
}
