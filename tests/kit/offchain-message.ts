import { PublicKey } from '@solana/web3.js';

const toLength = (text: Uint8Array): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(text.length);
  return length;
};

const START = Buffer.from('\xffsolana offchain\0', 'latin1');

/** Puts the header of the Ledger app before a text: version 0, format and length. */
export const addShortHeader = (text: string): Buffer =>
  Buffer.concat([START, Buffer.of(0), toLength(Buffer.from(text)), Buffer.from(text)]);

/** Puts the header of the specification before a text, with application domain and signers. */
export const addLongHeader = (text: string, ...signers: string[]): Buffer =>
  Buffer.concat([
    START,
    Buffer.alloc(32, 7),
    Buffer.of(0, signers.length),
    ...signers.map((signer) => new PublicKey(signer).toBytes()),
    toLength(Buffer.from(text)),
    Buffer.from(text),
  ]);
