import { z } from 'zod';
import { RPC_CODES, RpcError } from '../chain/rpc-error.ts';
import type { Asset, Assets } from './assets.ts';
import { address, named, type RpcMethods } from './params.ts';

const MAX_PAGE = 1000;

const paging = {
  limit: z.int().min(1).max(MAX_PAGE).nullish(),
  page: z.int().min(1).nullish(),
};
const showsFungible = z.object({ showFungible: z.boolean().nullish() }).nullish();
const ownerQuery = z.object({
  ownerAddress: address,
  options: showsFungible,
  displayOptions: showsFungible,
  ...paging,
});
const groupQuery = z.object({
  groupKey: z.literal('collection'),
  groupValue: address,
  ...paging,
});

/** The Digital Asset Standard API, with named parameters; pages count from 1. */
export function assetMethods(assets: Assets): RpcMethods {
  return {
    getAsset: named(z.object({ id: address }), ({ id }) => {
      const asset = assets.asset(id);
      if (!asset) throw new RpcError(RPC_CODES.assetNotFound, `Asset Not Found: ${id}`);
      return asset;
    }),
    getAssetBatch: named(z.object({ ids: z.array(address).max(MAX_PAGE) }), ({ ids }) =>
      ids.map((id) => assets.asset(id)),
    ),
    getAssetsByOwner: named(ownerQuery, (query) => {
      const isWithFungible =
        query.options?.showFungible === true || query.displayOptions?.showFungible === true;
      const owned = assets.assetsOf(query.ownerAddress);
      return onePage(
        owned.filter((asset) => isWithFungible || asset.interface !== 'FungibleToken'),
        query,
      );
    }),
    getAssetsByGroup: named(groupQuery, (query) =>
      onePage(assets.assetsIn(query.groupValue), query),
    ),
  };
}

/** `total` is the number of items on the page, as providers have it. */
function onePage(
  all: readonly Asset[],
  query: { limit?: number | null | undefined; page?: number | null | undefined },
) {
  const limit = query.limit ?? MAX_PAGE;
  const page = query.page ?? 1;
  const items = all.slice((page - 1) * limit, page * limit);
  return { total: items.length, limit, page, items };
}
