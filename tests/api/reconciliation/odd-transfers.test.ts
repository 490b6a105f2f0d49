import {
  createInitializeAccount3Instruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { PublicKey, SystemProgram } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { findPayment } from '../../../api/store/payments/payments.ts';
import { createMemoInstruction } from '../../../src/solana/memo.ts';
import { createTransferInstruction } from '../../../src/solana/spl-token.ts';
import { createPayingPlayer, type PayingPlayer } from '../../kit/payments.ts';
import { ReconciliationFixture } from '../../kit/reconciliation-fixture.ts';
import { shareFixture } from '../../kit/share-fixture.ts';

const BALANCED = { outcome: 'balanced', open: [], pending: [] };
const TOKEN_ACCOUNT = { lamports: 2_039_280, space: 165 };

const game = shareFixture(() => ReconciliationFixture.start());

/** Pays 0.01 SOL and 2 THC for nothing. */
async function payForNothing({ wallet }: PayingPlayer): Promise<void> {
  const mint = new PublicKey(game.genesis.thcMint);
  const vault = new PublicKey(game.genesis.vault);
  await game.nodes.sender.sendInstructions(wallet, [
    createMemoInstruction('growerz:x'),
    SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: vault, lamports: 10_000_000 }),
    createTransferInstruction({
      mint,
      from: getAssociatedTokenAddressSync(mint, wallet.publicKey),
      to: getAssociatedTokenAddressSync(mint, vault),
      holder: wallet.publicKey,
      amount: 2_000_000n,
      decimals: 6,
    }),
  ]);
}

/** Empties a wallet and creates a THC account at its own address, at the cost of another player. */
async function becomeTokenAccount({ wallet, address }: PayingPlayer): Promise<void> {
  const { player, sender, inspector } = game.nodes;
  const payer = player.wallet.publicKey;
  const { publicKey } = wallet;
  const left = await inspector.loadLamports(address);
  await sender.sendInstructions(
    player.wallet,
    [
      SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: payer, lamports: left }),
      SystemProgram.createAccount({
        fromPubkey: payer,
        newAccountPubkey: publicKey,
        programId: TOKEN_PROGRAM_ID,
        ...TOKEN_ACCOUNT,
      }),
      createInitializeAccount3Instruction(publicKey, new PublicKey(game.genesis.thcMint), payer),
    ],
    [wallet],
  );
}

describe('reconcile after a refund to an odd address', { tags: ['attack'] }, () => {
  it('stops nothing when the wallet has become a THC account', async () => {
    const attacker = await createPayingPlayer(game.nodes.game);
    await payForNothing(attacker);
    await becomeTokenAccount(attacker);
    await game.nodes.collect();
    await game.payOut();
    expect(await game.reconcile()).toMatchObject(BALANCED);
    expect(await game.canPay()).toBe(true);
  });

  it('counts the rent that the vault adds to an account which holds lamports already', async () => {
    const { inspector, sender, player } = game.nodes;
    const owner = await createPayingPlayer(game.nodes.game, { wholeThc: 0 });
    const mint = new PublicKey(game.genesis.thcMint);
    for (const program of [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID]) {
      const account = getAssociatedTokenAddressSync(mint, owner.wallet.publicKey, true, program);
      const prefund = { fromPubkey: player.wallet.publicKey, toPubkey: account, lamports: 900_000 };
      await sender.sendInstructions(player.wallet, [SystemProgram.transfer(prefund)]);
    }
    await inspector.queuePayout(owner.address, 3_000_000n);
    await inspector.queuePayout(owner.address, 5_000_000n, 'sol', 'refund');
    await game.payOut();
    expect(await inspector.loadThcBalance(owner.address)).toBe(3_000_000n);
    expect(await game.reconcile()).toMatchObject(BALANCED);
  });
});

it('a payment whose memo contains a NUL character is collected and reconciled', async () => {
  const { sender, player } = game.nodes;
  const terms = { currency: 'sol', amount: 5_000_000n, intent: 'growerz:gift\0' } as const;
  const signature = await sender.pay(player.wallet, terms);
  await game.nodes.collect();
  expect(await findPayment(game.ctx.db, signature)).toMatchObject({ state: 'refunded' });
  expect(await game.reconcile()).toMatchObject(BALANCED);
});
