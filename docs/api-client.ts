/**
 * A program that plays: it signs in with a key, plants a seed and harvests the plant.
 * docs/api.md shows how to get the types next to it.
 */
import { randomUUID } from 'node:crypto';
import { type Keypair, VersionedTransaction } from '@solana/web3.js';
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './api-types.d.ts';

const CAN_BE_HARVESTED = 3;

type Api = Client<paths>;
type Growhouse = components['schemas']['Growhouse'];

export interface Game {
  /** Such as https://growerz.example.com/api. */
  baseUrl: string;
  /** Sends a request, if not `fetch`. */
  send?: (request: Request) => Promise<Response>;
  waitUntil: (time: string) => Promise<void> | void;
}

/** Returns the data of a success. */
function unwrap<T>({ data, error }: { data?: T; error?: { code: string } }): T {
  if (data === undefined) throw new Error(`refused: ${error?.code ?? 'without a body'}`);
  return data;
}

const connect = ({ baseUrl, send = fetch }: Game, token?: string): Api =>
  createClient<paths>({
    baseUrl,
    fetch: send,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

/** Signs in with the key of a wallet. @returns the token */
async function signIn(api: Api, wallet: Keypair): Promise<string> {
  const publicKey = wallet.publicKey.toBase58();
  const created = unwrap(await api.POST('/create-transaction', { body: { publicKey } }));
  const transaction = VersionedTransaction.deserialize(
    Buffer.from(created.data.transaction, 'base64'),
  );
  transaction.sign([wallet]);
  const signedTransaction = Buffer.from(transaction.serialize()).toString('base64');
  const verified = unwrap(await api.POST('/verify-transaction', { body: { signedTransaction } }));
  const { signature } = verified.data;
  const { data } = unwrap(await api.POST('/authenticate', { body: { publicKey, signature } }));
  return data.token;
}

async function readGrowhouse(api: Api): Promise<Growhouse> {
  const { data } = unwrap(await api.GET('/account/hub'));
  const [growhouse] = data.growhouses;
  if (!growhouse) throw new Error('the player has no growhouse');
  return growhouse;
}

/** Plants a seed, with the help of a grower if it takes one. */
async function plantSeed(api: Api, { id, seeds }: Growhouse, mint: string): Promise<number> {
  const seedId = seeds[0]?.id ?? 0;
  const seed = { params: { path: { id: seedId } } };
  const { error } = await api.POST('/plant/{id}/plant', seed);
  if (error?.code === 'GROWER_REQUIRED') {
    const params = { path: { id } };
    unwrap(await api.POST('/growhouse/{id}/addgrower', { params, body: { mint } }));
    unwrap(await api.POST('/plant/{id}/plant', seed));
  }
  return seedId;
}

/** Waters a plant whenever it is due, until it can be harvested. */
async function growUntilRipe(api: Api, game: Game, id: number): Promise<void> {
  for (;;) {
    const plant = (await readGrowhouse(api)).plants.find((each) => each.id === id);
    if (!plant) throw new Error('the plant is gone');
    await game.waitUntil(plant.next_watering_time ?? '');
    if (plant.state === CAN_BE_HARVESTED) return;
    unwrap(await api.POST('/plant/{id}/water', { params: { path: { id } } }));
  }
}

/** Grows the first seed with a grower of the wallet. @returns the THC of two harvests with one key */
export async function growOnePlant(game: Game, wallet: Keypair, mint: string): Promise<number[]> {
  const api = connect(game, await signIn(connect(game), wallet));
  const id = await plantSeed(api, await readGrowhouse(api), mint);
  await growUntilRipe(api, game, id);
  // The second request gets the response of the first, so a lost response can be asked for again.
  const params = { path: { id }, header: { 'idempotency-key': randomUUID() } };
  const first = unwrap(await api.POST('/plant/{id}/harvest', { params }));
  const second = unwrap(await api.POST('/plant/{id}/harvest', { params }));
  return [first.data.payout, second.data.payout];
}
