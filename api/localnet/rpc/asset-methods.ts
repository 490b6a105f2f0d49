import { z } from 'zod';
import { RPC_CODES, RpcError } from '../chain/rpc-error.ts';
import type { Asset, Assets } from './assets.ts';
import { address, named, type RpcMethods } from './params.ts';

const MAX_PAGE_SIZE = 1000;

const pagination = {
  limit: z.int().min(1).max(MAX_PAGE_SIZE).nullish(),
  page: z.int().min(1).nullish(),
};
const fungibleOption = z.object({ showFungible: z.boolean().nullish() }).nullish();
const ownerQuery = z.object({
  ownerAddress: address,
  options: fungibleOption,
  displayOptions: fungibleOption,
  ...pagination,
});
const groupQuery = z.object({
  groupKey: z.literal('collection'),
  groupValue: address,
  ...pagination,
});

/** Creates the methods of the Digital Asset Standard API. Pages count from 1. */
export function createAssetMethods(assets: Assets): RpcMethods {
  return {
    getAsset: named(z.object({ id: address }), ({ id }) => {
      const asset = assets.findAsset(id);
      if (!asset) throw new RpcError(RPC_CODES.assetNotFound, `Asset Not Found: ${id}`);
      return asset;
    }),
    getAssetBatch: named(z.object({ ids: z.array(address).max(MAX_PAGE_SIZE) }), ({ ids }) =>
      ids.map((id) => assets.findAsset(id)),
    ),
    getAssetsByOwner: named(ownerQuery, (query) => {
      const includesFungible =
        query.options?.showFungible === true || query.displayOptions?.showFungible === true;
      const owned = assets.listAssetsByOwner(query.ownerAddress);
      return paginate(
        owned.filter((asset) => includesFungible || asset.interface !== 'FungibleToken'),
        query,
      );
    }),
    getAssetsByGroup: named(groupQuery, (query) =>
      paginate(assets.listAssetsByCollection(query.groupValue), query),
    ),
  };
}

/** Returns one page. As with providers, `total` is the number of items on the page. */
function paginate(
  all: readonly Asset[],
  query: { limit?: number | null | undefined; page?: number | null | undefined },
) {
  const limit = query.limit ?? MAX_PAGE_SIZE;
  const page = query.page ?? 1;
  const items = all.slice((page - 1) * limit, page * limit);
  return { total: items.length, limit, page, items };
}
