import { Keypair } from '@solana/web3.js';
import { collectPayments } from '../../../../api/actions/payments/collect-payments.ts';
import { ChainUnreachableError } from '../../../../api/chain/chain.ts';
import { TASKS } from '../../../../api/services/services.ts';
import { RESIGN_DELAY_MS } from '../../../../api/signer/resign-delay.ts';
import { sol } from '../../../../src/money/amounts.ts';
import { type FaultyProxy, startFaultyProxy } from '../../../kit/faulty-proxy.ts';
import { createPaymentSender, type PaymentSender } from '../../../kit/payment-sender.ts';
import { createVaultInspector, type VaultInspector } from '../../../kit/vault-inspector.ts';
import { Chance } from '../../../kit/chance.ts';
import type { LedgerLine } from '../ledger.ts';
import { createWorld, type World } from '../world.ts';
import { Insider } from './insider.ts';
import { Operator } from './operator.ts';
import { PaidBook } from './paid-book.ts';

/** Twice the time between two runs of the payouts service, which makes the limit harder to meet. */
const TICK_MS = 20_000;
const TICKS_PER_PAYMENTS_RUN = 2;
const GAME_SPEED = 1440;
/** A server with two nodes waits this long for each; a lying one answers at once. */
const NODE_TIMEOUT_MS = 2000;

/** What exchanges may be worth, in lamports. */
export const EXCHANGE_LIMITS = {
  maxPerOrder: sol('2'),
  maxPerWallet: sol('30'),
  maxPerDay: sol('200'),
};

const createUnlimited = () => ({ thcUnits: 10n ** 18n, lamports: 10n ** 18n });

/** What the world does to the payouts at the moment. */
export interface Circumstances {
  /** Whether every node answers, and tells the truth. */
  areNodesHonest: boolean;
  arePayoutsPaused: boolean;
  /** Whether the signer's limits are lowered, so that it may refuse payouts. */
  isSignerLimited: boolean;
}

/** A world with two nodes, one of which may lie, attackers, and a vault that may run short. */
export interface VaultWorld extends World {
  trusted: FaultyProxy;
  liar: FaultyProxy;
  operator: Operator;
  insider: Insider;
  inspector: VaultInspector;
  sender: PaymentSender;
  paid: PaidBook;
  /** The signer's limits, which change while it runs. */
  limits: { hourly: ReturnType<typeof createUnlimited>; daily: ReturnType<typeof createUnlimited> };
  circumstances: Circumstances;
  /** The vault's transactions that were read before, by signature. */
  ledger: Map<string, LedgerLine>;
  ticks: number;
}

export async function createVaultWorld(seed: number, playerCount: number): Promise<VaultWorld> {
  const chance = new Chance(seed);
  const owner = Keypair.fromSeed(chance.bytes(32));
  const limits = { hourly: createUnlimited(), daily: createUnlimited() };
  const world = await createWorld(chance, playerCount, {
    gameSpeed: GAME_SPEED,
    superadmins: [owner.publicKey.toBase58()],
    signer: { limits, resignDelayMs: RESIGN_DELAY_MS },
    economy: EXCHANGE_LIMITS,
  });
  const { server, connection } = world;
  const inspector = createVaultInspector(server);
  const trusted = await startFaultyProxy(server.localnet.rpcUrl);
  const liar = await startFaultyProxy(server.localnet.rpcUrl);
  const urls = [trusted.url, liar.url];
  server.ctx.chain = world.chain.wrap(
    inspector.connectThrough(urls, { timeoutMs: NODE_TIMEOUT_MS }),
  );
  await collectPayments(server.ctx);
  return {
    ...world,
    trusted,
    liar,
    inspector,
    limits,
    operator: await Operator.create(server, owner, chance),
    insider: await Insider.create(server, chance),
    sender: createPaymentSender(server),
    paid: new PaidBook(connection, server.localnet.genesis),
    circumstances: { areNodesHonest: true, arePayoutsPaused: false, isSignerLimited: false },
    ledger: new Map(),
    ticks: 0,
  };
}

export async function closeVaultWorld({ server, trusted, liar }: VaultWorld): Promise<void> {
  await Promise.all([trusted.close(), liar.close()]);
  await server.close();
}

/** Lets twenty seconds pass and runs the services that are due, as the server would. */
export async function passTick(world: VaultWorld): Promise<void> {
  const { server } = world;
  server.clock.advance(TICK_MS);
  world.ticks += 1;
  const services = world.ticks % TICKS_PER_PAYMENTS_RUN === 0 ? [TASKS.payments] : [];
  for (const service of [...services, TASKS.payouts]) {
    await service.run(server.ctx).catch((cause: unknown) => {
      if (!isExpectedFailure(cause)) throw cause;
    });
  }
}

/** Services fail while nodes do not answer or disagree, and go on in their next run. */
const isExpectedFailure = (cause: unknown): boolean =>
  cause instanceof ChainUnreachableError ||
  (cause instanceof Error && / payments are not settled: /.test(cause.message));
