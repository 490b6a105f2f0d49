import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { readKeypair } from '../../../../api/chain/payouts/read-keypair.ts';
import { economyShape } from '../../../../src/contract/admin/admin-shapes.ts';
import type { EconomySettingsShape } from '../../../../src/contract/admin/economy-settings.ts';
import { MAX_PAYOUTS_PER_RELEASE } from '../../../../src/contract/admin/payout-release.ts';
import { adminHeader, openAdminSession } from '../../../kit/admin.ts';
import type { GameServer } from '../../../kit/game-server.ts';
import { actOnPayout } from '../../../kit/money-actions.ts';
import { createPaymentSender, type PaymentSender } from '../../../kit/payment-sender.ts';
import { signRelease, toReleaseBody } from '../../../kit/payout-releases.ts';
import type { Chance } from '../../../kit/chance.ts';
import type { PaidBook } from './paid-book.ts';
import { loadRow, loadRows } from '../../../kit/rows.ts';

const RELEASE_VALID_MS = 30 * 60_000;

/** The superadmin, who also holds the vault's reserves in a cold wallet. */
export class Operator {
  /** Signatures of the operator's own transfers. */
  readonly transfers = new Set<string>();
  readonly #server: GameServer;
  readonly #sender: PaymentSender;
  readonly #wallet: Keypair;
  readonly #vault: Keypair;
  readonly #cold: Keypair;

  private constructor(server: GameServer, wallet: Keypair, cold: Keypair) {
    this.#server = server;
    this.#sender = createPaymentSender(server);
    this.#wallet = wallet;
    this.#cold = cold;
    const { secretKey } = readKeypair(server.localnet.genesis.vaultKeypairPath);
    this.#vault = Keypair.fromSecretKey(secretKey);
  }

  static async create(server: GameServer, wallet: Keypair, chance: Chance): Promise<Operator> {
    const cold = Keypair.fromSeed(chance.bytes(32));
    await server.giveSol(cold.publicKey.toBase58(), 10);
    return new Operator(server, wallet, cold);
  }

  get coldAddress(): string {
    return this.#cold.publicKey.toBase58();
  }

  /** Moves THC to the cold wallet, except this amount. */
  async leaveThc(left: bigint): Promise<void> {
    const held = await this.#loadThc(this.#vault.publicKey);
    if (held > left) await this.#moveThc(this.#vault, this.#cold.publicKey, held - left);
  }

  /** Moves SOL to the cold wallet, except this amount of lamports. */
  async leaveSol(left: bigint): Promise<void> {
    const held = BigInt(await this.#sender.connection.getBalance(this.#vault.publicKey));
    if (held > left) await this.#moveSol(this.#vault, this.#cold.publicKey, held - left);
  }

  /** Moves everything in the cold wallet back to the vault. */
  async refill(): Promise<void> {
    const { publicKey } = this.#cold;
    const thcUnits = await this.#loadThc(publicKey);
    if (thcUnits > 0n) await this.#moveThc(this.#cold, this.#vault.publicKey, thcUnits);
    const lamports = BigInt(await this.#sender.connection.getBalance(publicKey));
    // Keeps some for the fees of its transfers.
    const spare = lamports - 10n ** 10n;
    if (spare > 0n) await this.#moveSol(this.#cold, this.#vault.publicKey, spare);
  }

  /** Changes settings of the economy in the admin area. */
  async changeEconomy(change: Partial<EconomySettingsShape>): Promise<void> {
    const admin = await this.#signIn();
    const { revision, settings } = economyShape.parse((await admin.get('/economy')).body.data);
    const body = { revision, settings: { ...settings, ...change }, confirmRate: false };
    const { status, body: answer } = await admin.call('/economy', body);
    if (status !== 200) throw new Error(`The economy stays as it is: ${answer.message}`);
  }

  /** Bans a player, or lifts the ban. */
  async setBan(address: string, isBanned: boolean): Promise<void> {
    const { id } = await loadRow(this.#server.ctx.db, 'users', { address });
    const admin = await this.#signIn();
    const { status } = await admin.call(`/users/${id}/${isBanned ? 'ban' : 'unban'}`, {});
    if (status !== 200) throw new Error(`The ban of user ${id} stays as it is`);
  }

  /** Signs releases of all payouts above the signer's limits. */
  async releaseAboveLimits(): Promise<void> {
    const rows = await loadRows(
      this.#server.ctx.db,
      'payouts',
      { state: 'queued', parked_reason: 'signer-limit' },
      ['id', 'currency', 'amount_units', 'address'],
    );
    for (let from = 0; from < rows.length; from += MAX_PAYOUTS_PER_RELEASE) {
      const payouts = rows
        .slice(from, from + MAX_PAYOUTS_PER_RELEASE)
        .map(({ amount_units: amount, ...payout }) => ({ ...payout, amount }));
      const expiresAtMs = this.#server.clock.nowMs() + RELEASE_VALID_MS;
      const vault = this.#vault.publicKey.toBase58();
      const signed = signRelease(this.#wallet, { vault, expiresAtMs, payouts });
      const admin = await this.#signIn();
      const { status, body } = await admin.call('/payouts/release', toReleaseBody(signed));
      if (status !== 200) throw new Error(`The release was refused: ${body.message}`);
    }
  }

  /** Pays what was set aside and is unpaid again, if the server can prove that. */
  async paySetAsideAgain({ paidBy }: PaidBook): Promise<void> {
    const rows = await loadRows(this.#server.ctx.db, 'payouts', { state: 'set_aside' });
    const admin = await this.#signIn();
    for (const { id } of rows.filter((row) => !paidBy.has(row.id))) {
      const { status, body } = await actOnPayout(admin, id, 'pay-again');
      // A transaction of the payout may still land. It is tried again at the end of the next trouble.
      if (status === 200 || body.code === 'PAYOUT_UNPROVEN') continue;
      throw new Error(`Payout ${id} stays set aside: ${body.message}`);
    }
  }

  /** Opens an admin session, which ends when it is idle. */
  async #signIn() {
    const playerToken = await this.#server.signIn(this.#wallet);
    const token = await openAdminSession(this.#server, this.#wallet, playerToken);
    const headers = adminHeader(token);
    return {
      call: (path: string, body: object) =>
        this.#server.call('POST', `/admin${path}`, { headers, body }),
      get: (path: string) => this.#server.call('GET', `/admin${path}`, { headers }),
    };
  }

  async #loadThc(owner: PublicKey): Promise<bigint> {
    const account = getAssociatedTokenAddressSync(this.#mint, owner);
    const { connection } = this.#sender;
    if ((await connection.getAccountInfo(account)) === null) return 0n;
    return BigInt((await connection.getTokenAccountBalance(account)).value.amount);
  }

  get #mint(): PublicKey {
    return new PublicKey(this.#server.localnet.genesis.thcMint);
  }

  async #moveThc(from: Keypair, to: PublicKey, amount: bigint): Promise<void> {
    const mint = this.#mint;
    const source = getAssociatedTokenAddressSync(mint, from.publicKey);
    const target = getAssociatedTokenAddressSync(mint, to);
    await this.#send(from, [
      createAssociatedTokenAccountIdempotentInstruction(this.#cold.publicKey, target, to, mint),
      createTransferInstruction(source, target, from.publicKey, amount),
    ]);
  }

  #moveSol(from: Keypair, toPubkey: PublicKey, lamports: bigint): Promise<void> {
    const transfer = SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey, lamports });
    return this.#send(from, [transfer]);
  }

  /** Sends a transfer whose fee the cold wallet pays. */
  async #send(from: Keypair, instructions: TransactionInstruction[]): Promise<void> {
    const others = from === this.#cold ? [] : [from];
    this.transfers.add(await this.#sender.sendInstructions(this.#cold, instructions, others));
  }
}
