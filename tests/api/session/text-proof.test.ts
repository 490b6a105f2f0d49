import { ed25519 } from '@noble/curves/ed25519';
import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { isTextSignedBy } from '../../../api/chain/sign-in/text-proof.ts';
import { addLongHeader, addShortHeader } from '../../kit/offchain-message.ts';
import { signMemo } from '../../kit/payout-releases.ts';

const wallet = Keypair.generate();
const address = wallet.publicKey.toBase58();
const other = Keypair.generate();
const TEXT = 'A text\nof two lines';

const sign = (message: Buffer, signer = wallet) => ({
  message,
  signature: ed25519.sign(message, signer.secretKey.slice(0, 32)),
});
const cut = (message: Buffer) => message.subarray(0, -1);

describe('isTextSignedBy', () => {
  it.each([
    ['the text itself', sign(Buffer.from(TEXT))],
    ['the text after the header of the Ledger app', sign(addShortHeader(TEXT))],
    ['the text after a header with its signer', sign(addLongHeader(TEXT, address))],
    [
      'the text after a header with two signers',
      sign(addLongHeader(TEXT, other.publicKey.toBase58(), address)),
    ],
    ['a transaction with the text as its memo', signMemo(wallet, TEXT)],
  ])('accepts %s', (_name, proof) => {
    expect(isTextSignedBy(address, TEXT, proof)).toBe(true);
  });

  it.each([
    ['another text', sign(Buffer.from('Another'))],
    ['another text after a header', sign(addShortHeader('Another'))],
    ['a header whose length is not that of the text', sign(cut(addShortHeader(TEXT)))],
    ['a header that names only others', sign(addLongHeader(TEXT, other.publicKey.toBase58()))],
    ['a header of another version', sign(addShortHeader(TEXT).fill(1, 16, 17))],
    ['a header that ends too early', sign(addShortHeader(TEXT).subarray(0, 18))],
    ['a signature by another wallet', sign(addShortHeader(TEXT), other)],
    [
      'a signature of the text alone for a message with a header',
      { ...sign(Buffer.from(TEXT)), message: addShortHeader(TEXT) },
    ],
    ['a transaction with another memo', signMemo(wallet, 'Another')],
    ['a transaction that another wallet signed', signMemo(other, TEXT)],
  ])('refuses %s', { tags: ['attack'] }, (_name, proof) => {
    expect(isTextSignedBy(address, TEXT, proof)).toBe(false);
  });
});
