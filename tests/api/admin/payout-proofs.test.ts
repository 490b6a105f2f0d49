import { createTransferInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readKeypair } from '../../../api/chain/payouts/read-keypair.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { createMemoInstruction } from '../../../src/solana/memo.ts';
import { createSignedInAdmin, signInAdminAgain, type SignedInAdmin } from '../../kit/admin.ts';
import { type FaultyProxy, startFaultyProxy } from '../../kit/faulty-proxy.ts';
import { actOnPayout, loadLastAudit, readPayout, setAside } from '../../kit/money-actions.ts';
import { toOutcome } from '../../kit/outcome.ts';
import { createPaymentSender, type PaymentSender } from '../../kit/payment-sender.ts';
import { addRow, loadRow } from '../../kit/rows.ts';
import {
  createWalletAddress,
  EXPIRY_SLOTS,
  type ProxiedPayoutFixture,
  startProxiedPayoutFixture,
} from '../../kit/payout-fixture.ts';

const UNKNOWN = { context: { slot: 1 }, value: [null] };

let game: ProxiedPayoutFixture;
let other: FaultyProxy;
let admin: SignedInAdmin;
let superadmin: SignedInAdmin;
let sender: PaymentSender;
let vault: Keypair;
beforeAll(async () => {
  game = await startProxiedPayoutFixture();
  const { localnet } = game.server;
  other = await startFaultyProxy(localnet.rpcUrl);
  sender = createPaymentSender(game.server);
  vault = Keypair.fromSecretKey(readKeypair(localnet.genesis.vaultKeypairPath).secretKey);
});
afterAll(async () => {
  await other.close();
  await game.close();
});
beforeEach(async () => {
  await game.reset();
  other.repair();
  game.server.ctx.chain = game.connectThrough([game.proxy.url, other.url]);
  admin = await createSignedInAdmin(game.server);
  superadmin = await createSignedInAdmin(game.server, { isSuperadmin: true });
});

const advance = () => game.server.localnet.chain.advanceSlots(EXPIRY_SLOTS);
/** Makes what was sent final. */
const finalize = () => game.server.localnet.chain.advanceSlots(40);

/** Pays a payout that is then set aside, because both nodes contradict themselves about it. */
async function payAndSetAside(wallet: string, amount = thc(9)): Promise<number> {
  const id = await game.queuePayout(wallet, amount);
  await game.send();
  for (const node of [game.proxy, other]) node.answer('getSignatureStatuses', UNKNOWN);
  advance();
  await setAside(game.server, id);
  await game.server.ctx.db.updateTable('payout_batches').set({ state: 'set_aside' }).execute();
  return id;
}

/** Signs a payout in a transaction that never arrives and sets it aside. */
async function loseAndSetAside(wallet: string): Promise<number> {
  for (const node of [game.proxy, other]) node.fail('lose-request', 'sendTransaction');
  const id = await game.queuePayout(wallet, thc(9));
  await game.send();
  for (const node of [game.proxy, other]) node.fail('none', 'sendTransaction');
  await setAside(game.server, id);
  await game.server.ctx.db.updateTable('payout_batches').set({ state: 'set_aside' }).execute();
  return id;
}

const loadSignature = async () => (await loadRow(game.server.ctx.db, 'payout_batches')).signature;

describe('paying a payout again', { tags: ['attack'] }, () => {
  it('pays one that never landed, exactly once', async () => {
    const wallet = createWalletAddress();
    const id = await loseAndSetAside(wallet);
    advance();
    game.server.clock.advance(4 * 60_000);
    expect((await actOnPayout(admin, id, 'pay-again')).status).toBe(200);
    expect(await loadLastAudit(game.server)).toMatchObject({
      action: 'pay payout again',
      before_json: { state: 'set_aside' },
      after_json: { state: 'queued' },
    });
    await game.pay();
    finalize();
    await game.pay();
    expect(await game.loadPayoutState(id)).toBe('confirmed');
    expect(await game.loadThcBalance(wallet)).toBe(thc(9));
    expect(toOutcome(await actOnPayout(admin, id, 'pay-again'))).toBe('409 PAYOUT_PAID');
  });

  it('is refused while its transaction can still land', async () => {
    const id = await loseAndSetAside(createWalletAddress());
    expect(toOutcome(await actOnPayout(admin, id, 'pay-again'))).toBe('409 PAYOUT_UNPROVEN');
  });

  it.each([0, 1])('is refused while only node %i says that it landed', async (truthful) => {
    const wallet = createWalletAddress();
    const id = await payAndSetAside(wallet);
    const liar = truthful === 0 ? other : game.proxy;
    liar.answer('getTransaction', null);
    liar.answer('getSignaturesForAddress', []);
    expect(toOutcome(await actOnPayout(superadmin, id, 'pay-again'))).toBe('409 PAYOUT_LANDED');
    expect(toOutcome(await actOnPayout(superadmin, id, 'readdress', toNewWallet()))).toBe(
      '409 PAYOUT_LANDED',
    );
    await game.pay();
    expect(await game.loadThcBalance(wallet)).toBe(thc(9));
  });

  it('is refused when only a memo in the history names it', async () => {
    const id = await payAndSetAside(createWalletAddress());
    // As after restoring a backup that is older than the transaction.
    await game.server.ctx.db.deleteFrom('batch_payouts').execute();
    await game.server.ctx.db.updateTable('payouts').set({ batch_id: null }).execute();
    await game.server.ctx.db.deleteFrom('token_account_openings').execute();
    await game.server.ctx.db.deleteFrom('payout_batches').execute();
    expect(toOutcome(await actOnPayout(admin, id, 'pay-again'))).toBe('409 PAYOUT_LANDED');
  });

  it('is refused while a node does not answer', async () => {
    const id = await loseAndSetAside(createWalletAddress());
    advance();
    other.fail('lose-request');
    expect(toOutcome(await actOnPayout(admin, id, 'pay-again'))).toBe('503 CHAIN_UNREACHABLE');
    expect(await game.loadPayoutState(id)).toBe('set_aside');
  });

  it('is refused when it was signed again while the nodes were asked', async () => {
    const { ctx } = game.server;
    const id = await loseAndSetAside(createWalletAddress());
    advance();
    const { chain } = ctx;
    ctx.chain = {
      ...chain,
      findPayoutTrail: async (query) => {
        const trail = await chain.findPayoutTrail(query);
        await signAgain(id);
        return trail;
      },
    };
    expect(toOutcome(await actOnPayout(admin, id, 'pay-again'))).toBe('409 CONFLICT');
    expect(await game.loadPayoutState(id)).toBe('set_aside');
  });

  /** Stores that a payout was signed in another transaction, and set aside again. */
  async function signAgain(payoutId: number): Promise<void> {
    const { db } = game.server.ctx;
    const batch = await addRow(db, 'payout_batches', { signature: 'second', state: 'set_aside' });
    const signed = { address: createWalletAddress(), currency: 'thc', amount_units: 1n } as const;
    await addRow(db, 'batch_payouts', { batch_id: batch.id, payout_id: payoutId, ...signed });
  }

  it('succeeds for one of two admins', async () => {
    const wallet = createWalletAddress();
    const id = await loseAndSetAside(wallet);
    advance();
    game.server.clock.advance(4 * 60_000);
    const answers = await Promise.all([
      actOnPayout(admin, id, 'pay-again'),
      actOnPayout(superadmin, id, 'pay-again'),
    ]);
    expect(answers.map(toOutcome).toSorted()).toEqual(['200', '409 CONFLICT']);
    await game.pay();
    expect(await game.loadThcBalance(wallet)).toBe(thc(9));
  });
});

const toNewWallet = () => ({ address: createWalletAddress() });

describe('marking a payout as paid', { tags: ['attack'] }, () => {
  const mark = (
    by: SignedInAdmin,
    id: number,
    { signature, withoutMemo = false }: { signature: string; withoutMemo?: boolean },
  ) => actOnPayout(by, id, 'mark-paid', { signature, withoutMemo });

  const REFUSED = '409 PAYMENT_PROOF_REFUSED';
  const queueSetAside = async (wallet: string, amount = thc(9)) => {
    const id = await game.queuePayout(wallet, amount);
    await setAside(game.server, id);
    return id;
  };

  /** Transfers SOL by hand. */
  async function payByHand(
    from: Keypair,
    wallet: string,
    { lamports, memo }: { lamports: bigint; memo?: string },
  ): Promise<string> {
    const toPubkey = new PublicKey(wallet);
    const transfer = SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey, lamports });
    const memos = memo === undefined ? [] : [createMemoInstruction(memo)];
    return sender.sendInstructions(from, [...memos, transfer]);
  }
  const queueSolSetAside = async (wallet: string) => {
    const id = await game.queuePayout(wallet, sol('0.5'), 'sol', 'refund');
    await setAside(game.server, id);
    return id;
  };

  it('settles it by the transaction that paid it', async () => {
    const wallet = createWalletAddress();
    const id = await payAndSetAside(wallet);
    const signature = await loadSignature();
    expect((await mark(admin, id, { signature })).status).toBe(200);
    expect(await game.loadPayoutState(id)).toBe('confirmed');
    expect(await game.loadBatchStates()).toEqual(['confirmed']);
    expect(await loadLastAudit(game.server)).toMatchObject({
      action: 'mark payout as paid',
      after_json: { signature, state: 'confirmed' },
    });
    await game.pay();
    expect(await game.loadThcBalance(wallet)).toBe(thc(9));
  });

  it('settles each payout of one transfer', async () => {
    const wallet = createWalletAddress();
    const first = await game.queuePayout(wallet, thc(4));
    const second = await payAndSetAside(wallet, thc(5));
    await setAside(game.server, first);
    const signature = await loadSignature();
    for (const id of [first, second]) {
      expect((await mark(admin, id, { signature })).status).toBe(200);
    }
    expect(await game.loadThcBalance(wallet)).toBe(thc(9));
  });

  it('is refused by a transaction that paid other payouts', async () => {
    const wallet = createWalletAddress();
    await payAndSetAside(wallet);
    const owed = await queueSetAside(wallet);
    const signature = await loadSignature();
    expect(toOutcome(await mark(superadmin, owed, { signature, withoutMemo: true }))).toBe(REFUSED);
    expect(await game.loadPayoutState(owed)).toBe('set_aside');
  });

  it('is refused by a transaction that is not final on every node', async () => {
    const id = await payAndSetAside(createWalletAddress());
    const signature = await loadSignature();
    other.answer('getTransaction', null);
    expect(toOutcome(await mark(superadmin, id, { signature }))).toBe(REFUSED);
  });

  interface ManualTransfer {
    from?: Keypair;
    lamports?: bigint;
    payee?: string;
    /** Added to the id of the payout in the memo. */
    offset?: number;
  }
  it.each<[string, ManualTransfer]>([
    ['from another wallet', { from: Keypair.generate() }],
    ['whose memo names another payout', { offset: 1 }],
    ['of another amount', { lamports: sol('0.4') }],
    ['to another payee', { payee: createWalletAddress() }],
  ])('is refused by a transfer by hand %s', async (_, transfer) => {
    const wallet = createWalletAddress();
    const id = await queueSolSetAside(wallet);
    const { from = vault, lamports = sol('0.5'), payee = wallet, offset = 0 } = transfer;
    await game.server.giveSol(from.publicKey.toBase58(), 5);
    const memo = `growerz:payout:${id + offset}`;
    const signature = await payByHand(from, payee, { lamports, memo });
    finalize();
    expect(toOutcome(await mark(superadmin, id, { signature, withoutMemo: true }))).toBe(REFUSED);
  });

  it('accepts a transfer by hand from a superadmin, for one payout only', async () => {
    const wallet = createWalletAddress();
    const [id, second] = [await queueSolSetAside(wallet), await queueSolSetAside(wallet)];
    const signature = await payByHand(vault, wallet, { lamports: sol('0.5') });
    finalize();
    const byHand = { signature, withoutMemo: true };
    expect(toOutcome(await mark(superadmin, id, { signature }))).toBe(REFUSED);
    expect(toOutcome(await mark(admin, id, byHand))).toBe('403 SUPERADMIN_REQUIRED');
    const answers = await Promise.all([
      mark(superadmin, id, byHand),
      mark(superadmin, second, byHand),
    ]);
    expect(answers.map(toOutcome).toSorted()).toEqual(['200', REFUSED]);
  });

  it('is refused by a transfer by hand that is older than the payout', async () => {
    const wallet = createWalletAddress();
    const signature = await payByHand(vault, wallet, { lamports: sol('0.5') });
    finalize();
    // The books know which slot an earlier time had by a batch of that time.
    await payAndSetAside(createWalletAddress());
    game.server.clock.advance(3 * 3_600_000);
    const id = await queueSolSetAside(wallet);
    const later = await signInAdminAgain(game.server, superadmin);
    const answer = await mark(later, id, { signature, withoutMemo: true });
    expect(toOutcome(answer)).toBe(REFUSED);
    expect(answer.body.message).toContain('it is older than the payout');
  });

  it('accepts a transfer of THC only into the wallet’s own account', async () => {
    const wallet = createWalletAddress();
    await game.server.giveThc(wallet, 1);
    const id = await queueSetAside(wallet, thc(7));
    const mint = new PublicKey(game.server.localnet.genesis.thcMint);
    const accounts = [vault.publicKey, new PublicKey(wallet)].map((owner) =>
      getAssociatedTokenAddressSync(mint, owner),
    );
    const [from = mint, target = mint] = accounts;
    const signature = await sender.sendInstructions(vault, [
      createMemoInstruction(`growerz:payout:${id}`),
      createTransferInstruction(from, target, vault.publicKey, thc(7)),
    ]);
    finalize();
    expect((await mark(admin, id, { signature })).status).toBe(200);
  });

  it('is refused for a queued payout until it is held', async () => {
    const wallet = createWalletAddress();
    const id = await game.queuePayout(wallet, sol('0.5'), 'sol', 'refund');
    const signature = await payByHand(vault, wallet, { lamports: sol('0.5') });
    finalize();
    const byHand = { signature, withoutMemo: true };
    expect(toOutcome(await mark(superadmin, id, byHand))).toBe('409 PAYOUT_NOT_HELD');
    await actOnPayout(superadmin, id, 'hold');
    expect((await mark(superadmin, id, byHand)).status).toBe(200);
    await game.pay();
    expect(await game.loadLamports(wallet)).toBe(sol('0.5'));
  });
});

describe('re-addressing a payout', { tags: ['attack'] }, () => {
  it('pays the new wallet and never the old one, even while the payout is being signed', async () => {
    const [lost, wallet] = [createWalletAddress(), createWalletAddress()];
    const id = await game.queuePayout(lost, thc(9));
    const { ctx } = game.server;
    const { chain } = ctx;
    ctx.chain = {
      ...chain,
      signPayouts: async (payouts) => {
        const signed = await chain.signPayouts(payouts);
        ctx.chain = chain;
        await actOnPayout(superadmin, id, 'readdress', { address: wallet });
        return signed;
      },
    };
    await game.send();
    expect(await game.loadPayoutState(id)).toBe('queued');
    game.server.clock.advance(4 * 60_000);
    await game.pay();
    expect(await game.loadThcBalance(wallet)).toBe(thc(9));
    expect(await game.loadThcBalance(lost)).toBe(0n);
  });

  it('keeps a held payout held', async () => {
    const id = await game.queuePayout(createWalletAddress(), thc(9));
    await actOnPayout(superadmin, id, 'hold');
    const address = createWalletAddress();
    expect((await actOnPayout(superadmin, id, 'readdress', { address })).status).toBe(200);
    expect(await readPayout(admin, id)).toMatchObject({ address, waiting_for: 'held' });
  });

  it('is refused for admins, and for a wallet that may not be paid', async () => {
    const wallet = createWalletAddress();
    const id = await game.queuePayout(wallet, thc(9));
    const outcome = async (by: SignedInAdmin, address: string) =>
      toOutcome(await actOnPayout(by, id, 'readdress', { address }));
    const { thcMint } = game.server.localnet.genesis;
    const owner = new PublicKey(wallet);
    const account = getAssociatedTokenAddressSync(new PublicKey(thcMint), owner).toBase58();
    expect(await outcome(admin, createWalletAddress())).toBe('403 SUPERADMIN_REQUIRED');
    expect(await outcome(superadmin, wallet)).toBe('409 READDRESS_REFUSED');
    expect(await outcome(superadmin, vault.publicKey.toBase58())).toBe('409 READDRESS_REFUSED');
    expect(await outcome(superadmin, account)).toBe('409 READDRESS_REFUSED');
    const banned = createWalletAddress();
    await addRow(game.server.ctx.db, 'users', { address: banned, is_banned: 1 });
    expect(await outcome(superadmin, banned)).toBe('409 MONEY_HELD_BY_BAN');
  });
});
