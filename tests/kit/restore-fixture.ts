import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { markPayoutPaid } from '../../api/actions/admin/money/mark-payout-paid.ts';
import type { Admin } from '../../api/actions/context.ts';
import { harvestPlant } from '../../api/actions/plants/harvest.ts';
import { runBackup } from '../../api/actions/housekeeping/backup.ts';
import { inspectEnvironment, type Config } from '../../api/config/config.ts';
import { type ChosenCopy, chooseFile } from '../../api/restore/choose-copy.ts';
import { prepareDatabase, restoreDatabase } from '../../api/restore/restore-database.ts';
import { insertChainIdentity } from '../../api/store/reconciliation/chain-identity.ts';
import type { Database } from '../../api/store/database/database.ts';
import { openDatabase } from '../../api/store/database/open-database.ts';
import { listMoneyEvents } from '../../api/store/payments/money-events.ts';
import { dropPostgresDatabase } from '../../api/store/backup/postgres-copy.ts';
import { parseSqlitePath } from '../../api/store/database/dialect.ts';
import { formatDecimal, THC_DECIMALS } from '../../src/money/amounts.ts';
import type { GameServerOptions } from './game-server.ts';
import { createWalletAddress } from './payout-fixture.ts';
import { confirmCart, orderAndPay } from './payments.ts';
import { insertPlant, listPayouts } from './growhouse-rows.ts';
import { ReconciliationFixture } from './reconciliation-fixture.ts';
import { addRow, loadRow, updateRows } from './rows.ts';
import {
  changeTestDatabase,
  copyTestDatabase,
  isPostgres,
  readTestDatabase,
  type TestDatabase,
} from './test-database.ts';
import { waitFor } from './wait-for.ts';

/** More slots than a transaction from before a restore may take to land. */
const GAP_SLOTS = 600;
/** More connections than a server opens. */
const POOL_SIZE = 12;
export const CART = [{ id: 1, quantity: 1 }];

/** A game whose database is backed up, lost and restored, while the chain goes on. */
export class RestoreFixture {
  readonly game: ReconciliationFixture;
  readonly #restored: Database[] = [];
  /** The copies of a database of PostgreSQL, oldest first. */
  readonly #copies: TestDatabase[] = [];

  private constructor(game: ReconciliationFixture) {
    this.game = game;
  }

  static async start(options?: GameServerOptions): Promise<RestoreFixture> {
    const game = await ReconciliationFixture.start(options);
    const { genesis } = game;
    const genesisHash = await game.nodes.sender.connection.getGenesisHash();
    const identity = { genesisHash, thcMint: genesis.thcMint, vault: genesis.vault };
    await insertChainIdentity(game.ctx.db, identity, game.ctx.now());
    return new RestoreFixture(game);
  }

  get ctx() {
    return this.game.ctx;
  }

  get player() {
    return this.game.nodes.player;
  }

  get fixture() {
    return this.game.nodes.game;
  }

  get #databasePath(): string {
    return parseSqlitePath(this.ctx.backups.databaseUrl);
  }

  get #dataDir(): string {
    return dirname(this.ctx.backups.dir);
  }

  close = async (): Promise<void> => {
    for (const db of this.#restored) await db.destroy();
    await this.game.close();
    for (const copy of this.#copies) await copy.drop();
  };

  async backUp(): Promise<void> {
    if (isPostgres()) {
      this.#copies.push(await copyTestDatabase(this.ctx.backups.databaseUrl));
      await this.#reconnect();
    } else await runBackup(this.ctx);
    this.fixture.server.clock.advance(60_000);
  }

  /** Waits until the pool has replaced the connections that a copy has ended. */
  async #reconnect(): Promise<void> {
    const query = () => this.ctx.db.selectFrom('chain_identity').select('vault').execute();
    const queryAll = () => Promise.all(Array.from({ length: POOL_SIZE }, query));
    await waitFor(queryAll);
  }

  /** Returns the configuration of a server with this data and these nodes. */
  readConfig(): Config {
    const { config, problems } = inspectEnvironment(this.getEnvironment());
    if (!config) throw new Error(problems.join('\n'));
    return config;
  }

  getEnvironment(): Record<string, string> {
    const { genesis } = this.game;
    return {
      SOLANA_CLUSTER: 'localnet',
      SOLANA_RPC_URL: this.fixture.server.localnet.rpcUrl,
      THC_MINT: genesis.thcMint,
      GROWERZ_COLLECTION: genesis.collection,
      VAULT_KEYPAIR: genesis.vaultKeypairPath,
      DATA_DIR: this.#dataDir,
      DATABASE_URL: this.ctx.backups.databaseUrl,
    };
  }

  chooseNewest(): ChosenCopy {
    const copy = this.#copies.at(-1);
    return copy ? { kind: 'postgres', url: copy.url } : chooseFile(this.ctx.backups.dir);
  }

  /** Reads everything that a copy contains. */
  async readCopy(): Promise<string> {
    const copy = this.chooseNewest();
    return copy.kind === 'file' ? readFileSync(copy.path, 'hex') : readTestDatabase(copy.url);
  }

  /** Overwrites the file, as a broken disk does, or drops the database. */
  async loseDatabase(): Promise<void> {
    this.fixture.server.clock.advance(60_000);
    await this.ctx.db.destroy();
    const { databaseUrl } = this.ctx.backups;
    if (isPostgres()) await dropPostgresDatabase(databaseUrl);
    else writeFileSync(this.#databasePath, 'no longer a database'.repeat(1000));
  }

  /** Puts the newest copy in place and opens it, as the next start does. */
  async restore(): Promise<void> {
    const copy = this.chooseNewest();
    if (copy.kind === 'postgres') {
      await prepareDatabase(copy, this.ctx.now());
      this.ctx.backups = { ...this.ctx.backups, databaseUrl: copy.url };
    } else restoreDatabase(this.readConfig(), copy, this.ctx.now());
    this.ctx.db = await openDatabase(this.ctx.backups.databaseUrl);
    this.#restored.push(this.ctx.db);
  }

  /** Runs the services until the time that the copy lacks has been compared with the chain. */
  async catchUp() {
    await this.game.nodes.collect();
    await this.game.reconcile();
    await this.game.payOut();
    this.fixture.server.localnet.chain.advanceSlots(GAP_SLOTS);
    this.game.passTime();
    await this.game.nodes.collect();
    const result = await this.game.reconcile();
    await this.game.payOut();
    return result;
  }

  async buySeeds(paymentMethod: 'thc' | 'sol'): Promise<string> {
    const { nodes } = this.game;
    const signature = await orderAndPay(nodes, this.player, { cart: CART, paymentMethod });
    await confirmCart(this.player, { cart: CART, signature });
    return signature;
  }

  /** Buys THC for half a SOL. @returns the signature of the payment */
  async exchange(): Promise<string> {
    const { nodes } = this.game;
    const exchange = await nodes.orderExchange(0.5);
    const signature = await nodes.pay(500_000_000n, exchange.intent);
    await exchange.confirm(signature);
    return signature;
  }

  /** Adds a plant that can be harvested. @returns its id */
  addRipePlant = (): Promise<number> =>
    insertPlant(this.fixture, this.player.growhouseId, { stage: 5, dueInHours: 0 });

  listPayouts = () => listPayouts(this.fixture, this.player.address);

  loadThc = () => this.game.nodes.inspector.loadThcBalance(this.player.address);

  loadPayment = (signature: string) =>
    this.ctx.db
      .selectFrom('payments')
      .select(['id', 'state', 'kind', 'refusal'])
      .where('signature', '=', signature)
      .executeTakeFirst();

  /** Harvests as the player, also after a restore, which the app of the fixture does not notice. */
  async harvest(plantId: number): Promise<void> {
    const { userId, address } = this.player;
    await harvestPlant(this.ctx, { userId, address, isBanned: false }, { plantId });
  }

  /** Marks the payout of a plant as paid, as an admin does, by the transaction that it may repeat. */
  async markRepeatPaid(plantId: number): Promise<void> {
    const payout = await loadRow(this.ctx.db, 'payouts', { plant_id: plantId });
    const event = (await listMoneyEvents(this.ctx.db, { payoutId: payout.id })).at(-1)?.details;
    if (event?.event !== 'set-aside') throw new Error('The payout is not set aside');
    const { address, currency, state, amount_units: amount } = payout;
    await markPayoutPaid(this.ctx, await this.appointAdmin(), {
      payoutId: payout.id,
      seen: { state, address, currency, amount: formatDecimal(amount, THC_DECIMALS) },
      reason: 'The same plant',
      signature: event.signature ?? '',
      withoutMemo: false,
    });
  }

  async appointAdmin(): Promise<Admin> {
    const { id: userId, address } = await addRow(this.ctx.db, 'users', {
      address: createWalletAddress(),
      created_at_ms: this.ctx.now(),
      is_admin: 1,
      is_superadmin: 1,
    });
    return { userId, address, isSuperadmin: true };
  }

  /** Keeps a queued payout from being paid. */
  async hold(id: number): Promise<void> {
    await updateRows(this.ctx.db, 'payouts', id, {
      parked_reason: 'held',
      next_attempt_at_ms: Number.MAX_SAFE_INTEGER,
    });
  }

  /** Copies the newest backup and changes the copy. */
  async copyAndChange(statement: string): Promise<ChosenCopy> {
    const copy = this.chooseNewest();
    if (copy.kind === 'postgres') {
      const changed = await copyTestDatabase(copy.url);
      this.#copies.unshift(changed);
      await changeTestDatabase(changed.url, statement);
      return { kind: 'postgres', url: changed.url };
    }
    const path = this.getDataPath('changed.db');
    copyFileSync(copy.path, path);
    const sqlite = new SqliteDatabase(path);
    sqlite.exec(statement);
    sqlite.close();
    return { kind: 'file', path, takenAtMs: null };
  }

  getDataPath = (name: string): string => join(this.#dataDir, name);
}
