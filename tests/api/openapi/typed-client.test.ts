import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import createClient from 'openapi-fetch';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { components, paths } from '../../../docs/api-types.d.ts';
import { PLANT_STATE } from '../../../src/game/plant.ts';
import { shareServer } from '../../kit/share-server.ts';
import { loadDocument } from './document.ts';
import { API_TYPES_PATH, generateApiTypes } from './generate-api-types.ts';

const server = shareServer({ hasSharedClock: true });

/** Creates a client as docs/api.md shows it, which calls the app without a port. */
const createApiClient = (token?: string) =>
  createClient<paths>({
    baseUrl: 'http://localhost:3000/api',
    fetch: async (request) => server.app.request(request),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

type ApiClient = ReturnType<typeof createApiClient>;

/** Returns the data of a success. */
function unwrap<T>({ data, error }: { data?: T; error?: { code: string } }): T {
  if (data === undefined) throw new Error(`refused: ${error?.code ?? 'without a body'}`);
  return data;
}

/** Signs in with the key of a wallet. @returns the token */
async function signIn(wallet: Keypair): Promise<string> {
  const client = createApiClient();
  const publicKey = wallet.publicKey.toBase58();
  const created = unwrap(await client.POST('/create-transaction', { body: { publicKey } }));
  const transaction = VersionedTransaction.deserialize(
    Buffer.from(created.data.transaction, 'base64'),
  );
  transaction.sign([wallet]);
  const signedTransaction = Buffer.from(transaction.serialize()).toString('base64');
  const verified = unwrap(
    await client.POST('/verify-transaction', { body: { signedTransaction } }),
  );
  const { signature } = verified.data;
  const { data } = unwrap(await client.POST('/authenticate', { body: { publicKey, signature } }));
  return data.token;
}

async function readGrowhouse(client: ApiClient): Promise<components['schemas']['Growhouse']> {
  const { data } = unwrap(await client.GET('/account/hub'));
  const [growhouse] = data.growhouses;
  if (!growhouse) throw new Error('the player has no growhouse');
  return growhouse;
}

/** Waters a plant whenever it is due, until it can be harvested. */
async function growUntilRipe(client: ApiClient, id: number): Promise<void> {
  for (;;) {
    const plant = (await readGrowhouse(client)).plants.find((each) => each.id === id);
    if (!plant) throw new Error('the plant is gone');
    server.clock.advance(Date.parse(plant.next_watering_time ?? '') - server.clock.nowMs());
    if (plant.state === PLANT_STATE.HARVESTABLE) return;
    unwrap(await client.POST('/plant/{id}/water', { params: { path: { id } } }));
  }
}

describe('the generated types', () => {
  it('are those of the current document', async () => {
    const written = readFileSync(join(import.meta.dirname, '../../..', API_TYPES_PATH), 'utf8');
    const current = await generateApiTypes(await loadDocument(server));
    expect(written === current, 'run `npm run api:types`').toBe(true);
  });
});

describe('a client that is generated from the document', () => {
  it('signs in, plants, waters and harvests once per idempotency key', async () => {
    const wallet = Keypair.generate();
    const [mint = ''] = await server.giveGrowers(wallet.publicKey.toBase58(), 1);
    const client = createApiClient(await signIn(wallet));

    const growhouse = await readGrowhouse(client);
    const params = { path: { id: growhouse.id } };
    unwrap(await client.POST('/growhouse/{id}/addgrower', { params, body: { mint } }));
    const seedId = growhouse.seeds[0]?.id ?? 0;
    const plant = { path: { id: seedId } };
    unwrap(await client.POST('/plant/{id}/plant', { params: plant }));
    await growUntilRipe(client, seedId);

    const header = { 'idempotency-key': randomUUID() };
    const harvest = () =>
      client.POST('/plant/{id}/harvest', { params: { path: { id: seedId }, header } });
    const first = unwrap(await harvest());
    expect(first.data.payout).toBeGreaterThan(0);
    expect(first.data.lastHarvest.map(({ id }) => id)).toEqual([seedId]);
    expect(unwrap(await harvest())).toEqual(first);
    const { data: hub } = unwrap(await client.GET('/account/hub'));
    expect(hub.hub.pendingPayout).toBe(first.data.payout);
  });

  it('knows the codes with which a call fails', async () => {
    const wallet = Keypair.generate();
    await server.giveGrowers(wallet.publicKey.toBase58(), 1);
    const client = createApiClient(await signIn(wallet));
    const { seeds } = await readGrowhouse(client);
    const { error } = await client.POST('/plant/{id}/plant', {
      params: { path: { id: seeds[0]?.id ?? 0 } },
    });
    if (!error) throw new Error('the seed was planted without a grower');
    expect(error.code).toBe('GROWER_REQUIRED');
    expectTypeOf<'GROWER_REQUIRED' | 'PLANT_SLOTS_FULL' | 'RATE_LIMITED'>().toExtend<
      typeof error.code
    >();
    expectTypeOf<'CART_EMPTY'>().not.toExtend<typeof error.code>();
  });
});
