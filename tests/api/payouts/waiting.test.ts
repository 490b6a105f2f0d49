import { TASKS } from '../../../api/services/services.ts';
import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { moneyShape } from '../../../src/contract/account-shapes.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { parseData, renewGame } from '../../kit/game-fixture.ts';
import { scrape } from '../../kit/metric-samples.ts';

const MINUTE_MS = 60_000;

const game = renewGame();

const newWallet = () => Keypair.generate().publicKey.toBase58();
const run = () => TASKS.payouts.run(game.ctx);
const loadMetric = async (name: string) => (await scrape(game.server)).get(name);

it('GET /account/money says why payouts wait', async () => {
  const player = await game.createPlayer();
  await game.inspector.queuePayout(player.address, thc(5), 'thc', 'refund');
  await game.inspector.queuePayout(player.address, 10n, 'sol', 'refund');
  const { entries: before } = parseData(moneyShape, await player.get('/account/money'));
  expect(before.map((entry) => entry.waiting_for)).toEqual([null, null]);
  await run();
  const { entries } = parseData(moneyShape, await player.get('/account/money'));
  expect(entries.map(({ state, currency, waiting_for }) => [state, currency, waiting_for])).toEqual(
    [
      ['queued', 'sol', 'too-small'],
      ['queued', 'thc', 'no-token-account'],
    ],
  );
});

describe('POST /account/money/retry', () => {
  it('pays what waited for the THC account once it exists', async () => {
    let nudges = 0;
    game.ctx.onPayoutQueued = () => (nudges += 1);
    const player = await game.createPlayer();
    const id = await game.inspector.queuePayout(player.address, thc(5), 'thc', 'refund');
    await run();
    await game.server.giveThc(player.address, 1);
    expect(await player.post('/account/money/retry', {})).toMatchObject({ status: 200 });
    expect(nudges).toBe(1);
    expect(await game.inspector.loadWaiting(id)).toMatchObject({ parkedReason: null, attempts: 0 });
    await run();
    expect(await game.inspector.loadPayoutState(id)).toBe('confirmed');
    expect(await game.inspector.loadThcBalance(player.address)).toBe(thc(6));
  });

  it('changes nothing while the chain cannot be reached', async () => {
    const player = await game.createPlayer();
    const id = await game.inspector.queuePayout(player.address, thc(5), 'thc', 'refund');
    await run();
    game.ctx.chain = game.inspector.connectThrough(['http://127.0.0.1:1']);
    expect(await player.post('/account/money/retry', {})).toMatchObject({ status: 503 });
    expect(await game.inspector.loadWaiting(id)).toMatchObject({
      parkedReason: 'no-token-account',
    });
  });
});

describe('the age of the oldest payable payout', () => {
  const LATE = 'A payout that could be paid has waited for more than five minutes';

  /** Runs the service that watches the payouts, which goes on while the payouts service hangs. */
  const watch = () => TASKS.payments.run(game.ctx).catch(() => undefined);

  it('raises an alarm after five minutes in which the chain cannot be reached', async () => {
    const { chain } = game.ctx;
    const id = await game.inspector.queuePayout(newWallet(), thc(5));
    game.ctx.chain = game.inspector.connectThrough(['http://127.0.0.1:1']);
    game.server.clock.advance(5 * MINUTE_MS);
    await watch();
    expect(await game.inspector.listLogMessages('Critical')).not.toContain(LATE);
    game.server.clock.advance(1);
    await watch();
    expect(await game.inspector.listLogMessages('Critical')).toContain(LATE);
    expect(await loadMetric('growerz_payouts_oldest_age_seconds')).toBe(300.001);
    game.ctx.chain = chain;
    await run();
    expect(await game.inspector.loadPayoutState(id)).toBe('confirmed');
    await watch();
    expect(await game.inspector.listLogMessages('Info')).toContain(`Over: ${LATE}`);
  });

  it('ignores payouts that wait for their wallet', async () => {
    await game.inspector.queuePayout(newWallet(), thc(5), 'thc', 'refund');
    await game.inspector.queuePayout(newWallet(), sol('0.0005'), 'sol', 'refund');
    await game.inspector.queuePayout(newWallet(), 1n, 'sol', 'refund');
    for (let hour = 0; hour < 3; hour++) {
      await run();
      game.server.clock.advance(60 * MINUTE_MS);
    }
    expect(await game.inspector.listLogMessages('Critical')).toEqual([]);
    expect(await loadMetric('growerz_payouts_oldest_age_seconds')).toBe(0);
    expect(await loadMetric('growerz_payouts_parked{reason="too-small"}')).toBe(1);
    expect(await loadMetric('growerz_payouts_parked{reason="cannot-land"}')).toBe(1);
    expect(await loadMetric('growerz_payouts_parked{reason="no-token-account"}')).toBe(1);
  });

  it('counts from the time at which the reason to wait ended', async () => {
    const wallet = newWallet();
    await game.inspector.queuePayout(wallet, thc(5), 'thc', 'refund');
    await run();
    game.server.clock.advance(24 * 60 * MINUTE_MS);
    await game.server.giveThc(wallet, 1);
    game.ctx.chain = { ...game.ctx.chain, broadcast: () => Promise.resolve() };
    await run();
    game.server.clock.advance(30_000);
    expect(await loadMetric('growerz_payouts_oldest_age_seconds')).toBe(30);
    expect(await game.inspector.listLogMessages('Critical')).toEqual([]);
  });
});

it('a vault that is short pays what it can, and the rest in the run after a refill', async () => {
  const wallet = newWallet();
  const { thcUnits } = await game.ctx.chain.getVaultBalances();
  const large = await game.inspector.queuePayout(wallet, thcUnits + thc(1));
  const small = await game.inspector.queuePayout(newWallet(), thc(1));
  for (let minute = 0; minute < 10; minute++) {
    await run();
    game.server.clock.advance(MINUTE_MS);
  }
  expect(await game.inspector.loadWaiting(large)).toMatchObject({ parkedReason: 'vault-short' });
  expect(await game.inspector.loadPayoutState(small)).toBe('confirmed');
  await game.server.giveThc(game.server.localnet.genesis.vault, 2);
  await run();
  expect(await game.inspector.loadPayoutState(large)).toBe('confirmed');
});
