import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendPayouts } from '../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../api/actions/payouts/settle-payouts.ts';
import { sol, thc } from '../../src/game/amounts.ts';
import { type GameServer, startGameServer } from '../kit/game-server.ts';
import { createVaultInspector, type VaultInspector } from '../kit/vault-inspector.ts';

/** More than earlier versions looked at for one transaction. */
const MANY = 2001;

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

describe('a wallet with 2,001 payouts ahead in the queue', () => {
  it.each([
    { what: 'refunds of THC without a token account', currency: 'thc', reason: 'refund' },
    { what: 'exchanges without a token account', currency: 'thc', reason: 'exchange' },
    { what: 'refunds of SOL', currency: 'sol', reason: 'refund' },
  ] as const)('does not delay the harvest of another ($what)', async ({ currency, reason }) => {
    const amount = currency === 'thc' ? thc(1) : sol('0.001');
    await inspector.queuePayouts(MANY, { address: newWallet(), amount, currency, reason });
    const honest = newWallet();
    const harvest = await inspector.queuePayout(honest, thc(833));
    await pay();
    expect(await inspector.loadPayoutState(harvest)).toBe('confirmed');
    expect(await inspector.loadThcBalance(honest)).toBe(thc(833));
  });

  it('does not delay the refund of another', async () => {
    const amount = thc(1);
    const hostile = { address: newWallet(), amount, currency: 'thc', reason: 'refund' } as const;
    await inspector.queuePayouts(MANY, hostile);
    const honest = newWallet();
    const refund = await inspector.queuePayout(honest, sol('0.5'), 'sol', 'refund');
    await pay();
    expect(await inspector.loadPayoutState(refund)).toBe('confirmed');
  });
});
