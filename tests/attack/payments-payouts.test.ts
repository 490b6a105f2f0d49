import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendPayouts } from '../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../api/actions/payouts/settle-payouts.ts';
import { sol, thc } from '../../src/game/amounts.ts';
import { type GameServer, startGameServer } from '../kit/game-server.ts';
import { createVaultInspector, type VaultInspector } from '../kit/vault-inspector.ts';

let server: GameServer;
let inspector: VaultInspector;
beforeEach(async () => {
  server = await startGameServer();
  inspector = createVaultInspector(server);
});
afterEach(() => server.close());

const newWallet = () => Keypair.generate().publicKey.toBase58();
const pay = async () => {
  await settlePayouts(server.ctx);
  await sendPayouts(server.ctx);
  await settlePayouts(server.ctx);
};

describe('a payout that cannot land', () => {
  const queueHonestPayouts = async () => {
    const wallets = Array.from({ length: 8 }, newWallet);
    const ids: number[] = [];
    for (const wallet of wallets) ids.push(await inspector.queuePayout(wallet, thc(5)));
    return ids;
  };

  it.each([
    ['below the rent of an emptied wallet', sol('0.0001')],
    ['one lamport below the rent of an emptied wallet', 890_879n],
  ])('does not fail the others of its batch (%s)', async (_, amount) => {
    const poisoned = await inspector.queuePayout(newWallet(), amount, 'sol', 'refund');
    const honest = await queueHonestPayouts();
    await pay();
    for (const id of honest) expect(await inspector.loadPayoutState(id)).toBe('confirmed');
    expect(await inspector.loadBatchStates()).not.toContain('failed');
    expect(await inspector.loadWaiting(poisoned)).toMatchObject({
      state: 'queued',
      parkedReason: 'cannot-land',
    });
  });

  it('does not fail the others of its batch (a frozen token account)', async () => {
    const hostile = newWallet();
    inspector.freezeThcAccount(hostile);
    const poisoned = await inspector.queuePayout(hostile, thc(5));
    const honest = await queueHonestPayouts();
    await pay();
    for (const id of honest) expect(await inspector.loadPayoutState(id)).toBe('confirmed');
    expect(await inspector.loadBatchStates()).not.toContain('failed');
    expect(await inspector.loadWaiting(poisoned)).toMatchObject({
      state: 'queued',
      parkedReason: 'cannot-land',
    });
  });
});
