import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import {
  createCollectibleInstruction,
  createMintInstruction,
  createVerifyInstruction,
} from '../../deploy/devnet/token-metadata.ts';

/** Written by createV1, mintV1 and verifyCollectionV1 of @metaplex-foundation/mpl-token-metadata 3.4.0. */
const METADATA = 'CFb5eoChNUkMTs2RdKviwXo6tPUZTukcDigeXn6vk5m4';
const EDITION = '2wKA3vTu1hcG8EbJ275WBZkhdhxCVFymPA7TtKi4TXFF';
const COLLECTION_METADATA = '7AD2z3WLVQpLdUcyvwSsdXLeptJsQPyxrWDJNmi3cC7S';
const COLLECTION_EDITION = '2bQhPpp18we5x5VBvUsfhfaaFjcN3sHsd9cBGkkyzr3g';
const TOKEN_ACCOUNT = 'Crt1441tkeMgvgYkpoXPo6pV33Sz66zqghbCFwavxNWy';
const PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const SYSTEM = '11111111111111111111111111111111';
const SYSVAR = 'Sysvar1nstructions1111111111111111111111111';
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const ATA = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const AUTHORITY = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM';
const MINT = '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR';
const COLLECTION = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8';
const OWNER = 'GgBaCs3NCBuZN12kCJgAW63ydqohFkHEdfdEXBPzLHq';

const CREATE_ACCOUNTS = [
  `${METADATA} -w`,
  `${EDITION} -w`,
  `${MINT} sw`,
  `${AUTHORITY} s-`,
  `${AUTHORITY} sw`,
  `${AUTHORITY} s-`,
  `${SYSTEM} --`,
  `${SYSVAR} --`,
  `${TOKEN} --`,
];
const GROWER_HEX =
  '2a000a00000047726f7765727a2023310400000047524f571800000068747470733a2f2f612e6578616d706c652f31' +
  '2e6a736f6ef401010100000001000000000000000000000000000000000000000000000000000000000000000164' +
  '00010001000303030303030303030303030303030303030303030303030303030303030303000000000100';
const COLLECTION_HEX =
  '2a000700000047726f7765727a0400000047524f571800000068747470733a2f2f612e6578616d706c652f632e6a73' +
  '6f6e0000010100000001000000000000000000000000000000000000000000000000000000000000000164000100' +
  '00000100000000000000000000000100';

const roles = { mint: new PublicKey(MINT), authority: new PublicKey(AUTHORITY) };
const describeInstruction = ({ programId, keys, data }: TransactionInstruction) => ({
  program: programId.toBase58(),
  hex: data.toString('hex'),
  accounts: keys.map(
    ({ pubkey, isSigner, isWritable }) =>
      `${pubkey.toBase58()} ${isSigner ? 's' : '-'}${isWritable ? 'w' : '-'}`,
  ),
});

describe('createCollectibleInstruction', () => {
  it('creates a grower like the library of Metaplex', () => {
    const uri = 'https://a.example/1.json';
    const details = { name: 'Growerz #1', symbol: 'GROW', uri, sellerFeeBasisPoints: 500 };
    const created = createCollectibleInstruction(roles, details, new PublicKey(COLLECTION));
    const expected = { program: PROGRAM, hex: GROWER_HEX, accounts: CREATE_ACCOUNTS };
    expect(describeInstruction(created)).toEqual(expected);
  });

  it('creates a collection like the library of Metaplex', () => {
    const uri = 'https://a.example/c.json';
    const details = { name: 'Growerz', symbol: 'GROW', uri, sellerFeeBasisPoints: 0 };
    const created = createCollectibleInstruction(roles, details, null);
    const expected = { program: PROGRAM, hex: COLLECTION_HEX, accounts: CREATE_ACCOUNTS };
    expect(describeInstruction(created)).toEqual(expected);
  });
});

it('createMintInstruction gives the token to a wallet like the library of Metaplex', () => {
  expect(describeInstruction(createMintInstruction(roles, new PublicKey(OWNER)))).toEqual({
    program: PROGRAM,
    hex: '2b00010000000000000000',
    accounts: [
      `${TOKEN_ACCOUNT} -w`,
      `${OWNER} --`,
      `${METADATA} --`,
      `${EDITION} -w`,
      `${PROGRAM} --`,
      `${MINT} -w`,
      `${AUTHORITY} s-`,
      `${PROGRAM} --`,
      `${AUTHORITY} sw`,
      `${SYSTEM} --`,
      `${SYSVAR} --`,
      `${TOKEN} --`,
      `${ATA} --`,
      `${PROGRAM} --`,
      `${PROGRAM} --`,
    ],
  });
});

it('createVerifyInstruction confirms a member like the library of Metaplex', () => {
  const verified = createVerifyInstruction(roles, new PublicKey(COLLECTION));
  expect(describeInstruction(verified)).toEqual({
    program: PROGRAM,
    hex: '3401',
    accounts: [
      `${AUTHORITY} s-`,
      `${PROGRAM} --`,
      `${METADATA} -w`,
      `${COLLECTION} --`,
      `${COLLECTION_METADATA} -w`,
      `${COLLECTION_EDITION} --`,
      `${SYSTEM} --`,
      `${SYSVAR} --`,
    ],
  });
});
