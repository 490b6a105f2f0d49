import { Keypair } from '@solana/web3.js';
import { sendPayouts } from '../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../api/actions/payouts/settle-payouts.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { type GameServer, type GameServerOptions, startGameServer } from './game-server.ts';
import { createVaultInspector, type VaultInspector } from './vault-inspector.ts';

/** More slots than a transaction is valid, with the margin for nodes that lag behind. */
export const EXPIRY_SLOTS = 400;

/** The tables with rows about payouts; those that refer to others come first. */
const PAYOUT_TABLES = [
  'money_events',
  'batch_payouts',
  'token_account_openings',
  'payouts',
  'payout_batches',
  'alarms',
  'logs',
] as const;

/** A game server with the steps of the payouts service, and what its vault owes and pays. */
export interface PayoutFixture extends VaultInspector {
  server: GameServer;
  send(): Promise<number>;
  settle(): Promise<void>;
  /** Settles what was sent, sends what is due and settles that too. */
  pay(): Promise<void>;
  /** Forgets all payouts and what was logged about them, and ends what a test did to the chain. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function startPayoutFixture(options: GameServerOptions = {}): Promise<PayoutFixture> {
  const server = await startGameServer(options);
  const send = () => sendPayouts(server.ctx);
  const settle = () => settlePayouts(server.ctx);
  const { chain } = server.ctx;
  return {
    ...createVaultInspector(server),
    server,
    send,
    settle,
    pay: async () => {
      await settle();
      await send();
      await settle();
    },
    reset: async () => {
      server.ctx.chain = chain;
      for (const table of PAYOUT_TABLES) await server.ctx.db.deleteFrom(table).execute();
    },
    close: () => server.close(),
  };
}

/** A server that reaches its only node through a proxy. */
export interface ProxiedPayoutFixture extends PayoutFixture {
  proxy: FaultyProxy;
}

export async function startProxiedPayoutFixture(): Promise<ProxiedPayoutFixture> {
  const fixture = await startPayoutFixture();
  const { server } = fixture;
  const proxy = await startFaultyProxy(server.localnet.rpcUrl);
  const chain = fixture.connectThrough([proxy.url]);
  server.ctx.chain = chain;
  return {
    ...fixture,
    proxy,
    reset: async () => {
      await fixture.reset();
      server.ctx.chain = chain;
      proxy.repair();
    },
    close: async () => {
      await proxy.close();
      await server.close();
    },
  };
}

/** Returns the address of a wallet that the chain has never seen. */
export const createWalletAddress = () => Keypair.generate().publicKey.toBase58();
