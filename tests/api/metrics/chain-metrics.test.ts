import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../../../api/metrics/metrics.ts';
import { connectChain } from '../../../api/chain/nodes/connect-chain.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { type FaultyProxy, startFaultyProxy } from '../../kit/faulty-proxy.ts';
import { EMPTY_GAUGES, parseSamples, scrape } from '../../kit/metric-samples.ts';
import { createPaymentSender } from '../../kit/payment-sender.ts';
import { addRow } from '../../kit/rows.ts';

let server: GameServer;
let nodes: FaultyProxy[];
beforeAll(async () => {
  server = await startGameServer({ hasSharedClock: true });
  const { rpcUrl } = server.localnet;
  nodes = [await startFaultyProxy(rpcUrl), await startFaultyProxy(rpcUrl)];
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await server.close();
});

/** Connects to the chain through these nodes, with metrics of its own. */
function connect(rpcUrls: readonly string[], dasUrl = rpcUrls[0] ?? '') {
  const metrics = createMetrics({
    instance: 'a',
    build: 'dev',
    includeProcessMetrics: false,
    now: () => 7000,
  });
  const { thcMint, collection, vault } = server.localnet.genesis;
  const { signer } = server;
  const parts = { rpcUrls, dasUrl, thcMint, collection, vault, previousVaults: [], signer };
  const chain = connectChain({ ...parts, observer: metrics.chain, timeoutMs: 2000 });
  const read = async () => {
    const text = await metrics.render(EMPTY_GAUGES, []);
    return { text, samples: parseSamples(text) };
  };
  return { chain, read };
}
const getHost = (url: string) => new URL(url).host;

describe('requests to the chain', () => {
  it('are counted by the host of the node, without the key in its URL', async () => {
    const { rpcUrl } = server.localnet;
    const broken = 'http://127.0.0.1:9/v2/0123456789abcdef0123456789abcdef?api-key=very-secret-key';
    const { chain, read } = connect([broken, `${rpcUrl}?api-key=another-secret`], broken);
    await chain.getLatestBlockhash();
    await chain.getLatestBlockhash();
    await expect(chain.loadCollection()).rejects.toThrow('asset API');
    const { text, samples } = await read();
    const count = (labels: string) => samples.get(`growerz_chain_requests_total{${labels}}`);
    expect(count(`node="127.0.0.1:9",api="rpc",result="failure"`)).toBe(1);
    expect(count(`node="127.0.0.1:9",api="das",result="failure"`)).toBe(1);
    // The second request goes to the node that answered the first one.
    expect(count(`node="${getHost(rpcUrl)}",api="rpc",result="success"`)).toBe(2);
    expect(text).not.toMatch(/secret|0123456789abcdef/);
  });

  it('about an asset that does not exist have succeeded', async () => {
    const { rpcUrl, genesis } = server.localnet;
    const { chain, read } = connect([rpcUrl]);
    await chain.findGrowerHolder(genesis.vault);
    const labels = `node="${getHost(rpcUrl)}",api="das",result="failure"`;
    expect((await read()).samples.get(`growerz_chain_requests_total{${labels}}`)).toBeUndefined();
  });
});

it('nodes that disagree are counted', async () => {
  const [honest, liar] = nodes;
  if (!honest || !liar) throw new Error('There are no nodes');
  const { chain, read } = connect([honest.url, liar.url]);
  const { wallet } = await server.createPlayer();
  await server.giveSol(wallet.publicKey.toBase58(), 1);
  const payment = { currency: 'sol', amount: 1n, intent: 'growerz:nothing' } as const;
  const signature = await createPaymentSender(server).pay(wallet, payment);
  await chain.findIncomingTransaction(signature);
  const name = 'growerz_chain_disagreements_total{subject="payment"}';
  expect((await read()).samples.get(name)).toBe(0);
  server.clock.advance(60_000);
  liar.lie('getTransaction', () => null);
  expect(await chain.findIncomingTransaction(signature)).toMatchObject({ certainty: 'disputed' });
  expect((await read()).samples.get(name)).toBe(1);
});

it('the balance of the vault is the one read last, and a scrape asks no node', async () => {
  const samples = await scrape(server);
  expect([...samples.keys()].filter((name) => name.startsWith('growerz_vault_balance'))).toEqual(
    [],
  );
  await server.ctx.chain.getVaultBalances();
  const readAtMs = server.clock.nowMs();
  const before = await scrape(server);
  server.clock.advance(60_000);
  const after = await scrape(server);
  expect(after.get('growerz_vault_balance_read_timestamp_seconds')).toBe(readAtMs / 1000);
  const countRequests = (counted: Map<string, number>) =>
    [...counted].filter(([name]) => name.startsWith('growerz_chain_requests_total'));
  expect(countRequests(before)).not.toEqual([]);
  expect(countRequests(after)).toEqual(countRequests(before));
});

it('payments are counted by state, including those of banned wallets', async () => {
  const { db } = server.ctx;
  const states = ['fulfilled', 'fulfilled', 'fulfilled', 'refunded', 'set_aside'] as const;
  for (const [at, state] of states.entries()) {
    await addRow(db, 'payments', {
      signature: `payment ${at}`,
      kind: 'unknown',
      address: 'somebody',
      state,
      received_lamports: 1n,
    });
  }
  await addRow(db, 'held_payments', { signature: 'payment 9', address: 'somebody' });
  const samples = await scrape(server);
  const count = (state: string) => samples.get(`growerz_payments{state="${state}"}`);
  expect(['fulfilled', 'refunded', 'set_aside', 'held'].map(count)).toEqual([3, 1, 1, 1]);
});

it('services keep their last success in the database, whichever process ran them', async () => {
  await addRow(server.ctx.db, 'services', {
    short_name: 'backup',
    is_started: 1,
    last_success_at_ms: 5_000_000,
    lease_holder: 'another process',
    lease_since_ms: server.clock.nowMs() - 90_000,
    lease_until_ms: server.clock.nowMs() + 5000,
  });
  const samples = await scrape(server);
  const get = (name: string) => samples.get(`growerz_service_${name}{service="backup"}`);
  expect(get('last_success_timestamp_seconds')).toBe(5000);
  expect(get('interval_seconds')).toBe(86_400);
  expect(get('lease_age_seconds')).toBe(90);
  expect(get('started')).toBe(1);
  server.clock.advance(10_000);
  const later = await scrape(server);
  expect(later.get('growerz_service_lease_age_seconds{service="backup"}')).toBeUndefined();
  expect(later.get('growerz_service_started{service="backup"}')).toBe(0);
});
