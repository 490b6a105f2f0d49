import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { ComputeBudgetProgram, PublicKey, TransactionInstruction } from '@solana/web3.js';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { growhousePageShape, orderShape } from '../../../src/contract/shapes.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { createMemoInstruction } from '../../../src/solana/memo.ts';
import { changeEconomy } from '../../kit/economy.ts';
import { parseData, shareGame } from '../../kit/game-fixture.ts';
import { TEST_ECONOMY } from '../../kit/game-server.ts';
import {
  confirmCart,
  createPayingPlayer,
  loadLastOrderMemo,
  orderAndPay,
  orderSeedsByMemo,
  type PayingPlayer,
} from '../../kit/payments.ts';
import { installStandInProgram } from '../../kit/stand-in-program.ts';
import { createThcTransfer } from '../../kit/tokens.ts';
import { loadRows } from '../../kit/rows.ts';

const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';

const game = shareGame();
let player: PayingPlayer;
beforeAll(async () => {
  await collectPayments(game.ctx);
});
beforeEach(async () => {
  player = await createPayingPlayer(game);
});

const loadSeeds = async () =>
  parseData(growhousePageShape, await player.get(`/growhouse/${player.growhouseId}`)).seeds;
const loadPayouts = () => loadRows(game.ctx.db, 'payouts', { address: player.address });
const loadPayments = () => loadRows(game.ctx.db, 'payments', { address: player.address });

it('a payment is accepted with guard and compute budget instructions around it', async () => {
  await installStandInProgram(game.server.localnet, LIGHTHOUSE);
  const memo = await orderSeedsByMemo(game, player);
  const thcMint = new PublicKey(game.server.localnet.genesis.thcMint);
  const vault = new PublicKey(game.server.localnet.genesis.vault);
  const to = getAssociatedTokenAddressSync(thcMint, vault);
  const guard = new TransactionInstruction({
    programId: new PublicKey(LIGHTHOUSE),
    keys: [],
    data: Buffer.from('guard'),
  });
  const signature = await game.sender.sendInstructions(player.wallet, [
    ComputeBudgetProgram.setComputeUnitLimit({ units: 300_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5 }),
    guard,
    createMemoInstruction(memo),
    createThcTransfer(player.wallet.publicKey, { thcMint, to, amount: thc(150) }),
    guard,
  ]);
  expect(await confirmCart(player, { signature })).toMatchObject({ status: 200 });
});

describe('concurrent confirmations', () => {
  it('return the same result, also while the payments service runs', async () => {
    const signature = await orderAndPay(game, player);
    const [first, ...others] = await Promise.all([
      confirmCart(player, { signature }),
      confirmCart(player, { signature }),
      collectPayments(game.ctx).then(() => confirmCart(player, { signature })),
      collectPayments(game.ctx).then(() => confirmCart(player, { signature })),
    ]);
    expect(first).toMatchObject({ status: 200 });
    for (const answer of others) expect(answer.data).toEqual(first.data);
    expect(await loadSeeds()).toHaveLength(4);
  });

  it('fill an order once and refund the second payment', async () => {
    const first = await orderAndPay(game, player);
    const intent = await loadLastOrderMemo(game, player);
    const again = { currency: 'thc', amount: thc(150), intent } as const;
    const second = await game.sender.pay(player.wallet, again);
    await confirmCart(player, { signature: second });
    await collectPayments(game.ctx);
    expect(await confirmCart(player, { signature: first })).toMatchObject({
      code: 'PAYMENT_REFUNDED',
    });
    expect(await loadSeeds()).toHaveLength(4);
    expect(await loadPayouts()).toMatchObject([{ reason: 'refund', amount_units: thc(150) }]);
  });
});

describe('the exchange rate', () => {
  afterEach(() => changeEconomy(game, { rate: TEST_ECONOMY.rate }));

  it.each([
    ['better', 12_000_000_000_000n, 4131.053_542],
    ['worse', 50_000_000_000_000n, 2000],
  ])('is the less favorable one if it is late: %s', async (_what, rate, expected) => {
    const body = { publicKey: player.address, exchangeSol: 0.1 };
    await player.post('/dispensary/exchange', body);
    const intent = await loadLastOrderMemo(game, player);
    game.server.localnet.chain.advanceSlots(400);
    const payment = { currency: 'sol', amount: sol('0.1'), intent } as const;
    const signature = await game.sender.pay(player.wallet, payment);
    await changeEconomy(game, { rate });
    const reply = await player.post('/dispensary/exchange/confirm', { ...body, signature });
    expect(reply).toMatchObject({ status: 200, data: { sol: 0.1, thc: expected } });
  });

  it('is the rate of the order when the payment lands in time', async () => {
    const body = { publicKey: player.address, exchangeSol: 0.1 };
    const order = parseData(orderShape, await player.post('/dispensary/exchange', body));
    const signature = await game.sender.send(player.wallet, order.transaction);
    await changeEconomy(game, { rate: 50_000_000_000_000n });
    const reply = await player.post('/dispensary/exchange/confirm', { ...body, signature });
    expect(reply).toMatchObject({ status: 200, data: { thc: 4131.053_542 } });
  });
});

describe('refunds', () => {
  it('are queued by the payments service for payments nobody confirms', async () => {
    const { growhouseId } = player;
    const [seed] = await loadSeeds();
    const plantId = seed?.id ?? 0;
    const memos = [
      { kind: 'revive', plantId, growhouseId },
      { kind: 'maxupgrade', growhouseId },
      { kind: 'upgrade', growhouseId, level: 7 },
    ] as const;
    for (const intent of memos) {
      await game.sender.pay(player.wallet, { currency: 'sol', amount: sol('0.1'), intent });
    }
    await collectPayments(game.ctx);
    const refunds = await loadPayouts();
    expect(refunds).toHaveLength(3);
    for (const refund of refunds) {
      expect(refund).toMatchObject({ reason: 'refund', currency: 'sol', amount_units: sol('0.1') });
    }
  });

  it('are not queued for orders the game does not know or for other memos', async () => {
    for (const intent of ['growerz:seeds:11111111111111111111', 'hello']) {
      await game.sender.pay(player.wallet, { currency: 'sol', amount: sol('0.1'), intent });
    }
    await collectPayments(game.ctx);
    expect(await loadPayouts()).toEqual([]);
    expect(await loadPayments()).toMatchObject([
      { kind: 'seeds', state: 'set_aside' },
      { kind: 'unknown', state: 'set_aside', refusal: 'NO_MEMO' },
    ]);
  });
});
