import { Keypair } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { connectToLocalnet } from '../../kit/connect-to-localnet.ts';
import { renewGame } from '../../kit/game-fixture.ts';
import {
  confirmCart,
  createPayingPlayer,
  loadMoneyState,
  orderAndPay,
  type PayingPlayer,
} from '../../kit/payments.ts';

let player: PayingPlayer;
/** The seeds that every new growhouse has. */
let initialSeeds: number;
const game = renewGame();
beforeEach(async () => {
  player = await createPayingPlayer(game);
  initialSeeds = await countSeeds();
});

/** Restarts the chain client with a new vault. Payments already signed still pay the first one. */
function rotateVault({ keepsAcceptingPayments }: { keepsAcceptingPayments: boolean }): void {
  const { localnet, signer } = game.server;
  game.ctx.chain = connectToLocalnet(localnet, signer, {
    vault: Keypair.generate().publicKey.toBase58(),
    previousVaults: keepsAcceptingPayments ? [localnet.genesis.vault] : [],
  });
}

const countSeeds = async () =>
  (await loadMoneyState(game, player)).plants.filter(({ stage }) => stage === 0).length;

describe.each(['thc', 'sol'] as const)('a payment of %s to the previous vault', (paymentMethod) => {
  it('is accepted when the client confirms it', { tags: ['SIGNER-05'] }, async () => {
    const signature = await orderAndPay(game, player, { paymentMethod });
    rotateVault({ keepsAcceptingPayments: true });
    const reply = await confirmCart(player, { signature });
    expect(reply.status).toBe(200);
    expect(await countSeeds()).toBe(initialSeeds + 1);
  });

  it('is found when the client never confirms it', async () => {
    await collectPayments(game.ctx);
    await orderAndPay(game, player, { paymentMethod });
    rotateVault({ keepsAcceptingPayments: true });
    await collectPayments(game.ctx);
    await collectPayments(game.ctx);
    expect(await countSeeds()).toBe(initialSeeds + 1);
  });

  it('buys nothing when the vault is not configured as a previous one', async () => {
    const signature = await orderAndPay(game, player, { paymentMethod });
    rotateVault({ keepsAcceptingPayments: false });
    const reply = await confirmCart(player, { signature });
    expect(reply.status).toBe(402);
    expect(await countSeeds()).toBe(initialSeeds);
  });
});
