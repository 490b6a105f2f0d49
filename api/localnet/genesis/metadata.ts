import { PublicKey } from '@solana/web3.js';
import type { ChainAccount } from '../chain/account.ts';
import { TOKEN_METADATA_PROGRAM } from '../chain/programs.ts';
import { BorshReader, BorshWriter } from './borsh.ts';

/** First byte of a metadata account (`Key::MetadataV1`). */
const METADATA_KEY = 4;
/** The account's size on the chain: its fields are padded with zeros up to it. */
export const METADATA_BYTES = 679;

/** Metaplex's token standards, by their number. */
export const TOKEN_STANDARDS = ['NonFungible', 'FungibleAsset', 'Fungible'] as const;
export type TokenStandard = (typeof TOKEN_STANDARDS)[number];

/** The fields of a Metaplex token metadata account that this chain uses. */
export interface TokenMetadata {
  readonly updateAuthority: string;
  readonly mint: string;
  readonly name: string;
  readonly symbol: string;
  /** Path on this node, because its port may change; the asset API makes it absolute. */
  readonly uri: string;
  readonly sellerFeeBasisPoints: number;
  readonly creators: readonly { address: string; verified: boolean; share: number }[];
  readonly tokenStandard: TokenStandard;
  readonly collection: { readonly verified: boolean; readonly address: string } | null;
}

const addresses = new Map<string, string>();

/** Derives the address of a mint's metadata account. */
export function deriveMetadataAddress(mint: string): string {
  const cached = addresses.get(mint);
  if (cached !== undefined) return cached;
  const program = new PublicKey(TOKEN_METADATA_PROGRAM);
  const seeds = [Buffer.from('metadata'), program.toBuffer(), new PublicKey(mint).toBuffer()];
  const address = PublicKey.findProgramAddressSync(seeds, program)[0].toBase58();
  addresses.set(mint, address);
  return address;
}

/** Encodes metadata as an account. */
export function encodeMetadataAccount(metadata: TokenMetadata, lamports: bigint): ChainAccount {
  const data = Buffer.alloc(METADATA_BYTES);
  data.set(encode(metadata));
  return { lamports, owner: TOKEN_METADATA_PROGRAM, data, executable: false };
}

function encode(metadata: TokenMetadata): Buffer {
  const writer = new BorshWriter();
  writer
    .u8(METADATA_KEY)
    .address(metadata.updateAuthority)
    .address(metadata.mint)
    .text(metadata.name)
    .text(metadata.symbol)
    .text(metadata.uri)
    .u16(metadata.sellerFeeBasisPoints)
    .option(metadata.creators.length > 0 ? metadata.creators : null, (creators) => {
      writer.u32(creators.length);
      for (const { address, verified, share } of creators) {
        writer.address(address).bool(verified).u8(share);
      }
    });
  const hasPrimarySaleHappened = false;
  const isMutable = true;
  const editionNonce = null;
  return writer
    .bool(hasPrimarySaleHappened)
    .bool(isMutable)
    .option(editionNonce, () => undefined)
    .option(metadata.tokenStandard, (standard) => writer.u8(TOKEN_STANDARDS.indexOf(standard)))
    .option(metadata.collection, ({ verified, address }) => writer.bool(verified).address(address))
    .bytes();
}

/** Reads a metadata account; null if the account is not one. */
export function readMetadata(account: ChainAccount | null): TokenMetadata | null {
  if (account?.owner !== TOKEN_METADATA_PROGRAM || account.data[0] !== METADATA_KEY) return null;
  try {
    return decode(account.data);
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

function decode(data: Buffer): TokenMetadata {
  const reader = new BorshReader(data);
  reader.u8();
  const head = {
    updateAuthority: reader.address(),
    mint: reader.address(),
    name: reader.text(),
    symbol: reader.text(),
    uri: reader.text(),
    sellerFeeBasisPoints: reader.u16(),
  };
  const creators = reader.option(() =>
    Array.from({ length: reader.u32() }, () => ({
      address: reader.address(),
      verified: reader.bool(),
      share: reader.u8(),
    })),
  );
  reader.bool(); // primary sale happened
  reader.bool(); // mutable
  reader.option(() => reader.u8()); // edition nonce
  const standard = reader.option(() => reader.u8()) ?? 0;
  const collection = reader.option(() => ({ verified: reader.bool(), address: reader.address() }));
  return {
    ...head,
    creators: creators ?? [],
    tokenStandard: TOKEN_STANDARDS[standard] ?? 'NonFungible',
    collection,
  };
}
