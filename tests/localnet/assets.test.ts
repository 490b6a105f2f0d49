import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  call,
  fundedWallet,
  openTestNode,
  result,
  sendInstructions,
  type TestNode,
} from './test-node.ts';

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

let host: TestNode;
beforeAll(async () => {
  host = await openTestNode();
});
afterAll(() => host.close());

const ask = <T extends z.ZodType>(method: string, params: unknown, as: T) =>
  result(host.node.rpcUrl, { method, params, as });
const give = (wallet: PublicKey, count: number) =>
  ask('localnet_giveGrower', [wallet.toBase58(), count], z.array(z.string()));
const getAsset = (id: string) => ask('getAsset', { id }, asset);
const trait = ({ content }: Asset, name: string) =>
  content.metadata.attributes.find((attribute) => attribute.trait_type === name)?.value;
const group = (page?: object) =>
  ask(
    'getAssetsByGroup',
    { groupKey: 'collection', groupValue: host.node.genesis.collection, ...page },
    assetPage,
  );

test('the collection has 60 growers of five classes, ranked by rarity', async () => {
  const { items, total } = await group();
  expect(total).toBe(60);
  const ranked = items.toSorted(
    (one, other) => Number(trait(one, 'Rank')) - Number(trait(other, 'Rank')),
  );
  expect(ranked.map((item) => trait(item, 'Rank'))).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
  const classes = ranked.map((item) => trait(item, 'Class'));
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

test('pages follow one another without gap or overlap', async () => {
  const all = (await group()).items.map(({ id }) => id);
  const first = await group({ page: 1, limit: 45 });
  const second = await group({ page: 2, limit: 45 });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all);
  expect(second).toMatchObject({ total: 15, page: 2, limit: 45 });
  expect((await group({ page: 3, limit: 45 })).items).toEqual([]);
  const tooLarge = await call(host.node.rpcUrl, 'getAssetsByGroup', {
    groupKey: 'collection',
    groupValue: host.node.genesis.collection,
    limit: 1001,
  });
  expect(tooLarge.error?.code).toBe(-32602);
});

test('each wallet is given a Common first, and three classes among five', async () => {
  for (const wallet of [Keypair.generate().publicKey, Keypair.generate().publicKey]) {
    const mints = [...(await give(wallet, 1)), ...(await give(wallet, 4))];
    const assets = await ask('getAssetBatch', { ids: mints }, z.array(asset));
    const classes = assets.map((item) => trait(item, 'Class'));
    expect(classes[0]).toBe('Common');
    expect(new Set(classes).size).toBeGreaterThanOrEqual(3);
    const owned = await ask('getAssetsByOwner', { ownerAddress: wallet.toBase58() }, assetPage);
    expect(owned.items.map(({ id }) => id).sort()).toEqual(mints.sort());
  }
});

test('growers move with their tokens', async () => {
  const { connection } = host;
  const seller = await fundedWallet(connection);
  const buyer = Keypair.generate().publicKey;
  const [mint = ''] = await give(seller.publicKey, 1);
  const mintKey = new PublicKey(mint);
  expect(await getAsset(mint)).toMatchObject({
    interface: 'V1_NFT',
    grouping: [{ group_key: 'collection', group_value: host.node.genesis.collection }],
    ownership: { owner: seller.publicKey.toBase58() },
  });

  const from = getAssociatedTokenAddressSync(mintKey, seller.publicKey);
  const to = getAssociatedTokenAddressSync(mintKey, buyer);
  const payer = seller.publicKey;
  await sendInstructions(
    connection,
    [
      createAssociatedTokenAccountIdempotentInstruction(payer, to, buyer, mintKey),
      createTransferCheckedInstruction(from, mintKey, to, payer, 1n, 0),
    ],
    [seller],
  );
  expect((await getAsset(mint)).ownership.owner).toBe(buyer.toBase58());
  const left = await ask('getAssetsByOwner', { ownerAddress: payer.toBase58() }, assetPage);
  expect(left.items).toEqual([]);
});

test('when a class has run out, more growers are issued', async () => {
  const wallet = Keypair.generate().publicKey;
  const mints = await give(wallet, 60);
  expect(new Set(mints).size).toBe(60);
  const owned = await ask('getAssetsByOwner', { ownerAddress: wallet.toBase58() }, assetPage);
  expect(owned.total).toBe(60);
  const { items } = await group();
  expect(items.length).toBeGreaterThan(60);
  expect(new Set(items.map((item) => trait(item, 'Rank'))).size).toBe(items.length);
});

test('a grower has its file and its portrait', async () => {
  const [item] = (await group({ limit: 1 })).items;
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

test('THC is an asset too, the collection as well, a wallet is not', async () => {
  const { thcMint, collection, vault } = host.node.genesis;
  expect((await getAsset(thcMint)).interface).toBe('FungibleToken');
  expect((await getAsset(collection)).content.metadata.name).toBe('Growerz');
  const options = { ownerAddress: vault, displayOptions: { showFungible: true } };
  expect((await ask('getAssetsByOwner', options, assetPage)).items.map(({ id }) => id)).toEqual([
    thcMint,
  ]);
  const missing = await call(host.node.rpcUrl, 'getAsset', { id: vault });
  expect(missing.error?.message).toBe(`Asset Not Found: ${vault}`);
});
