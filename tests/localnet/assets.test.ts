import { Keypair, PublicKey } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { call, shareTestNode, callForResult } from './test-node.ts';

const asset = z.object({
  id: z.string(),
  interface: z.string(),
  content: z.object({
    json_uri: z.string(),
    metadata: z.object({
      name: z.string(),
      attributes: z.array(
        z.object({ trait_type: z.string(), value: z.union([z.string(), z.number()]) }),
      ),
    }),
    links: z.object({ image: z.string().optional() }),
  }),
  grouping: z.array(z.object({ group_key: z.string(), group_value: z.string() })),
  ownership: z.object({ owner: z.string() }),
});
const assetPage = z.object({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  items: z.array(asset),
});
type Asset = z.infer<typeof asset>;

const host = shareTestNode();

const request = <T extends z.ZodType>(method: string, params: unknown, as: T) =>
  callForResult(host.node.rpcUrl, { method, params, as });
const giveGrowers = (wallet: PublicKey, count: number) =>
  request('localnet_giveGrower', [wallet.toBase58(), count], z.array(z.string()));
const getAsset = (id: string) => request('getAsset', { id }, asset);
const getTrait = ({ content }: Asset, name: string) =>
  content.metadata.attributes.find((attribute) => attribute.trait_type === name)?.value;
const loadGrowers = (page?: object) =>
  request(
    'getAssetsByGroup',
    { groupKey: 'collection', groupValue: host.node.genesis.collection, ...page },
    assetPage,
  );

it('creates a collection of 60 growers of five classes, ranked by rarity', async () => {
  const { items, total } = await loadGrowers();
  expect(total).toBe(60);
  const ranked = items.toSorted(
    (a, b) => Number(getTrait(a, 'Rank')) - Number(getTrait(b, 'Rank')),
  );
  expect(ranked.map((item) => getTrait(item, 'Rank'))).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
  const classes = ranked.map((item) => getTrait(item, 'Class'));
  const expected: [string, number][] = [
    ['Mythic', 2],
    ['Epic', 4],
    ['Rare', 8],
    ['Uncommon', 16],
    ['Common', 30],
  ];
  expect(classes).toEqual(
    expected.flatMap(([name, count]) => Array.from({ length: count }, () => name)),
  );
  expect(new Set(items.map(({ content }) => content.metadata.name)).size).toBe(60);
});

it('returns pages without gaps or overlaps', async () => {
  const all = (await loadGrowers()).items.map(({ id }) => id);
  const first = await loadGrowers({ page: 1, limit: 45 });
  const second = await loadGrowers({ page: 2, limit: 45 });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all);
  expect(second).toMatchObject({ total: 15, page: 2, limit: 45 });
  expect((await loadGrowers({ page: 3, limit: 45 })).items).toEqual([]);
  const tooLarge = await call(host.node.rpcUrl, 'getAssetsByGroup', {
    groupKey: 'collection',
    groupValue: host.node.genesis.collection,
    limit: 1001,
  });
  expect(tooLarge.error?.code).toBe(-32602);
});

it('gives each wallet a Common first, and at least three classes among five', async () => {
  for (const wallet of [Keypair.generate().publicKey, Keypair.generate().publicKey]) {
    const mints = [...(await giveGrowers(wallet, 1)), ...(await giveGrowers(wallet, 4))];
    const assets = await Promise.all(mints.map(getAsset));
    const classes = assets.map((item) => getTrait(item, 'Class'));
    expect(classes[0]).toBe('Common');
    expect(new Set(classes).size).toBeGreaterThanOrEqual(3);
    const owned = await request('getAssetsByOwner', { ownerAddress: wallet.toBase58() }, assetPage);
    expect(owned.items.map(({ id }) => id).sort()).toEqual(mints.sort());
  }
});

it('issues more growers when none of a class is left', async () => {
  const wallet = Keypair.generate().publicKey;
  const mints = await giveGrowers(wallet, 60);
  expect(new Set(mints).size).toBe(60);
  const owned = await request('getAssetsByOwner', { ownerAddress: wallet.toBase58() }, assetPage);
  expect(owned.total).toBe(60);
  const { items } = await loadGrowers();
  expect(items.length).toBeGreaterThan(60);
  expect(new Set(items.map((item) => getTrait(item, 'Rank'))).size).toBe(items.length);
});

it('serves the metadata and the portrait of a grower', async () => {
  const [item] = (await loadGrowers({ limit: 1 })).items;
  const file = await fetch(item?.content.json_uri ?? '');
  const metadata = z.object({ name: z.string(), image: z.string() }).parse(await file.json());
  expect(metadata.name).toBe(item?.content.metadata.name);
  expect(metadata.image).toBe(item?.content.links.image);

  const portrait = await fetch(metadata.image);
  expect(Object.fromEntries(portrait.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await portrait.text()).toMatch(/^<svg .*<\/svg>$/s);
  const unknown = new URL(`/growerz/${PublicKey.default.toBase58()}.svg`, host.node.rpcUrl);
  expect((await fetch(unknown)).status).toBe(404);
});

it('returns THC and the collection as assets, but not a wallet', async () => {
  const { thcMint, collection, vault } = host.node.genesis;
  expect((await getAsset(thcMint)).interface).toBe('FungibleToken');
  expect((await getAsset(collection)).content.metadata.name).toBe('Growerz');
  const missing = await call(host.node.rpcUrl, 'getAsset', { id: vault });
  expect(missing.error?.message).toBe(`Asset Not Found: ${vault}`);
});
