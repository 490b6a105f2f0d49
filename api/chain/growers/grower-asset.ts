import { z } from 'zod';
import { GROWER_CLASSES } from '../../../src/game/growers/grower-class.ts';
import type { RarityId } from '../../../src/game/rarity.ts';
import { parseAddress } from '../address.ts';
import type { ChainGrower, GrowerHolder } from '../chain.ts';
import type { Asset } from './das.ts';
import { getAssociatedTokenAddress } from '../../../src/solana/spl-token.ts';

const attributeSchema = z.object({
  trait_type: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
});
const rankSchema = z.coerce.number().int().positive();

/** Whether an asset is a verified member of a collection. */
export function isInCollection(asset: Asset, collection: string): boolean {
  return (asset.grouping ?? []).some(
    ({ group_key, group_value, verified }) =>
      group_key === 'collection' && group_value === collection && verified !== false,
  );
}

/** Converts an asset of the collection to a grower. */
export function toGrower(asset: Asset): ChainGrower {
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
export const isCompressed = ({ compression }: Asset): boolean => compression?.compressed === true;

/** Assumes the associated token account if the provider does not name one. */
export function parseHolder(asset: Asset): GrowerHolder | null {
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
