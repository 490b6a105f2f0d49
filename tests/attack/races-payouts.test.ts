import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendPayouts } from '../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../api/actions/payouts/settle-payouts.ts';
import { thc } from '../../src/game/amounts.ts';
import { type FaultyProxy, startFaultyProxy } from '../kit/faulty-proxy.ts';
import { type GameServer, startGameServer } from '../kit/game-server.ts';
import { createVaultInspector, type VaultInspector } from '../kit/vault-inspector.ts';

/** Well beyond the last valid block and the margin for lagging nodes. */
const EXPIRED_AFTER = 400;

let server: GameServer;
let inspector: VaultInspector;
let proxy: FaultyProxy;
beforeEach(async () => {
  server = await startGameServer();
  inspector = createVaultInspector(server);
  proxy = await startFaultyProxy(server.localnet.rpcUrl);
  server.ctx.chain = inspector.connectThrough([proxy.url]);
});
afterEach(async () => {
  await proxy.close();
  await server.close();
});

const newWallet = () => Keypair.generate().publicKey.toBase58();
const UNKNOWN = { context: { slot: 1 }, value: [null] };
const FAILED = {
  context: { slot: 1 },
  value: [
    {
      slot: 1,
      confirmations: null,
      err: { InstructionError: [3, { Custom: 1 }] },
      confirmationStatus: 'finalized',
    },
  ],
};

describe('a node that lies about a landed payout', () => {
  it.each([
    ['denies its status', UNKNOWN],
    ['says that it failed', FAILED],
  ])('cannot make it go out twice when it %s', async (_, status) => {
    const wallet = newWallet();
    const payout = await inspector.queuePayout(wallet, thc(9));
    await sendPayouts(server.ctx);
    proxy.answer('getSignatureStatuses', status);
    server.localnet.chain.advanceSlots(EXPIRED_AFTER);
    for (let run = 0; run < 3; run++) {
      await settlePayouts(server.ctx);
      await sendPayouts(server.ctx);
    }
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(9));
    expect(await inspector.loadBatchStates()).toHaveLength(1);
    expect(await inspector.loadPayoutState(payout)).not.toBe('queued');
  });
});
