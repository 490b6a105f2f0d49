import bs58 from 'bs58';

/** Writes the borsh encoding: little-endian numbers, length-prefixed text, one-byte option tags. */
export class BorshWriter {
  readonly #parts: Buffer[] = [];

  u8(value: number): this {
    return this.#add(Buffer.from([value]));
  }

  u16(value: number): this {
    const bytes = Buffer.alloc(2);
    bytes.writeUInt16LE(value);
    return this.#add(bytes);
  }

  u32(value: number): this {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return this.#add(bytes);
  }

  bool(value: boolean): this {
    return this.u8(value ? 1 : 0);
  }

  address(value: string): this {
    return this.#add(Buffer.from(bs58.decode(value)));
  }

  text(value: string): this {
    const bytes = Buffer.from(value, 'utf8');
    return this.u32(bytes.length).#add(bytes);
  }

  /** Writes the tag, then the value if there is one. */
  option<T>(value: T | null, write: (value: T) => unknown): this {
    this.bool(value !== null);
    if (value !== null) write(value);
    return this;
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }

  #add(bytes: Buffer): this {
    this.#parts.push(bytes);
    return this;
  }
}
