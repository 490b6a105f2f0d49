import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { expect } from 'vitest';
import { collectPayments } from '../../api/actions/payments/collect-payments.ts';
import type { PaymentIntent } from '../../src/contract/payment-intent.ts';
import { sol, thc } from '../../src/money/amounts.ts';
import { type GameFixture, type Reply, startGameFixture } from './game-fixture.ts';
import type { GameServerOptions } from './game-server.ts';
import { insertPlant, setLevel } from './growhouse-rows.ts';
import { type ClaimedTransaction, parseTransaction, withLamports } from './claimed-transaction.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import {
  confirmCart,
  createPayingPlayer,
  loadLastOrderMemo,
  loadMoneyState,
  type PayingPlayer,
} from './payments.ts';
import { createPaymentSender, type PaymentSender } from './payment-sender.ts';
import { callNode } from './test-chain.ts';
import { createVaultInspector, type VaultInspector } from './vault-inspector.ts';

/** The answer about a payment that is not certain enough yet. */
export const SETTLING = { status: 409, code: 'PAYMENT_SETTLING' };

/** One common seed. */
const CART = [{ id: 1, quantity: 1 }];
export const CART_PRICE = { thc: thc(150), sol: sol('0.005') };

/** Something that a player can pay for. */
export interface Purchase {
  intent: PaymentIntent | string;
  confirm: (signature: string) => Promise<Reply>;
}

/** A paying player of a server whose chain nodes can lie. All nodes are honest at first. */
export class LyingNodesFixture {
  readonly game: GameFixture;
  readonly player: PayingPlayer;
  readonly sender: PaymentSender;
  readonly inspector: VaultInspector;
  readonly #nodes: FaultyProxy[] = [];

  private constructor(game: GameFixture, player: PayingPlayer) {
    this.game = game;
    this.player = player;
    this.sender = createPaymentSender(game.server);
    this.inspector = createVaultInspector(game.server);
  }

  /** Starts a server that uses two nodes. */
  static async start(options: GameServerOptions = {}): Promise<LyingNodesFixture> {
    const game = await startGameFixture({ hasSharedClock: true, ...options });
    const fixture = new LyingNodesFixture(game, await createPayingPlayer(game));
    await fixture.useNodes(2);
    await collectPayments(game.ctx);
    return fixture;
  }

  async close(): Promise<void> {
    for (const node of this.#nodes) await node.close();
    await this.game.close();
  }

  /** Lets the server use this many nodes. The first one is the trusted one. */
  async useNodes(count: number): Promise<void> {
    const { rpcUrl } = this.game.server.localnet;
    while (this.#nodes.length < count) this.#nodes.push(await startFaultyProxy(rpcUrl));
    const urls = this.#nodes.slice(0, count).map(({ url }) => url);
    this.game.ctx.chain = this.inspector.connectThrough(urls);
  }

  getNode(index: number): FaultyProxy {
    const node = this.#nodes[index];
    if (!node) throw new Error(`There is no node ${index}`);
    return node;
  }

  /** Pays in SOL. @param amount lamports. @returns the signature */
  pay(amount: bigint, intent: PaymentIntent | string): Promise<string> {
    return this.sender.pay(this.player.wallet, { currency: 'sol', amount, intent });
  }

  /**
   * Pays one lamport, which buys nothing and is refunded. @returns the transaction as an honest node
   * shows it
   */
  async payOneLamport(intent: PaymentIntent | string): Promise<ClaimedTransaction> {
    const signature = await this.pay(1n, intent);
    const options = { encoding: 'json', maxSupportedTransactionVersion: 0 };
    const { rpcUrl } = this.game.server.localnet;
    const result = await callNode(rpcUrl, 'getTransaction', [signature, options]);
    await collectPayments(this.game.ctx);
    return parseTransaction(result);
  }

  /** Returns the transaction as if it had paid the vault more. */
  withVaultLamports(transaction: ClaimedTransaction, lamports: bigint): ClaimedTransaction {
    return withLamports(transaction, this.game.server.localnet.genesis.vault, lamports);
  }

  async orderExchange(exchangeSol: number): Promise<Purchase> {
    const body = { publicKey: this.player.address, exchangeSol };
    await this.player.post('/dispensary/exchange', body);
    return {
      intent: await loadLastOrderMemo(this.game, this.player),
      confirm: (signature) =>
        this.player.post('/dispensary/exchange/confirm', { ...body, signature }),
    };
  }

  async orderSeeds(paymentMethod: 'thc' | 'sol' = 'sol'): Promise<Purchase> {
    const { growhouseId } = this.player;
    await this.player.post('/dispensary/bulkbuy', { growhouseId, cart: CART, paymentMethod });
    return {
      intent: await loadLastOrderMemo(this.game, this.player),
      confirm: (signature) => confirmCart(this.player, { signature }),
    };
  }

  async prepareUpgrade(): Promise<Purchase> {
    const { growhouseId } = this.player;
    await setLevel(this.game, growhouseId, { harvested: { common: 6 } });
    return {
      intent: { kind: 'upgrade', growhouseId, level: 1 },
      confirm: (transaction) =>
        this.player.post(`/growhouse/${growhouseId}/upgrade`, { transaction }),
    };
  }

  async prepareUpgradeWithPlant(): Promise<Purchase> {
    await insertPlant(this.game, this.player.growhouseId, { stage: 2, dueInHours: 5 });
    return this.prepareUpgrade();
  }

  loadState() {
    return loadMoneyState(this.game, this.player);
  }

  /** Runs the payments service, which may have to wait for the nodes. */
  async collect(): Promise<void> {
    await collectPayments(this.game.ctx).catch(() => undefined);
  }

  async listAlarms(): Promise<string[]> {
    const rows = await this.game.ctx.db.selectFrom('alarms').select('name').execute();
    return rows.map(({ name }) => name);
  }

  /** Expects that neither the player nor the payments service gets anything for a payment. */
  async expectNothingFor({ confirm }: Purchase, signature: string): Promise<void> {
    const before = await this.loadState();
    for (const attempt of [1, 2]) {
      expect(await confirm(signature), `attempt ${attempt}`).toMatchObject(SETTLING);
    }
    await this.collect();
    expect(await this.loadState()).toEqual(before);
  }
}

/** Lets a node claim that a transaction looks like this. */
export function claim(node: FaultyProxy, signature: string, claimed: unknown): void {
  node.lie('getTransaction', (result, [asked]) => (asked === signature ? claimed : result));
}

/** Returns a signature that no transaction has. */
export const createSignature = () => bs58.encode(randomBytes(64));
