import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Connection, PublicKey } from '@solana/web3.js';
import type { PayoutReason, PayoutState, ParkedReason } from '../../src/money/kinds.ts';
import type { Chain, ChainOptions } from '../../api/chain/nodes/connect-chain.ts';
import { connectToLocalnet } from './connect-to-localnet.ts';
import { type GameServer, NODE_TIMEOUT_MS } from './game-server.ts';
import { addRow, addRows, loadRow, loadRows } from './rows.ts';
import { loadThcBalance } from './test-chain.ts';

/** Inspects and changes the vault's payouts, in the database and on the chain. */
export interface VaultInspector {
  /** Queues a payout. @returns its id */
  queuePayout(
    address: string,
    amount: bigint,
    currency?: 'thc' | 'sol',
    reason?: PayoutReason,
  ): Promise<number>;
  /** Queues many equal payouts of one wallet. @returns their ids */
  queuePayouts(
    count: number,
    payout: { address: string; amount: bigint; currency: 'thc' | 'sol'; reason: PayoutReason },
  ): Promise<number[]>;
  loadPayoutState(id: number): Promise<PayoutState>;
  /** Loads why and until when a payout waits. */
  loadWaiting(id: number): Promise<{
    state: PayoutState;
    parkedReason: ParkedReason | null;
    attempts: number;
    nextAttemptAtMs: number;
  }>;
  /** Loads the states of all payout transactions, oldest first. */
  loadBatchStates(): Promise<string[]>;
  /** Lists the application log messages of this level. */
  listLogMessages(level: string): Promise<string[]>;
  /** Loads a wallet's THC balance on the chain, in base units. */
  loadThcBalance(address: string): Promise<bigint>;
  loadLamports(address: string): Promise<bigint>;
  /** Connects to the chain through other nodes, or with other options. */
  connectThrough(rpcUrls: readonly string[], options?: Partial<ChainOptions>): Chain;
  /** Makes a wallet's THC account refuse every transfer. */
  freezeThcAccount(address: string): void;
  /** Removes a wallet's THC account, as if its owner had closed it. */
  removeThcAccount(address: string): void;
  /** Sets the vault's SOL balance. */
  setVaultLamports(lamports: bigint): void;
}

/** The state byte of a frozen token account. */
const FROZEN = { offset: 108, value: 2 };
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const SYSTEM_PROGRAM = '11111111111111111111111111111111';

export function createVaultInspector({ ctx, localnet, signer }: GameServer): VaultInspector {
  const { rpcUrl, genesis } = localnet;
  const connection = new Connection(rpcUrl, { commitment: 'confirmed', httpAgent: false });
  return {
    queuePayout: async (address, amount, currency = 'thc', reason = 'harvest') => {
      const { id } = await addRow(ctx.db, 'payouts', {
        address,
        currency,
        amount_units: amount,
        reason,
        created_at_ms: ctx.now(),
      });
      return id;
    },
    queuePayouts: async (count, { address, amount, currency, reason }) => {
      const payout = { address, currency, amount_units: amount, reason, created_at_ms: ctx.now() };
      const rows = await addRows(ctx.db, 'payouts', Array<typeof payout>(count).fill(payout));
      return rows.map(({ id }) => id);
    },
    loadWaiting: async (id) => {
      const row = await loadRow(ctx.db, 'payouts', id);
      return {
        state: row.state,
        parkedReason: row.parked_reason,
        attempts: row.attempts,
        nextAttemptAtMs: row.next_attempt_at_ms,
      };
    },
    loadPayoutState: async (id) => (await loadRow(ctx.db, 'payouts', id)).state,
    loadBatchStates: async () =>
      (await loadRows(ctx.db, 'payout_batches')).map(({ state }) => state),
    listLogMessages: async (level) =>
      (await loadRows(ctx.db, 'logs'))
        .filter((row) => row.level === level)
        .map(({ message }) => message),
    loadThcBalance: (address) => loadThcBalance(rpcUrl, genesis.thcMint, address),
    loadLamports: async (address) => BigInt(await connection.getBalance(new PublicKey(address))),
    connectThrough: (rpcUrls, options) =>
      connectToLocalnet(localnet, signer, { rpcUrls, timeoutMs: NODE_TIMEOUT_MS, ...options }),
    freezeThcAccount: (address) => {
      const mint = new PublicKey(genesis.thcMint);
      const owner = new PublicKey(address);
      const data = Buffer.alloc(165);
      data.set(mint.toBytes(), 0);
      data.set(owner.toBytes(), 32);
      data[FROZEN.offset] = FROZEN.value;
      const account = getAssociatedTokenAddressSync(mint, owner).toBase58();
      localnet.chain.setAccounts(
        new Map([
          [account, { lamports: 2_039_280n, owner: TOKEN_PROGRAM, data, executable: false }],
        ]),
      );
    },
    removeThcAccount: (address) => {
      const mint = new PublicKey(genesis.thcMint);
      const account = getAssociatedTokenAddressSync(mint, new PublicKey(address)).toBase58();
      localnet.chain.setAccounts(new Map([[account, null]]));
    },
    setVaultLamports: (lamports) => {
      const wallet = { lamports, owner: SYSTEM_PROGRAM, data: Buffer.alloc(0), executable: false };
      localnet.chain.setAccounts(new Map([[genesis.vault, wallet]]));
    },
  };
}
