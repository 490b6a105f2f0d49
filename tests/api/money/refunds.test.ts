import { createApproveInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import type { Chain } from '../../../api/chain/nodes/connect-chain.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { createMemoInstruction, MEMO_PROGRAM } from '../../../src/solana/memo.ts';
import { createTransferInstruction } from '../../../src/solana/spl-token.ts';
import { shareGame } from '../../kit/game-fixture.ts';
import {
  confirmCart,
  createPayingPlayer,
  loadLastOrderMemo,
  loadMoneyState,
  orderSeedsByMemo,
  type PayingPlayer,
} from '../../kit/payments.ts';
import { loadRows } from '../../kit/rows.ts';

const CART = [{ id: 1, quantity: 1 }];
const PRICE = { thc: thc(150), sol: sol('0.005') };

let vault: PublicKey;
let thcMint: PublicKey;
/** The hostile player. */
let player: PayingPlayer;
let victim: PayingPlayer;
/** Signatures that were looked up on the chain. */
let lookups: string[];
const recordLookups = (real: Chain): Chain =>
  Object.assign(Object.create(real) as Chain, {
    findIncomingTransaction: (signature: string) => {
      lookups.push(signature);
      return real.findIncomingTransaction(signature);
    },
  } satisfies Partial<Chain>);

const game = shareGame({ chain: recordLookups });
beforeAll(async () => {
  vault = new PublicKey(game.server.localnet.genesis.vault);
  thcMint = new PublicKey(game.server.localnet.genesis.thcMint);
  await collectPayments(game.ctx);
});
beforeEach(async () => {
  [player, victim] = [await createPayingPlayer(game), await createPayingPlayer(game)];
  lookups = [];
});

const collect = () => collectPayments(game.ctx);
const loadPayouts = async ({ address }: { address: string }) =>
  loadRows(game.ctx.db, 'payouts', { address }, ['currency', 'amount_units', 'reason']);
const loadPayments = async () => (await loadMoneyState(game, player)).payments;

/** Orders a seed. @returns the memo of its payment */
const order = (paymentMethod: 'thc' | 'sol') => orderSeedsByMemo(game, player, { paymentMethod });

const createSolTransfer = (from: PublicKey, lamports: bigint) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: vault, lamports });

/** Transfers THC from an owner's account to the vault, signed by the holder of the right to do so. */
const createThcPayment = (owner: PublicKey, amount: bigint, holder = owner) =>
  createTransferInstruction({
    mint: thcMint,
    from: getAssociatedTokenAddressSync(thcMint, owner),
    to: getAssociatedTokenAddressSync(thcMint, vault),
    holder,
    amount,
    decimals: 6,
  });

const MEMO = 'growerz:nonsense';

describe('a refund of money that another wallet paid', { tags: ['attack'] }, () => {
  const refund = (currency: 'thc' | 'sol', amount: bigint) => ({
    currency,
    amount_units: amount,
    reason: 'refund',
  });

  it('of THC that a delegate moved goes to the owner of the account', async () => {
    const owner = victim.wallet.publicKey;
    const delegate = player.wallet.publicKey;
    const source = getAssociatedTokenAddressSync(thcMint, owner);
    await game.sender.sendInstructions(victim.wallet, [
      createApproveInstruction(source, delegate, owner, thc(1000)),
    ]);
    await game.sender.sendInstructions(player.wallet, [
      createMemoInstruction(MEMO),
      createThcPayment(owner, thc(1000), delegate),
    ]);
    await collect();
    expect(await loadPayouts(victim)).toEqual([refund('thc', thc(1000))]);
    expect(await loadPayouts(player)).toEqual([]);
  });

  const own = (lamports: bigint) => createSolTransfer(player.wallet.publicKey, lamports);
  const others = (lamports: bigint) => createSolTransfer(victim.wallet.publicKey, lamports);
  const othersThc = (amount: bigint) => createThcPayment(victim.wallet.publicKey, amount);

  it.each<[string, () => TransactionInstruction[], object[], object[]]>([
    ['of a second signer’s THC goes back', () => [othersThc(thc(7))], [], [refund('thc', thc(7))]],
    ['of a second signer’s SOL goes back', () => [others(sol('2'))], [], [refund('sol', sol('2'))]],
    [
      'goes to each wallet in the currency it paid',
      () => [own(sol('0.2')), othersThc(thc(3))],
      [refund('sol', sol('0.2'))],
      [refund('thc', thc(3))],
    ],
    [
      'goes to the fee payer when two wallets paid the same currency',
      () => [own(sol('0.2')), others(sol('0.1'))],
      [refund('sol', sol('0.3'))],
      [],
    ],
  ])('%s', async (_, createPayments, toPayer, toSigner) => {
    const instructions = [createMemoInstruction(MEMO), ...createPayments()];
    await game.sender.sendInstructions(player.wallet, instructions, [victim.wallet]);
    await collect();
    expect(await loadPayouts(player)).toEqual(toPayer);
    expect(await loadPayouts(victim)).toEqual(toSigner);
  });

  it('goes to that wallet, because the order is not its own', async () => {
    const memo = await order('thc');
    const signature = await game.sender.sendInstructions(
      player.wallet,
      [createMemoInstruction(memo), createThcPayment(victim.wallet.publicKey, PRICE.thc + thc(50))],
      [victim.wallet],
    );
    expect(await confirmCart(player, { signature })).toMatchObject({
      status: 403,
      message: expect.stringContaining(`refunded to ${victim.address}`) as string,
    });
    await collect();
    expect(await loadPayouts(victim)).toEqual([refund('thc', PRICE.thc + thc(50))]);
    expect(await loadPayouts(player)).toEqual([]);
  });
});

describe('a surplus', { tags: ['attack'] }, () => {
  it.each([
    ['of one lamport', { sol: PRICE.sol + 1n, thc: 0n }, [['sol', 1n]]],
    ['in the other currency', { sol: PRICE.sol, thc: thc(9) }, [['thc', thc(9)]]],
    [
      'in both currencies',
      { sol: PRICE.sol + 5n, thc: 3n },
      [
        ['thc', 3n],
        ['sol', 5n],
      ],
    ],
  ] as const)('%s is returned once', async (_what, paid, surplus) => {
    const memo = await order('sol');
    const payer = player.wallet.publicKey;
    const signature = await game.sender.sendInstructions(player.wallet, [
      createMemoInstruction(memo),
      createSolTransfer(payer, paid.sol),
      ...(paid.thc > 0n ? [createThcPayment(payer, paid.thc)] : []),
    ]);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => confirmCart(player, { signature })),
    );
    for (const reply of replies) expect(reply).toMatchObject({ status: 200 });
    await collect();
    expect(await loadPayouts(player)).toEqual(
      surplus.map(([currency, amount]) => ({ currency, amount_units: amount, reason: 'refund' })),
    );
    expect(await loadPayments()).toMatchObject([
      { state: 'fulfilled', received_lamports: paid.sol, price_units: PRICE.sol },
    ]);
  });

  it('of THC is returned in addition to the THC of an exchange', async () => {
    const body = { publicKey: player.address, exchangeSol: 0.1 };
    await player.post('/dispensary/exchange', body);
    const payer = player.wallet.publicKey;
    const signature = await game.sender.sendInstructions(player.wallet, [
      createMemoInstruction(await loadLastOrderMemo(game, player)),
      createSolTransfer(payer, sol('0.15')),
      createThcPayment(payer, thc(2)),
    ]);
    const reply = await player.post('/dispensary/exchange/confirm', { ...body, signature });
    expect(reply).toMatchObject({ status: 200, data: { sol: 0.1 } });
    expect(await loadPayouts(player)).toEqual([
      { currency: 'thc', amount_units: 4_131_053_542n, reason: 'exchange' },
      { currency: 'thc', amount_units: thc(2), reason: 'refund' },
      { currency: 'sol', amount_units: sol('0.05'), reason: 'refund' },
    ]);
  });
});

describe('a malformed memo', { tags: ['attack'] }, () => {
  // The test of `parseIntentMemo` has more of them.
  it.each([MEMO, 'growerz:upgrade:01:1', 'growerz:payout:1', `growerz:${'x'.repeat(400)}`])(
    '%s buys nothing and is recorded and refunded once',
    async (memo) => {
      const before = await loadMoneyState(game, player);
      const payment = { currency: 'thc', amount: thc(12), intent: memo } as const;
      const signature = await game.sender.pay(player.wallet, payment);
      const { growhouseId } = player;
      const requests: [string, object][] = [
        ['/dispensary/confirm', { growhouseId, cart: CART, signature }],
        [`/growhouse/${growhouseId}/upgrade`, { transaction: signature }],
      ];
      for (const [path, body] of requests) {
        expect(await player.post(path, body)).toMatchObject({ status: 402 });
      }
      await collect();
      await collect();
      for (const [path, body] of requests) {
        expect(await player.post(path, body)).toMatchObject({ status: 402 });
      }
      const after = await loadMoneyState(game, player);
      expect({ ...after, payments: [], payouts: [] }).toEqual(before);
      expect(after.payments).toMatchObject([
        { signature, kind: 'unknown', state: 'refunded', refusal: 'MEMO_UNKNOWN' },
      ]);
      expect(await loadPayouts(player)).toEqual([
        { currency: 'thc', amount_units: thc(12), reason: 'refund' },
      ]);
    },
  );

  it.each([MEMO, ''])('%j next to a valid one lets the payment buy nothing', async (second) => {
    const data = Buffer.from(second);
    const signature = await game.sender.sendInstructions(player.wallet, [
      createMemoInstruction(await order('sol')),
      new TransactionInstruction({ programId: MEMO_PROGRAM, keys: [], data }),
      createSolTransfer(player.wallet.publicKey, PRICE.sol),
    ]);
    expect(await confirmCart(player, { signature })).toMatchObject({ status: 402 });
    await collect();
    expect(await loadPayouts(player)).toMatchObject([{ amount_units: PRICE.sol }]);
    expect((await loadMoneyState(game, player)).plants).toHaveLength(3);
  });
});

describe('memo spam', { tags: ['attack'] }, () => {
  /** Names the vault in a transaction that pays it nothing. */
  const mentionVault = (memo: string) => [
    createMemoInstruction(memo),
    createSolTransfer(player.wallet.publicKey, 0n),
  ];

  it('costs one lookup per transaction, however often the service runs', async () => {
    const memos = ['growerz:seeds:11111111111111111111', 'growerz:upgrade:1:1', MEMO, 'a growerz:'];
    const signatures = [];
    for (const memo of memos) {
      signatures.push(await game.sender.sendInstructions(player.wallet, mentionVault(memo)));
    }
    for (let run = 0; run < 3; run++) await collect();
    expect(lookups.toSorted()).toEqual(signatures.toSorted());
    expect(await loadPayments()).toEqual([]);
    expect(await loadPayouts(player)).toEqual([]);
  });

  it('costs no lookup when its sender tries to confirm it', async () => {
    const signature = await game.sender.sendInstructions(player.wallet, mentionVault(MEMO));
    await collect();
    lookups = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await confirmCart(player, { signature })).toMatchObject({ status: 402 });
    }
    expect(lookups).toEqual([]);
  });

  it('does not hide a payment in the same run', async () => {
    const memo = await order('sol');
    for (let count = 0; count < 5; count++) {
      await game.sender.sendInstructions(player.wallet, mentionVault(memo));
    }
    await game.sender.pay(player.wallet, { currency: 'sol', amount: PRICE.sol, intent: memo });
    await collect();
    expect((await loadMoneyState(game, player)).plants).toHaveLength(4);
    expect(await loadPayments()).toMatchObject([{ state: 'fulfilled' }]);
  });

  it('in the name of a wallet that never signed in is not recorded', async () => {
    const stranger = Keypair.generate();
    const address = stranger.publicKey.toBase58();
    await game.server.giveSol(address, 1);
    await game.sender.sendInstructions(stranger, [
      createMemoInstruction(await order('sol')),
      createSolTransfer(stranger.publicKey, 0n),
    ]);
    await collect();
    expect(await loadPayouts({ address })).toEqual([]);
    expect(await loadPayments()).toEqual([]);
  });
});
