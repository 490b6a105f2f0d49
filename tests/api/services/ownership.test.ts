import { createBurnInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import {
  Connection,
  Keypair,
  PublicKey,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { beforeEach, expect, it } from 'vitest';
import { addGrower } from '../../../api/actions/growers/assign-grower.ts';
import type { Player } from '../../../api/actions/context.ts';
import { recordHoldings } from '../../../api/actions/growers/holdings.ts';
import { refreshCollection, refreshOwnership } from '../../../api/actions/growers/collection.ts';
import type { ChainGrower } from '../../../api/chain/chain.ts';
import { runTransaction } from '../../../api/store/database/transaction.ts';
import { renewServer } from '../../kit/share-server.ts';
import { moveGrower } from '../../kit/move-grower.ts';
import { loadRow, updateRows } from '../../kit/rows.ts';

/** Changes the growers that the asset index shows; null for the real ones. */
let changeIndex: ((growers: ChainGrower[]) => ChainGrower[]) | null;
const server = renewServer({
  chain: (real) => ({
    ...real,
    loadCollection: async () => {
      const growers = await real.loadCollection();
      return changeIndex?.(growers) ?? growers;
    },
  }),
});
beforeEach(() => {
  changeIndex = null;
});

/** Creates a player whose first grower works in the first growhouse. */
async function createWorkingGrower() {
  const { wallet, address, mints } = await server.createPlayer(1);
  const { id: userId } = await loadRow(server.ctx.db, 'users', { address });
  const { id: growhouseId } = await loadRow(server.ctx.db, 'growhouses', { user_id: userId });
  const [mint = ''] = mints;
  const player: Player = { userId, address, isBanned: false };
  await addGrower(server.ctx, player, { growhouseId, mint });
  return { wallet, player, growhouseId, mint };
}

async function burn(wallet: Keypair, mint: string): Promise<void> {
  const { rpcUrl } = server.localnet;
  await server.giveSol(wallet.publicKey.toBase58(), 1);
  const connection = new Connection(rpcUrl, { commitment: 'confirmed', httpAgent: false });
  const key = new PublicKey(mint);
  const account = getAssociatedTokenAddressSync(key, wallet.publicKey);
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: wallet.publicKey,
    recentBlockhash,
    instructions: [createBurnInstruction(account, key, wallet.publicKey, 1)],
  });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([wallet]);
  await connection.sendTransaction(transaction);
}

const loadGrower = (mint: string) => loadRow(server.ctx.db, 'growers', { mint });
const loadRevision = async (growhouseId: number) => {
  const query = server.ctx.db.selectFrom('growhouses').select('revision');
  return (await query.where('id', '=', growhouseId).executeTakeFirstOrThrow()).revision;
};

it('refreshCollection stores the whole collection', async () => {
  await refreshCollection(server.ctx);
  const lines = await server.ctx.db.selectFrom('logs').select(['category', 'message']).execute();
  expect(lines).toEqual([
    { category: 'Service Action', message: 'Read the collection: 60 Growerz' },
  ]);
  const rows = await server.ctx.db.selectFrom('growers').selectAll().execute();
  expect(rows).toHaveLength(60);
  expect(rows.map(({ rank }) => rank).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
  for (const row of rows) {
    expect(row).toMatchObject({
      name: expect.stringMatching(/^Growerz #\d+$/) as string,
      image: expect.stringMatching(/^http/) as string,
      owner: expect.any(String) as string,
      token_address: expect.any(String) as string,
    });
  }
});

it('refreshCollection computes rank and class from the traits when the tokens have none', async () => {
  changeIndex = (growers) => growers.map((grower) => ({ ...grower, rank: null, classId: null }));
  await refreshCollection(server.ctx);
  const rows = await server.ctx.db
    .selectFrom('growers')
    .select(['rank', 'class_id', 'class_source'])
    .execute();
  expect(new Set(rows.map((row) => row.class_source))).toEqual(new Set(['rank']));
  expect(new Set(rows.map(({ rank }) => rank)).size).toBe(60);
  // Of 60: none within 1 %, three within 6, twelve within 21, thirty-three within 56.
  const count = (classId: number) => rows.filter(({ class_id }) => class_id === classId).length;
  expect([5, 4, 3, 2, 1].map(count)).toEqual([0, 3, 9, 21, 27]);
});

it('recordHoldings gives only new growers without a rank the last rank', async () => {
  const { player, mint } = await createWorkingGrower();
  await refreshCollection(server.ctx);
  const { rank, class_id } = await loadGrower(mint);
  const [held] = await server.ctx.chain.loadGrowersHeldBy(player.address);
  if (!held) throw new Error('The player holds no grower');
  const unrated = { ...held, rank: null, classId: null };
  const minted = { ...unrated, mint: Keypair.generate().publicKey.toBase58() };
  await runTransaction(server.ctx.db, (db) =>
    recordHoldings(server.ctx, db, {
      owner: player.address,
      held: [unrated, minted],
      seenAtMs: server.ctx.now(),
    }),
  );
  expect(await loadGrower(mint)).toMatchObject({ rank, class_id, class_source: 'token' });
  expect(await loadGrower(minted.mint)).toMatchObject({
    rank: 61,
    class_id: 1,
    class_source: 'rank',
  });
});

it('a refresh keeps a grower at work while its owner holds it', async () => {
  const { growhouseId, mint } = await createWorkingGrower();
  await refreshOwnership(server.ctx);
  await refreshCollection(server.ctx);
  expect(await loadGrower(mint)).toMatchObject({ growhouse_id: growhouseId });
});

it('refreshOwnership releases a sold grower and records its new owner', async () => {
  const { wallet, player, growhouseId, mint } = await createWorkingGrower();
  const revision = await loadRevision(growhouseId);
  const buyer = Keypair.generate().publicKey.toBase58();
  await moveGrower(server, mint, { from: wallet, to: buyer });
  server.clock.advance(1000);
  await refreshOwnership(server.ctx);
  expect(await loadGrower(mint)).toMatchObject({
    growhouse_id: null,
    owner: buyer,
    left_wallet: wallet.publicKey.toBase58(),
    left_to: buyer,
    left_signature: expect.any(String) as string,
  });
  expect(await loadRevision(growhouseId)).toBe(revision + 1);
  const logs = await server.ctx.db.selectFrom('logs').selectAll().execute();
  expect(logs.at(-1)).toMatchObject({
    category: 'Service Action',
    address: player.address,
    message: `Released grower ${mint} from growhouse ${growhouseId}: its owner holds it no longer`,
  });
});

it('refreshOwnership releases a burnt grower', async () => {
  const { wallet, mint } = await createWorkingGrower();
  await burn(wallet, mint);
  server.clock.advance(1000);
  await refreshOwnership(server.ctx);
  expect(await loadGrower(mint)).toMatchObject({
    growhouse_id: null,
    owner: null,
    token_address: null,
  });
});

it('refreshOwnership asks the chain when the index is behind', async () => {
  const { player, growhouseId, mint } = await createWorkingGrower();
  const formerOwner = Keypair.generate().publicKey.toBase58();
  changeIndex = (growers) =>
    growers.map((grower) =>
      grower.mint === mint
        ? { ...grower, holder: { owner: formerOwner, tokenAddress: formerOwner } }
        : grower,
    );
  await refreshOwnership(server.ctx);
  expect(await loadGrower(mint)).toMatchObject({
    growhouse_id: growhouseId,
    owner: player.address,
  });
  changeIndex = (growers) => growers.filter((grower) => grower.mint !== mint);
  await refreshOwnership(server.ctx);
  expect(await loadGrower(mint)).toMatchObject({
    growhouse_id: growhouseId,
    owner: player.address,
  });
});

it('refreshOwnership fails when the index shows no grower at all', async () => {
  const { growhouseId, mint } = await createWorkingGrower();
  changeIndex = () => [];
  await expect(refreshOwnership(server.ctx)).rejects.toThrow('shows no grower');
  expect(await loadGrower(mint)).toMatchObject({ growhouse_id: growhouseId });
});

it('refreshOwnership clears the holder of a free grower that is gone and keeps newer holders', async () => {
  const { address, mints } = await server.createPlayer(2);
  const [first = '', second = ''] = mints;
  await refreshCollection(server.ctx);
  changeIndex = (growers) => growers.filter(({ mint }) => !mints.includes(mint));
  await updateRows(
    server.ctx.db,
    'growers',
    { mint: second },
    { seen_at_ms: server.clock.nowMs() + 1 },
  );
  await refreshOwnership(server.ctx);
  expect(await loadGrower(first)).toMatchObject({ owner: null });
  expect(await loadGrower(second)).toMatchObject({ owner: address });
});
