import { type Connection, PublicKey, type TokenBalance } from '@solana/web3.js';
import { z } from 'zod';
import { GROWER_CLASSES } from '../../../src/game/growers/grower-class.ts';
import type { RarityId } from '../../../src/game/rarity.ts';
import { getAssociatedTokenAddress, parseTokenAccount } from '../../../src/solana/spl-token.ts';
import type { ChainGrower, GrowerHolder, GrowerTransfer } from '../chain.ts';
import { getLandedAtMs, loadTransaction } from '../nodes/node-history.ts';
import type { RpcNodes } from '../nodes/rpc-nodes.ts';
import type { Asset, Das } from './das.ts';

const attributeSchema = z.object({
  trait_type: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
});
const rankSchema = z.coerce.number().int().positive();

/** Transactions of a token account that are read to find a transfer, newest first. */
const MAX_TRANSFER_CANDIDATES = 10;

/** Reads the growers of the collection and their holders. */
export class GrowerCollection {
  readonly #das: Das;
  readonly #nodes: RpcNodes;
  readonly #collection: string;
  readonly #isGrower = (asset: Asset) => isInCollection(asset, this.#collection);

  constructor(das: Das, nodes: RpcNodes, collection: string) {
    this.#das = das;
    this.#nodes = nodes;
    this.#collection = collection;
  }

  async loadAll(): Promise<ChainGrower[]> {
    const assets = await this.#das.loadAssetsByCollection(this.#collection, this.#isGrower);
    return assets.map(toGrower);
  }

  async loadHeldBy(owner: string): Promise<ChainGrower[]> {
    const assets = await this.#das.loadAssetsByOwner(owner, this.#isGrower);
    return assets.map(toGrower).filter(({ holder }) => holder?.owner === owner);
  }

  /**
   * Finds the holder from the token accounts themselves, because an index may lag by seconds. The
   * holder of a compressed token is known to the index only.
   * @returns null when it is not a grower of the collection or nobody holds it
   */
  async findHolder(mint: string): Promise<GrowerHolder | null> {
    const key = parseAddress(mint);
    const asset = key && (await this.#das.findAsset(mint));
    if (!asset || asset.burnt === true || !this.#isGrower(asset)) return null;
    if (isCompressed(asset)) return parseHolder(asset);
    return this.#nodes.first((node) => readHolder(node, key));
  }

  /** Finds the latest transaction that took a grower out of a wallet, in the history of its account. */
  async findTransfer({
    mint,
    wallet,
    tokenAddress,
  }: {
    mint: string;
    wallet: string;
    tokenAddress: string;
  }): Promise<GrowerTransfer | null> {
    const account = parseAddress(tokenAddress);
    if (!account) return null;
    return this.#nodes.first(async (node) => {
      const options = { limit: MAX_TRANSFER_CANDIDATES };
      for (const { signature, err } of await node.getSignaturesForAddress(account, options)) {
        const landed = err === null ? await loadTransaction(node, signature, 'confirmed') : null;
        if (!landed) continue;
        const before = findTokenOwner(landed.meta.preTokenBalances, mint);
        const to = findTokenOwner(landed.meta.postTokenBalances, mint);
        if (before === wallet && to !== wallet) {
          return { signature, to, landedAtMs: getLandedAtMs(landed) };
        }
      }
      return null;
    });
  }

  /** Returns the mints that the owner holds in the given token accounts. */
  async listHeldMints(
    owner: string,
    accounts: readonly { mint: string; tokenAddress: string }[],
  ): Promise<string[]> {
    const wanted = accounts.flatMap(({ mint, tokenAddress }) => {
      const address = parseAddress(tokenAddress);
      return address ? [{ mint, address }] : [];
    });
    if (wanted.length === 0) return [];
    const found = await this.#nodes.first((node) =>
      node.getMultipleAccountsInfo(wanted.map(({ address }) => address)),
    );
    return wanted.flatMap(({ mint }, index) => {
      const account = found[index];
      const holding = account && parseTokenAccount(account);
      const isHeld =
        holding?.amount === 1n &&
        holding.owner.toBase58() === owner &&
        holding.mint.toBase58() === mint;
      return isHeld ? [mint] : [];
    });
  }
}

/** Returns who holds the only token of a mint before or after a transaction; null if nobody does. */
const findTokenOwner = (
  balances: readonly TokenBalance[] | null | undefined,
  mint: string,
): string | null =>
  balances?.find((balance) => balance.mint === mint && balance.uiTokenAmount.amount === '1')
    ?.owner ?? null;

async function readHolder(node: Connection, mint: PublicKey): Promise<GrowerHolder | null> {
  const { value: accounts } = await node.getTokenLargestAccounts(mint);
  const held = accounts.find(({ amount }) => amount === '1');
  if (!held) return null;
  const account = await node.getAccountInfo(held.address);
  const holding = account && parseTokenAccount(account);
  if (holding?.amount !== 1n) return null;
  return { owner: holding.owner.toBase58(), tokenAddress: held.address.toBase58() };
}

/** Whether an asset is a verified member of a collection. */
function isInCollection(asset: Asset, collection: string): boolean {
  return (asset.grouping ?? []).some(
    ({ group_key, group_value, verified }) =>
      group_key === 'collection' && group_value === collection && verified !== false,
  );
}

/** Converts an asset of the collection to a grower. */
function toGrower(asset: Asset): ChainGrower {
  const { content } = asset;
  const traits = parseTraits(asset);
  const getTrait = (type: string) =>
    traits.find((trait) => trait.type.toLowerCase() === type)?.value ?? null;
  return {
    mint: asset.id,
    name: content?.metadata?.name ?? '',
    image: content?.links?.image ?? content?.files?.[0]?.uri ?? '',
    holder: parseHolder(asset),
    rank: rankSchema.safeParse(getTrait('rank')).data ?? null,
    classId: toClassId(getTrait('class')),
    traits,
  };
}

function parseTraits({ content }: Asset): { type: string; value: string }[] {
  return (content?.metadata?.attributes ?? []).flatMap((attribute) => {
    const { data } = attributeSchema.safeParse(attribute);
    return data ? [{ type: data.trait_type, value: String(data.value) }] : [];
  });
}

function toClassId(name: string | null): RarityId | null {
  const wanted = name?.trim().toLowerCase();
  return GROWER_CLASSES.find((item) => item.name.toLowerCase() === wanted)?.id ?? null;
}

/** Whether the asset is compressed: it has no token accounts, and only the index knows its owner. */
const isCompressed = ({ compression }: Asset): boolean => compression?.compressed === true;

/** Assumes the associated token account if the provider does not name one. */
function parseHolder(asset: Asset): GrowerHolder | null {
  const { id, burnt, ownership, token_info } = asset;
  const owner = parseAddress(ownership?.owner ?? '');
  const mint = parseAddress(id);
  if (burnt === true || !owner || !mint) return null;
  if (isCompressed(asset)) return { owner: owner.toBase58(), tokenAddress: null };
  const program = parseAddress(token_info?.token_program ?? '') ?? undefined;
  const tokenAddress =
    token_info?.associated_token_address ??
    getAssociatedTokenAddress(mint, owner, program).toBase58();
  return { owner: owner.toBase58(), tokenAddress };
}

/** Parses a base58 address; null when it is not one. */
export function parseAddress(address: string): PublicKey | null {
  try {
    return new PublicKey(address);
  } catch {
    return null;
  }
}
