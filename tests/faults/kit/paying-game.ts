import { expect } from 'vitest';
import { sendPayouts } from '../../../api/actions/payouts/send-payouts.ts';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import { SignerUnreachableError } from '../../../api/chain/payouts/payout-signer.ts';
import { TASKS } from '../../../api/services/services.ts';
import {
  DatabaseBusyError,
  DatabaseStorageError,
} from '../../../api/store/database/database-error.ts';
import { ERROR_MESSAGES } from '../../../src/contract/error-codes.ts';
import { growhousePageShape, orderShape } from '../../../src/contract/shapes.ts';
import { expectRecordsToAgree } from '../../api/simulation/invariants.ts';
import type { LedgerLine } from '../../api/simulation/ledger.ts';
import {
  type GameFixture,
  parseData,
  type Reply,
  startGameFixture,
} from '../../kit/game-fixture.ts';
import type { GameServerOptions } from '../../kit/game-server.ts';
import { insertPlant } from '../../kit/growhouse-rows.ts';
import {
  confirmCart,
  createPayingPlayer,
  orderAndPay,
  type PayingPlayer,
} from '../../kit/payments.ts';
import { createVaultInspector, type VaultInspector } from '../../kit/vault-inspector.ts';
import { loadRows } from '../../kit/rows.ts';

/** The time between two runs of the services, and the slots that pass in it. */
const ROUND_MS = 20_000;
const SLOTS_PER_ROUND = 50;
const MAX_ROUNDS_TO_SETTLE = 60;
/** So many rounds pass while something is broken. */
const ROUNDS_WITH_FAULT = 2;

const SERVICES = [TASKS.payouts, TASKS.payments, TASKS.reconciliation];

const CART = [{ id: 1, quantity: 1 }];
const EXCHANGED_SOL = 0.1;

/** Something that breaks around a server and is repaired later. */
export interface BrokenPart {
  break: () => Promise<void> | void;
  repair: () => Promise<void> | void;
}

/** Errors that say what is broken. A service that fails with another one has met a bug. */
const EXPLAINED = [
  ChainUnreachableError,
  SignerUnreachableError,
  DatabaseBusyError,
  DatabaseStorageError,
];

/** What a player was promised or paid for, and must get exactly once whatever breaks. */
interface Deal {
  player: PayingPlayer;
  /** How many seeds the player has without those that are paid for. */
  ownSeeds: number;
  plantId: number;
  /** Signatures of payments that are on the chain and not confirmed yet. */
  seeds: string;
  exchange: string;
}

/**
 * A game in which money moves in both directions, to break something in it. Every player has paid for
 * seeds and for THC, has a payout on its way and a ripe plant.
 */
export class PayingGame {
  readonly game: GameFixture;
  readonly inspector: VaultInspector;
  readonly #players: PayingPlayer[] = [];
  readonly #knownLines = new Map<string, LedgerLine>();

  private constructor(game: GameFixture) {
    this.game = game;
    this.inspector = createVaultInspector(game.server);
  }

  static async start(options: GameServerOptions = {}): Promise<PayingGame> {
    const paying = new PayingGame(await startGameFixture(options));
    await paying.runServices();
    return paying;
  }

  close(): Promise<void> {
    return this.game.close();
  }

  /**
   * Breaks something while a deal is open, and checks that every response says what is wrong, that the
   * deal is done once it is repaired, and that books and chain agree.
   * @returns the error codes that the player saw
   */
  async expectToSurvive({ break: breakPart, repair }: BrokenPart): Promise<Set<string>> {
    const deal = await this.#openDeal();
    await breakPart();
    const replies: Reply[] = [];
    for (let round = 0; round < ROUNDS_WITH_FAULT; round++) {
      replies.push(...(await this.#requestEverything(deal)));
      await this.passRound();
    }
    await repair();
    await this.settle();
    await this.#expectDeal(deal);
    await this.expectBooksToAgree();
    return this.#expectExplained(replies);
  }

  /** Runs the services once. Those that fail have to say why. */
  async runServices(): Promise<void> {
    for (const service of SERVICES) {
      await service.run(this.game.ctx).catch((error: unknown) => {
        if (!isExplained(error)) throw error;
      });
    }
  }

  async passRound(): Promise<void> {
    const { clock, localnet } = this.game.server;
    clock.advance(ROUND_MS);
    localnet.chain.advanceSlots(SLOTS_PER_ROUND);
    await this.runServices();
  }

  /** Lets time pass until everything is paid. @throws Error if something stays open */
  async settle(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS_TO_SETTLE; round++) {
      await this.passRound();
      if ((await this.#listOpenPayouts()).length === 0) return;
    }
    expect(await this.#listOpenPayouts()).toEqual([]);
  }

  async expectBooksToAgree(): Promise<void> {
    await expectRecordsToAgree({
      server: this.game.server,
      connection: this.game.sender.connection,
      players: this.#players,
      knownLines: this.#knownLines,
    });
  }

  #listOpenPayouts() {
    const payouts = this.game.ctx.db.selectFrom('payouts').select(['id', 'state', 'parked_reason']);
    return payouts.where('state', '<>', 'confirmed').execute();
  }

  async #openDeal(): Promise<Deal> {
    const player = await createPayingPlayer(this.game);
    this.#players.push(player);
    const { growhouseId } = player;
    const ripe = { stage: 5, dueInHours: 0 };
    const harvested = await insertPlant(this.game, growhouseId, ripe);
    expect(await player.post(`/plant/${harvested}/harvest`, {})).toMatchObject({ status: 200 });
    // On its way when something breaks.
    await sendPayouts(this.game.ctx);
    const plantId = await insertPlant(this.game, growhouseId, ripe);
    const ownSeeds = await countSeeds(player);
    const seeds = await orderAndPay(this.game, player);
    const body = { publicKey: player.address, exchangeSol: EXCHANGED_SOL };
    const order = parseData(orderShape, await player.post('/dispensary/exchange', body));
    const exchange = await this.game.sender.send(player.wallet, order.transaction);
    return { player, ownSeeds, plantId, seeds, exchange };
  }

  /** Sends the requests of the deal, some of them twice, and those of another purchase. */
  #requestEverything(deal: Deal): Promise<Reply[]> {
    const { player, plantId } = deal;
    const { growhouseId } = player;
    return Promise.all([
      confirmSeeds(deal),
      confirmExchange(deal),
      confirmSeeds(deal),
      confirmExchange(deal),
      player.post(`/plant/${plantId}/harvest`, {}),
      player.post('/dispensary/bulkbuy', { growhouseId, cart: CART, paymentMethod: 'thc' }),
      player.get(`/growhouse/${growhouseId}`),
      player.post('/growerz-by-owner', { owner: player.address }),
    ]);
  }

  /** Checks that the player has everything, and gets the same answers as often as they ask. */
  async #expectDeal(deal: Deal): Promise<void> {
    const { player, plantId } = deal;
    // Refused if it was done before.
    await player.post(`/plant/${plantId}/harvest`, {});
    await this.settle();
    for (const _ of [1, 2]) {
      expect(await confirmSeeds(deal)).toMatchObject({ status: 200, data: { count: 1 } });
      const exchanged = await confirmExchange(deal);
      expect(exchanged).toMatchObject({ status: 200, data: { sol: EXCHANGED_SOL } });
    }
    expect(await countSeeds(player)).toBe(deal.ownSeeds + 1);
    const payouts = await loadRows(this.game.ctx.db, 'payouts', { address: player.address });
    const reasons = payouts.map(({ reason }) => reason).toSorted();
    expect(reasons).toEqual(['exchange', 'harvest', 'harvest']);
  }

  /** @returns the codes of those that were refused */
  #expectExplained(replies: readonly Reply[]): Set<string> {
    const codes = new Set<string>();
    for (const { status, code, message } of replies) {
      if (status === 200) continue;
      expect(status === 503 || (status >= 400 && status < 500), `${status} ${message}`).toBe(true);
      expect([404, 405], `a request of the test: ${message}`).not.toContain(status);
      expect(Object.keys(ERROR_MESSAGES)).toContain(code);
      codes.add(code ?? '');
    }
    return codes;
  }
}

async function countSeeds(player: PayingPlayer): Promise<number> {
  const page = await player.get(`/growhouse/${player.growhouseId}`);
  return parseData(growhousePageShape, page).seeds.length;
}

const confirmSeeds = ({ player, seeds: signature }: Deal) => confirmCart(player, { signature });

const confirmExchange = ({ player, exchange: signature }: Deal) =>
  player.post('/dispensary/exchange/confirm', {
    publicKey: player.address,
    exchangeSol: EXCHANGED_SOL,
    signature,
  });

function isExplained(error: unknown): boolean {
  if (EXPLAINED.some((kind) => error instanceof kind)) return true;
  return error instanceof Error && / payments are not settled: /.test(error.message);
}
