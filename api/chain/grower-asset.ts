import { z } from 'zod';
import { GROWER_CLASSES } from '../../src/game/grower-class.ts';
import type { RarityId } from '../../src/game/rarity.ts';
import { parseAddress } from './address.ts';
import type { ChainGrower, GrowerHolder } from './chain.ts';
import type { Asset } from './das.ts';
import { associatedTokenAddress } from '../../src/solana/spl-token.ts';

const attributeSchema = z.object({
  trait_type: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
});
const rankSchema = z.coerce.number().int().positive();

/** Whether an asset is a verified part of this collection. */
export function isOfCollection(asset: Asset, collection: string): boolean {
  return (asset.grouping ?? []).some(
    ({ group_key, group_value, verified }) =>
      group_key === 'collection' && group_value === collection && verified !== false,
  );
}

/** A grower as its asset tells of it. */
export function growerOfAsset(asset: Asset): ChainGrower {
  const { content } = asset;
  const traits = traitsOf(asset);
  const valueOf = (type: string) =>
    traits.find((trait) => trait.type.toLowerCase() === type)?.value ?? null;
  return {
    mint: asset.id,
    name: content?.metadata?.name ?? '',
    image: content?.links?.image ?? content?.files?.[0]?.uri ?? '',
    holder: holderOf(asset),
    rank: rankSchema.safeParse(valueOf('rank')).data ?? null,
    classId: classIdOf(valueOf('class')),
    traits,
  };
}

function traitsOf({ content }: Asset): { type: string; value: string }[] {
  return (content?.metadata?.attributes ?? []).flatMap((attribute) => {
    const { data } = attributeSchema.safeParse(attribute);
    return data ? [{ type: data.trait_type, value: String(data.value) }] : [];
  });
}

function classIdOf(name: string | null): RarityId | null {
  const wanted = name?.trim().toLowerCase();
  return GROWER_CLASSES.find((known) => known.name.toLowerCase() === wanted)?.id ?? null;
}

/** Providers that do not name the token account mean the associated one. */
function holderOf({ id, burnt, ownership, token_info }: Asset): GrowerHolder | null {
  const owner = parseAddress(ownership?.owner ?? '');
  const mint = parseAddress(id);
  if (burnt === true || !owner || !mint) return null;
  const program = parseAddress(token_info?.token_program ?? '') ?? undefined;
  const tokenAddress =
    token_info?.associated_token_address ?? associatedTokenAddress(mint, owner, program).toBase58();
  return { owner: owner.toBase58(), tokenAddress };
}
