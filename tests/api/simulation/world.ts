import { Connection } from '@solana/web3.js';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { formatIntentMemo } from '../../../src/contract/payment-intent.ts';
import { sol, thc, type Currency } from '../../../src/money/amounts.ts';
import type { GameMoment } from '../../../src/game/plant.ts';
import { type GameServer, type GameServerOptions, startGameServer } from '../../kit/game-server.ts';
import type { Chance } from '../../kit/chance.ts';
import { Player } from './player.ts';
import { createUnreliableChain, type UnreliableChain } from './unreliable-chain.ts';
import { loadLastRow } from '../../kit/rows.ts';

const GAME_SPEED = 720;

const HOURLY = { thcUnits: thc(1_000_000), lamports: sol('10') };
/** The signer's default limits: for an hour, and 24 times as much for a day. */
export const SIGNER_LIMITS = {
  hourly: HOURLY,
  daily: { thcUnits: 24n * HOURLY.thcUnits, lamports: 24n * HOURLY.lamports },
};
/** What the exchange may sell, in lamports. */
export const EXCHANGE_LIMITS = { maxPerOrder: sol('5'), maxPerDay: sol('20') };

/** A grower that was moved to another wallet. */
export interface Sale {
  mint: string;
  /** The addresses of the wallets that it left and reached. */
  seller: string;
  buyer: string;
  /** Unix ms. */
  atMs: number;
}

/** Simulated players on a real server, over an unreliable chain. */
export interface World {
  server: GameServer;
  connection: Connection;
  chance: Chance;
  chain: UnreliableChain;
  players: readonly Player[];
  sales: Sale[];
  pickPlayer: () => Player;
  getMoment: () => GameMoment;
  /** Loads the player's last order. */
  loadLastOrder(player: Player): Promise<{ memo: string; currency: Currency; price: bigint }>;
  /** Picks an amount that differs from the price. */
  pickWrongAmount(price: bigint): bigint;
}

/**
 * Creates a world whose randomness comes from the seed of `chance` alone, except for the keys of the embedded
 * chain, which influence nothing.
 */
export async function createWorld(
  chance: Chance,
  playerCount: number,
  options: GameServerOptions = {},
): Promise<World> {
  const chain = createUnreliableChain(chance);
  const server = await startGameServer({
    gameSpeed: GAME_SPEED,
    ...options,
    hasSharedClock: true,
    chance: { random: () => chance.next(), randomBytes: (count) => chance.bytes(count) },
    chain: (real) => chain.wrap(real),
  });
  const connection = new Connection(server.localnet.rpcUrl, 'confirmed');
  const players: Player[] = [];
  for (let count = 0; count < playerCount; count++) {
    players.push(await Player.join(server, connection, chance));
  }
  // The service does the same when its process starts.
  await collectPayments(server.ctx);
  return {
    server,
    connection,
    chance,
    chain,
    players,
    sales: [],
    pickPlayer: () => chance.pick(players),
    getMoment: () => ({ nowMs: server.clock.nowMs(), msPerHour: server.ctx.settings.msPerHour }),
    loadLastOrder: async ({ address }) => {
      const { kind, code, currency, price_units } = await loadLastRow(server.ctx.db, 'orders', {
        address,
      });
      return { memo: formatIntentMemo({ kind, orderId: code }), currency, price: price_units };
    },
    pickWrongAmount: (price) => (chance.happens(0.5) ? price - 1n : price + 12_345n) || 1n,
  };
}
