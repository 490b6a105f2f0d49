import { Connection } from '@solana/web3.js';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { formatIntentMemo } from '../../../src/contract/payment-intent.ts';
import type { PaymentMethod } from '../../../src/game/dispensary.ts';
import type { GameMoment } from '../../../src/game/plant.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { Chance } from './chance.ts';
import { Player } from './player.ts';
import { type ShakyChain, shakyChain } from './shaky-chain.ts';

const GAME_SPEED = 720;

/** Simulated players on a real server, over an unreliable chain. */
export interface World {
  server: GameServer;
  connection: Connection;
  chance: Chance;
  chain: ShakyChain;
  players: readonly Player[];
  anyone: () => Player;
  moment: () => GameMoment;
  /** The player's last order. */
  lastOrder(player: Player): Promise<{ memo: string; currency: PaymentMethod; price: bigint }>;
  /** A wrong amount. */
  failing(price: bigint): bigint;
}

/**
 * All randomness comes from this seed, except the keys of the embedded chain, which influence nothing.
 */
export async function createWorld(seed: number, playerCount: number): Promise<World> {
  const chance = new Chance(seed);
  const chain = shakyChain(chance);
  const server = await startGameServer({
    gameSpeed: GAME_SPEED,
    hasOneClock: true,
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
    anyone: () => {
      const player = chance.oneOf(players);
      if (!player) throw new Error('Nobody plays');
      return player;
    },
    moment: () => ({ nowMs: server.clock.nowMs(), msPerHour: server.ctx.settings.msPerHour }),
    lastOrder: async ({ address }) => {
      const { kind, code, currency, price_units } = await server.ctx.db
        .selectFrom('orders')
        .select(['kind', 'code', 'currency', 'price_units'])
        .where('address', '=', address)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return { memo: formatIntentMemo({ kind, orderId: code }), currency, price: price_units };
    },
    failing: (price) => (chance.happens(0.5) ? price - 1n : price + 12_345n) || 1n,
  };
}
