import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import {
  type ChainIdentity,
  insertChainIdentity,
} from '../../api/store/reconciliation/chain-identity.ts';
import { openDatabase } from '../../api/store/database/open-database.ts';
import type { TestChain } from './test-chain.ts';

export type Settings = Record<string, string>;

export const newAddress = () => Keypair.generate().publicKey.toBase58();

/** An environment for a server on a localnet of its own, in a temporary folder. */
export class ConfigurationFixture {
  readonly #test: TestChain;
  readonly dir = mkdtempSync(join(tmpdir(), 'growerz-configuration-'));
  readonly dataDir = join(this.dir, 'data');
  readonly databasePath = join(this.dataDir, 'growerz.db');

  constructor(test: TestChain) {
    this.#test = test;
  }

  /** Returns an environment without any fault. */
  createEnvironment(): Settings {
    const { rpcUrl, genesis } = this.#test.localnet;
    return {
      SOLANA_CLUSTER: 'localnet',
      SOLANA_RPC_URL: rpcUrl,
      THC_MINT: genesis.thcMint,
      GROWERZ_COLLECTION: genesis.collection,
      VAULT_KEYPAIR: genesis.vaultKeypairPath,
      DATA_DIR: this.dataDir,
      PORT: '0',
    };
  }

  /** Creates the database of an earlier server, on the chain's own identity by default. */
  async createDatabase(changes: Partial<ChainIdentity> = {}): Promise<void> {
    const { thcMint, vault } = this.#test.localnet.genesis;
    const genesisHash = await this.#test.connection.getGenesisHash();
    const db = await openDatabase(`file:${this.databasePath}`);
    await insertChainIdentity(db, { genesisHash, thcMint, vault, ...changes }, Date.now());
    await db.destroy();
  }

  createBackup(name: string): void {
    const backups = join(this.dataDir, 'backups');
    mkdirSync(backups, { recursive: true });
    writeFileSync(join(backups, name), '');
  }

  /** Creates a mint. @param program that owns it */
  createMint(program: string, decimals: number): string {
    const data = Buffer.alloc(82);
    data.writeUInt8(decimals, 44);
    data.writeUInt8(1, 45);
    return this.#createAccount(newAddress(), { owner: program, data });
  }

  /** Creates the key file of a vault. @param program that owns its account */
  createVault(program: string): string {
    const { publicKey, secretKey } = Keypair.generate();
    this.#createAccount(publicKey.toBase58(), { owner: program, data: Buffer.alloc(0) });
    return this.writeKeyFile(JSON.stringify([...secretKey]));
  }

  writeKeyFile(text: string, mode = 0o600): string {
    const path = join(this.dir, 'vault.json');
    writeFileSync(path, text);
    chmodSync(path, mode);
    return path;
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }

  #createAccount(address: string, { owner, data }: { owner: string; data: Buffer }): string {
    const account = { lamports: 10n ** 9n, owner, data, executable: false };
    this.#test.localnet.chain.setAccounts(new Map([[address, account]]));
    return address;
  }
}
