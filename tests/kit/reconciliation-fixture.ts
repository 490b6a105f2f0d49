import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { reconcile } from '../../api/actions/reconciliation/reconcile.ts';
import { sendPayouts } from '../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../api/actions/payouts/settle-payouts.ts';
import {
  listReconciliations,
  listFindings,
  type FindingRow,
} from '../../api/store/reconciliation/reconciliations.ts';
import { figuresShape, type FiguresShape } from '../../src/contract/admin/reconciliation-shapes.ts';
import { thc } from '../../src/money/amounts.ts';
import { createTransferInstruction } from '../../src/solana/spl-token.ts';
import type { GameServerOptions } from './game-server.ts';
import { LyingNodesFixture } from './lying-nodes-fixture.ts';
import { confirmCart, orderAndPay } from './payments.ts';
import { createWalletAddress } from './payout-fixture.ts';

/** Longer than a difference that only time proves stays pending. */
export const SETTLING_MS = 11 * 60_000;

/** The outcome of a reconciliation. */
export interface ReconciliationResult {
  outcome: string;
  figures: FiguresShape;
  /** The messages of differences that are certain and not acknowledged. */
  open: string[];
  /** The messages of those that are not certain yet. */
  pending: string[];
}

/** A game whose vault has received and paid, with two nodes that can lie. */
export class ReconciliationFixture {
  readonly nodes: LyingNodesFixture;

  private constructor(nodes: LyingNodesFixture) {
    this.nodes = nodes;
  }

  static async start(options?: GameServerOptions): Promise<ReconciliationFixture> {
    return new ReconciliationFixture(await LyingNodesFixture.start(options));
  }

  get ctx() {
    return this.nodes.game.ctx;
  }

  get genesis() {
    return this.nodes.game.server.localnet.genesis;
  }

  close = (): Promise<void> => this.nodes.close();

  /** Runs the service once. */
  async reconcile(options: { maxListed?: number } = {}): Promise<ReconciliationResult> {
    await reconcile(this.ctx, options);
    return this.loadResult();
  }

  async loadResult(): Promise<ReconciliationResult> {
    const [run] = await listReconciliations(this.ctx.db, 1);
    if (!run) throw new Error('Nothing was reconciled yet');
    const findings = await listFindings(this.ctx.db);
    const pick = (isPicked: (row: FindingRow) => boolean) =>
      findings.filter(isPicked).map(({ message }) => message);
    return {
      outcome: run.outcome,
      figures: figuresShape.parse(run.figures_json),
      open: pick((row) => row.confirmed_at_ms !== null && row.acknowledged_at_ms === null),
      pending: pick((row) => row.confirmed_at_ms === null),
    };
  }

  /** Reconciles until a difference that time proves is certain. */
  async reconcileLater(): Promise<ReconciliationResult> {
    await this.reconcile();
    this.passTime();
    return this.reconcile();
  }

  passTime(): void {
    this.nodes.game.server.clock.advance(SETTLING_MS);
  }

  async payOut(): Promise<void> {
    await settlePayouts(this.ctx);
    await sendPayouts(this.ctx);
    await settlePayouts(this.ctx);
  }

  /** Buys with both currencies, exchanges, pays too little, and pays everything that is owed. */
  async play(): Promise<void> {
    const { player } = this.nodes;
    const cart = [{ id: 1, quantity: 1 }];
    for (const paymentMethod of ['thc', 'sol'] as const) {
      const signature = await orderAndPay(this.nodes, player, { cart, paymentMethod });
      await confirmCart(player, { cart, signature });
    }
    const exchange = await this.nodes.orderExchange(0.5);
    await exchange.confirm(await this.nodes.pay(500_000_000n, exchange.intent));
    const refunded = await this.nodes.orderSeeds();
    await this.nodes.pay(2_000_000n, refunded.intent);
    await this.nodes.collect();
    await this.payNewWallets();
    await this.failBatch();
  }

  /** Pays wallets whose THC accounts the vault has to open. */
  async payNewWallets(): Promise<void> {
    const { inspector } = this.nodes;
    await inspector.queuePayout(createWalletAddress(), thc(833));
    await inspector.queuePayout(createWalletAddress(), thc(1) + 1n);
    await inspector.queuePayout(createWalletAddress(), 5_000_001n, 'sol', 'refund');
    await this.payOut();
  }

  /** Sends a payout that fails on the chain. */
  async failBatch(): Promise<void> {
    const wallet = createWalletAddress();
    this.nodes.inspector.freezeThcAccount(wallet);
    const { chain } = this.ctx;
    this.ctx.chain = { ...chain, canPayoutsLand: () => Promise.resolve(true) };
    const id = await this.nodes.inspector.queuePayout(wallet, thc(3));
    await this.payOut();
    this.ctx.chain = chain;
    const waiting = { next_attempt_at_ms: Number.MAX_SAFE_INTEGER };
    await this.ctx.db.updateTable('payouts').set(waiting).where('id', '=', id).execute();
  }

  /** Sends lamports to the vault without a memo. */
  deposit(lamports: number): Promise<string> {
    const { wallet } = this.nodes.player;
    const instruction = SystemProgram.transfer({
      fromPubkey: wallet.publicKey,
      toPubkey: new PublicKey(this.genesis.vault),
      lamports,
    });
    return this.nodes.sender.sendInstructions(wallet, [instruction]);
  }

  /** Moves THC out of the vault with its key. @returns the signature */
  async stealThc(amount: bigint): Promise<string> {
    const vault = this.readVaultKey();
    const mint = new PublicKey(this.genesis.thcMint);
    const instruction = createTransferInstruction({
      mint,
      from: getAssociatedTokenAddressSync(mint, vault.publicKey),
      to: getAssociatedTokenAddressSync(mint, this.nodes.player.wallet.publicKey),
      holder: vault.publicKey,
      amount,
      decimals: 6,
    });
    return this.nodes.sender.sendInstructions(vault, [instruction]);
  }

  readVaultKey(): Keypair {
    const bytes: unknown = JSON.parse(readFileSync(this.genesis.vaultKeypairPath, 'utf8'));
    return Keypair.fromSecretKey(Uint8Array.from(z.array(z.number()).parse(bytes)));
  }

  /** Queues a payout and lets the payouts service run. @returns whether it was paid */
  async canPay(): Promise<boolean> {
    const id = await this.nodes.inspector.queuePayout(createWalletAddress(), thc(1));
    await this.payOut();
    return (await this.nodes.inspector.loadPayoutState(id)) === 'confirmed';
  }
}
