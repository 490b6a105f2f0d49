import {
  PublicKey,
  SystemProgram,
  SYSVAR_INSTRUCTIONS_PUBKEY,
  TransactionInstruction,
} from '@solana/web3.js';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  getAssociatedTokenAddress,
  TOKEN_PROGRAM,
} from '../../src/solana/spl-token.ts';
import { BorshWriter } from './borsh-writer.ts';

/**
 * Instructions of Metaplex's Token Metadata program, in the versions that its client library 3.4
 * creates: `createV1`, `mintV1` and `verifyCollectionV1`.
 */

export const TOKEN_METADATA_PROGRAM = new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s');

const CREATE_V1 = [42, 0] as const;
const MINT_V1 = [43, 0] as const;
const VERIFY_COLLECTION_V1 = [52, 1] as const;
const NON_FUNGIBLE = 0;
const COLLECTION_DETAILS_V1 = 0;
const PRINT_SUPPLY_ZERO = 0;
const EMPTY_COLLECTION_SIZE = 0;
const FULL_SHARE_PERCENT = 100;

export interface CollectibleDetails {
  name: string;
  symbol: string;
  /** Where the asset API reads image and traits; empty for none. */
  uri: string;
  sellerFeeBasisPoints: number;
}

interface Roles {
  mint: PublicKey;
  /** Pays, and is the only creator and the update authority. */
  authority: PublicKey;
}

type Access = 'signer' | 'payer' | 'writable' | 'readonly' | 'new';
type AccountList = readonly (readonly [address: PublicKey, access: Access])[];

/** Returns the account with the metadata of a mint. */
export const getMetadataAddress = (mint: PublicKey): PublicKey => derive(mint, []);

/** Returns the account that makes a mint one of a kind. */
export const getEditionAddress = (mint: PublicKey): PublicKey => derive(mint, ['edition']);

function derive(mint: PublicKey, suffix: readonly string[]): PublicKey {
  const seeds = [
    Buffer.from('metadata'),
    TOKEN_METADATA_PROGRAM.toBuffer(),
    mint.toBuffer(),
    ...suffix.map((text) => Buffer.from(text)),
  ];
  return PublicKey.findProgramAddressSync(seeds, TOKEN_METADATA_PROGRAM)[0];
}

/**
 * Creates the instruction that creates a collectible's mint, metadata and edition.
 * @param collection the mint of its collection, to be verified afterwards; null for a collection
 */
export function createCollectibleInstruction(
  { mint, authority }: Roles,
  { name, symbol, uri, sellerFeeBasisPoints }: CollectibleDetails,
  collection: PublicKey | null,
): TransactionInstruction {
  const writer = new BorshWriter();
  for (const byte of CREATE_V1) writer.u8(byte);
  writer.text(name).text(symbol).text(uri).u16(sellerFeeBasisPoints);
  writer.option(authority, (creator) =>
    writer.u32(1).address(creator.toBase58()).bool(true).u8(FULL_SHARE_PERCENT),
  );
  const hasPrimarySaleHappened = false;
  const isMutable = true;
  writer.bool(hasPrimarySaleHappened).bool(isMutable).u8(NON_FUNGIBLE);
  writer.option(collection, (address) => writer.bool(false).address(address.toBase58()));
  const uses = null;
  writer.option(uses, () => undefined);
  writer.option(collection === null ? EMPTY_COLLECTION_SIZE : null, (size) =>
    writer.u8(COLLECTION_DETAILS_V1).u32(size).u32(0),
  );
  const ruleSet = null;
  const decimals = null;
  writer.option(ruleSet, () => undefined).option(decimals, () => undefined);
  writer.option(PRINT_SUPPLY_ZERO, (supply) => writer.u8(supply));
  return createInstruction(writer.bytes(), [
    [getMetadataAddress(mint), 'writable'],
    [getEditionAddress(mint), 'writable'],
    [mint, 'new'],
    [authority, 'signer'],
    [authority, 'payer'],
    [authority, 'signer'],
    [SystemProgram.programId, 'readonly'],
    [SYSVAR_INSTRUCTIONS_PUBKEY, 'readonly'],
    [TOKEN_PROGRAM, 'readonly'],
  ]);
}

/** Creates the instruction that gives the only token of a collectible to a wallet. */
export function createMintInstruction(
  { mint, authority }: Roles,
  owner: PublicKey,
): TransactionInstruction {
  const writer = new BorshWriter();
  for (const byte of MINT_V1) writer.u8(byte);
  const authorizationData = null;
  writer
    .u32(1)
    .u32(0)
    .option(authorizationData, () => undefined);
  return createInstruction(writer.bytes(), [
    [getAssociatedTokenAddress(mint, owner), 'writable'],
    [owner, 'readonly'],
    [getMetadataAddress(mint), 'readonly'],
    [getEditionAddress(mint), 'writable'],
    ABSENT,
    [mint, 'writable'],
    [authority, 'signer'],
    ABSENT,
    [authority, 'payer'],
    [SystemProgram.programId, 'readonly'],
    [SYSVAR_INSTRUCTIONS_PUBKEY, 'readonly'],
    [TOKEN_PROGRAM, 'readonly'],
    [ASSOCIATED_TOKEN_PROGRAM, 'readonly'],
    ABSENT,
    ABSENT,
  ]);
}

/** Creates the instruction by which the collection's authority confirms a member. */
export function createVerifyInstruction(
  { mint, authority }: Roles,
  collection: PublicKey,
): TransactionInstruction {
  return createInstruction(Buffer.from(VERIFY_COLLECTION_V1), [
    [authority, 'signer'],
    ABSENT,
    [getMetadataAddress(mint), 'writable'],
    [collection, 'readonly'],
    [getMetadataAddress(collection), 'writable'],
    [getEditionAddress(collection), 'readonly'],
    [SystemProgram.programId, 'readonly'],
    [SYSVAR_INSTRUCTIONS_PUBKEY, 'readonly'],
  ]);
}

/** The program's own address stands for an optional account that is left out. */
const ABSENT = [TOKEN_METADATA_PROGRAM, 'readonly'] as const;

function createInstruction(data: Buffer, accounts: AccountList): TransactionInstruction {
  const keys = accounts.map(([pubkey, access]) => ({
    pubkey,
    isSigner: access === 'signer' || access === 'payer' || access === 'new',
    isWritable: access === 'writable' || access === 'payer' || access === 'new',
  }));
  return new TransactionInstruction({ programId: TOKEN_METADATA_PROGRAM, keys, data });
}
