import bs58 from 'bs58';

/**
 * Reads messages of version 0 without web3.js, which the signer's process has no memory for.
 * Layout: https://solana.com/docs/core/transactions
 */
export interface V0Message {
  /** How many of the first keys have to sign. */
  requiredSignatures: number;
  /** How many of the signing keys are read-only. */
  readonlySigners: number;
  /** Base58; the first one pays the fee. */
  keys: readonly string[];
  instructions: readonly V0Instruction[];
  usesLookupTables: boolean;
}

export interface V0Instruction {
  /** An index into the keys, as the accounts. It may be one of a lookup table, or of nothing. */
  programIndex: number;
  accountIndexes: readonly number[];
  data: Buffer;
}

export interface SignedV0Message {
  signatures: readonly Uint8Array[];
  message: V0Message;
  /** What the signatures sign. */
  messageBytes: Uint8Array;
}

const VERSION_0 = 0x80;
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** Parses a message. @returns null unless it is the only encoding of a message of version 0 */
export const parseV0Message = (bytes: Uint8Array): V0Message | null =>
  parse(bytes, (reader) => reader.readMessage());

/** Parses a transaction. @returns null unless it is the only encoding of one of version 0 */
export const parseV0Transaction = (bytes: Uint8Array): SignedV0Message | null =>
  parse(bytes, (reader) => {
    const signatures = reader.readArray(() => reader.readBytes(SIGNATURE_BYTES));
    const messageBytes = reader.rest;
    return { signatures, message: reader.readMessage(), messageBytes };
  });

class MalformedMessageError extends Error {
  override readonly name = 'MalformedMessageError';
}

function parse<T>(bytes: Uint8Array, read: (reader: Reader) => T): T | null {
  const reader = new Reader(Buffer.from(bytes));
  try {
    const parsed = read(reader);
    return reader.rest.length === 0 ? parsed : null;
  } catch (error) {
    if (error instanceof MalformedMessageError) return null;
    throw error;
  }
}

class Reader {
  #rest: Buffer;

  constructor(bytes: Buffer) {
    this.#rest = bytes;
  }

  get rest(): Buffer {
    return this.#rest;
  }

  readMessage(): V0Message {
    if (this.#readByte() !== VERSION_0) throw new MalformedMessageError('another version');
    const requiredSignatures = this.#readByte();
    const readonlySigners = this.#readByte();
    this.#readByte(); // how many of the other keys are read-only
    const keys = this.readArray(() => bs58.encode(this.readBytes(KEY_BYTES)));
    this.readBytes(KEY_BYTES); // the blockhash
    const instructions = this.readArray(() => ({
      programIndex: this.#readByte(),
      accountIndexes: this.readArray(() => this.#readByte()),
      data: this.readBytes(this.#readLength()),
    }));
    const tables = this.readArray(() => {
      this.readBytes(KEY_BYTES);
      this.readBytes(this.#readLength()); // the indexes of writable accounts
      this.readBytes(this.#readLength()); // and of read-only ones
    });
    const usesLookupTables = tables.length > 0;
    return { requiredSignatures, readonlySigners, keys, instructions, usesLookupTables };
  }

  readArray<T>(readItem: () => T): T[] {
    return Array.from({ length: this.#readLength() }, readItem);
  }

  readBytes(count: number): Buffer {
    if (this.#rest.length < count) throw new MalformedMessageError('it ends too early');
    const bytes = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return bytes;
  }

  #readByte(): number {
    return this.readBytes(1).readUInt8();
  }

  /** Reads a compact-u16: seven bits a byte, least significant first, in as few bytes as possible. */
  #readLength(): number {
    let length = 0;
    for (let shift = 0; shift <= 14; shift += 7) {
      const byte = this.#readByte();
      length |= (byte & 0x7f) << shift;
      if (byte < 0x80) {
        const isShortest = shift === 0 || byte !== 0;
        if (isShortest && length <= 0xffff) return length;
        break;
      }
    }
    throw new MalformedMessageError('a length is not encoded as it should be');
  }
}
