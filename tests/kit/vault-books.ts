import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Connection, PublicKey } from '@solana/web3.js';
import type { Chain } from '../../api/chain/chain.ts';
import { connectChain } from '../../api/chain/connect-chain.ts';
import { readKeypair } from '../../api/chain/read-keypair.ts';
import type { PayoutReason, PayoutState } from '../../api/store/tables.ts';
import type { GameServer } from './game-server.ts';
import { thcOf } from './test-chain.ts';

/** What the vault owes and has paid, by the database and by the chain. */
export interface VaultBooks {
  /** @returns the payout's id */
  owe(
    address: string,
    amount: bigint,
    currency?: 'thc' | 'sol',
    reason?: PayoutReason,
  ): Promise<number>;
  stateOf(id: number): Promise<PayoutState>;
  /** The states of all transactions, the oldest first. */
  batches(): Promise<string[]>;
  /** Messages of this level in the application log. */
  logged(level: string): Promise<string[]>;
  /** Base units of THC that a wallet holds on the chain. */
  thcOf(address: string): Promise<bigint>;
  lamportsOf(address: string): Promise<bigint>;
  /** The server's seam, by way of other nodes. */
  chainBy(rpcUrls: readonly string[]): Chain;
  /** Makes a wallet's THC account refuse every transfer. */
  freeze(address: string): void;
  /** Leaves the vault so much SOL. */
  setVaultLamports(lamports: bigint): void;
}

/** Where the state of a token account is, and what it is when frozen. */
const FROZEN = { offset: 108, value: 2 };
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const SYSTEM_PROGRAM = '11111111111111111111111111111111';

export function openBooks({ ctx, localnet }: GameServer): VaultBooks {
  const { rpcUrl, genesis } = localnet;
  const connection = new Connection(rpcUrl, { commitment: 'confirmed', httpAgent: false });
  return {
    owe: async (address, amount, currency = 'thc', reason = 'harvest') => {
      const { id } = await ctx.db
        .insertInto('payouts')
        .values({
          address,
          currency,
          amount_units: amount,
          reason,
          plant_id: null,
          growhouse_id: null,
          created_at_ms: ctx.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    stateOf: async (id) => {
      const query = ctx.db.selectFrom('payouts').select('state').where('id', '=', id);
      return (await query.executeTakeFirstOrThrow()).state;
    },
    batches: async () => {
      const query = ctx.db.selectFrom('payout_batches').select('state').orderBy('id');
      return (await query.execute()).map(({ state }) => state);
    },
    logged: async (level) => {
      const query = ctx.db.selectFrom('logs').select(['level', 'message']).orderBy('id');
      const rows = await query.execute();
      return rows.filter((row) => row.level === level).map(({ message }) => message);
    },
    thcOf: (address) => thcOf(rpcUrl, genesis.thcMint, address),
    lamportsOf: async (address) => BigInt(await connection.getBalance(new PublicKey(address))),
    chainBy: (rpcUrls) =>
      connectChain({
        rpcUrls,
        dasUrl: rpcUrl,
        thcMint: genesis.thcMint,
        collection: genesis.collection,
        vaultSecretKey: readKeypair(genesis.vaultKeypairPath).secretKey,
        strictness: 'confirmed',
        timeoutMs: 1000,
      }),
    freeze: (address) => {
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
    setVaultLamports: (lamports) => {
      const wallet = { lamports, owner: SYSTEM_PROGRAM, data: Buffer.alloc(0), executable: false };
      localnet.chain.setAccounts(new Map([[genesis.vault, wallet]]));
    },
  };
}
