import { MessageV0, PublicKey, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseV0Message,
  parseV0Transaction,
  type V0Message,
} from '../../../api/chain/v0-message.ts';
import { getTokenAccountAddress } from '../../../api/signer/token-account-address.ts';
import { getAssociatedTokenAddress } from '../../../src/solana/spl-token.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const indexes = fc.array(fc.nat(255), { maxLength: 200 });
const address = bytes(32).map((key) => bs58.encode(key));

const messageParts = fc.record({
  header: fc.record({
    numRequiredSignatures: fc.nat(255),
    numReadonlySignedAccounts: fc.nat(255),
    numReadonlyUnsignedAccounts: fc.nat(255),
  }),
  staticAccountKeys: fc.array(
    bytes(32).map((key) => new PublicKey(key)),
    { maxLength: 5 },
  ),
  recentBlockhash: address,
  compiledInstructions: fc.array(
    fc.record({
      programIdIndex: fc.nat(255),
      accountKeyIndexes: indexes,
      data: fc.uint8Array({ maxLength: 300 }),
    }),
    { maxLength: 4 },
  ),
  addressTableLookups: fc.array(
    fc.record({
      accountKey: bytes(32).map((key) => new PublicKey(key)),
      writableIndexes: indexes,
      readonlyIndexes: indexes,
    }),
    { maxLength: 2 },
  ),
});
const messages = messageParts.map((parts) => new MessageV0(parts));

const toV0Message = (message: MessageV0): V0Message => ({
  requiredSignatures: message.header.numRequiredSignatures,
  readonlySigners: message.header.numReadonlySignedAccounts,
  keys: message.staticAccountKeys.map((key) => key.toBase58()),
  instructions: message.compiledInstructions.map((instruction) => ({
    programIndex: instruction.programIdIndex,
    accountIndexes: instruction.accountKeyIndexes,
    data: Buffer.from(instruction.data),
  })),
  usesLookupTables: message.addressTableLookups.length > 0,
});

/** Decodes bytes with web3.js; null unless it would encode the message to the same bytes. */
function parseWithWeb3(encoded: Uint8Array): V0Message | null {
  try {
    const message = MessageV0.deserialize(encoded);
    return Buffer.from(message.serialize()).equals(encoded) ? toV0Message(message) : null;
  } catch {
    return null;
  }
}

describe('parseV0Message', () => {
  it('reads what web3.js writes', () => {
    fc.assert(
      fc.property(messages, (message) => {
        expect(parseV0Message(message.serialize())).toEqual(toV0Message(message));
      }),
    );
  });

  it('refuses bytes that web3.js refuses or would write otherwise', () => {
    const changes = fc.record({
      at: fc.nat(400),
      byte: fc.nat(255),
      cut: fc.nat(3),
      tail: bytes(1),
    });
    fc.assert(
      fc.property(messages, changes, (message, { at, byte, cut, tail }) => {
        const encoded = Buffer.from(message.serialize());
        const changed = Buffer.from(encoded);
        changed[at % changed.length] = byte;
        for (const sample of [
          changed,
          encoded.subarray(0, encoded.length - cut),
          Buffer.concat([encoded, tail]),
        ]) {
          expect(parseV0Message(sample)).toEqual(parseWithWeb3(sample));
        }
      }),
    );
  });

  it.each([
    ['a length in two bytes where one is enough', [0x80, 1, 0, 0, 0x80, 0x00]],
    ['a length in four bytes', [0x80, 1, 0, 0, 0x80, 0x80, 0x80, 0x01]],
    ['a length above a u16', [0x80, 1, 0, 0, 0xff, 0xff, 0x7f]],
    ['a legacy message', [1, 0, 0, 0]],
    ['nothing', []],
  ])('refuses %s', (_, encoded) => {
    expect(parseV0Message(Uint8Array.from(encoded))).toBeNull();
  });
});

it('parseV0Transaction separates the signatures from what they sign', () => {
  fc.assert(
    fc.property(messageParts, fc.array(bytes(64), { maxLength: 3 }), (parts, signatures) => {
      const header = { ...parts.header, numRequiredSignatures: signatures.length };
      const message = new MessageV0({ ...parts, header });
      const encoded = new VersionedTransaction(message, signatures).serialize();
      const parsed = parseV0Transaction(encoded);
      expect(parsed?.signatures.map((signature) => [...signature])).toEqual(
        signatures.map((signature) => [...signature]),
      );
      expect(parsed?.message).toEqual(toV0Message(message));
      expect(Buffer.from(parsed?.messageBytes ?? [])).toEqual(Buffer.from(message.serialize()));
    }),
  );
});

it('getTokenAccountAddress finds the account that spl-token finds', () => {
  fc.assert(
    fc.property(address, address, (mint, owner) => {
      const expected = getAssociatedTokenAddress(new PublicKey(mint), new PublicKey(owner));
      expect(getTokenAccountAddress(mint, owner)).toBe(expected.toBase58());
    }),
  );
});
