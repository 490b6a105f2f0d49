import {
  Connection,
  type Keypair,
  PublicKey,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { memoOfIntent, type PaymentIntent } from '../../src/contract/payment-intent.ts';
import { orderShape } from '../../src/contract/shapes.ts';
import type { PaymentMethod } from '../../src/game/dispensary.ts';
import { paymentTransaction } from '../../src/solana/payment-transaction.ts';
import { dataOf, type Farm, type Farmer, type Reply } from './farm.ts';
import type { GameServer } from './game-server.ts';

/** How a test pays: by the game's own transactions, or by any of its own. */
export interface Cashier {
  connection: Connection;
  /** Signs what the server built, and sends it. @returns the signature */
  send(wallet: Keypair, transactionBase64: string): Promise<string>;
  /** Pays as a client does for an upgrade or a revival. */
  pay(wallet: Keypair, terms: PaymentOfTest): Promise<string>;
  /** Sends a transaction of these instructions, also one that fails. */
  sendInstructions(
    wallet: Keypair,
    instructions: TransactionInstruction[],
    signers?: Keypair[],
  ): Promise<string>;
}

export interface PaymentOfTest {
  currency: PaymentMethod;
  /** Base units. */
  amount: bigint;
  intent: PaymentIntent | string;
}

export function openCashier({ localnet: { rpcUrl, genesis, chain } }: GameServer): Cashier {
  const connection = new Connection(rpcUrl, { commitment: 'confirmed', httpAgent: false });
  const sign = async (wallet: Keypair, bytes: Uint8Array, signers: Keypair[] = []) => {
    const transaction = VersionedTransaction.deserialize(bytes);
    transaction.sign([wallet, ...signers]);
    // Equal transactions are told apart by their blockhash alone.
    chain.advanceSlots(1);
    return connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  };
  return {
    connection,
    send: (wallet, transactionBase64) => sign(wallet, Buffer.from(transactionBase64, 'base64')),
    pay: async (wallet, { currency, amount, intent }) => {
      const { blockhash } = await connection.getLatestBlockhash();
      const bytes = paymentTransaction({
        payer: wallet.publicKey.toBase58(),
        vault: genesis.vault,
        thcMint: genesis.thcMint,
        currency,
        amount,
        memo: typeof intent === 'string' ? intent : memoOfIntent(intent),
        blockhash,
        microLamports: 1000,
      });
      return sign(wallet, bytes);
    },
    sendInstructions: async (wallet, instructions, signers = []) => {
      const { blockhash } = await connection.getLatestBlockhash();
      const message = new TransactionMessage({
        payerKey: new PublicKey(wallet.publicKey),
        recentBlockhash: blockhash,
        instructions,
      });
      const bytes = new VersionedTransaction(message.compileToV0Message()).serialize();
      return sign(wallet, bytes, signers);
    },
  };
}

/** A farmer with a growhouse, its first grower at work, and money. */
export async function newCustomer(
  farm: Farm,
  { wholeThc = 10_000, wholeSol = 10 }: { wholeThc?: number; wholeSol?: number } = {},
): Promise<Customer> {
  const farmer = await farm.newFarmer(1);
  await farm.server.giveSol(farmer.address, wholeSol);
  if (wholeThc > 0) await farm.server.giveThc(farmer.address, wholeThc);
  const growhouse = await farm.ctx.db
    .selectFrom('growhouses')
    .select('id')
    .where('user_id', '=', farmer.userId)
    .executeTakeFirstOrThrow();
  const [mint] = farmer.mints;
  await farmer.post(`/growhouse/${growhouse.id}/addgrower`, { mint });
  return { ...farmer, growhouseId: growhouse.id };
}

export interface Customer extends Farmer {
  growhouseId: number;
}

type CartLines = { id: number; quantity: number }[];

/** Orders seeds and pays for them. @returns the signature */
export async function orderAndPay(
  cashier: Cashier,
  customer: Customer,
  { cart, paymentMethod = 'thc' }: { cart: CartLines; paymentMethod?: PaymentMethod },
): Promise<string> {
  const { growhouseId } = customer;
  const order = await customer.post('/dispensary/bulkbuy', { growhouseId, cart, paymentMethod });
  return cashier.send(customer.wallet, dataOf(orderShape, order).transaction);
}

/** The memo of the order a wallet has made last. */
export async function lastOrderMemo(farm: Farm, { address }: Customer): Promise<string> {
  const { kind, code } = await farm.ctx.db
    .selectFrom('orders')
    .select(['kind', 'code'])
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return memoOfIntent({ kind, orderId: code });
}

export const confirmCart = (
  customer: Customer,
  { cart, signature }: { cart: CartLines; signature: string },
): Promise<Reply> =>
  customer.post('/dispensary/confirm', { growhouseId: customer.growhouseId, cart, signature });

/** Sets a level's harvests to done, as if they had been brought in. */
export async function meetHarvests(
  farm: Farm,
  growhouseId: number,
  harvested: Readonly<Record<'common' | 'uncommon' | 'rare' | 'epic' | 'mythic', number>>,
): Promise<void> {
  await farm.ctx.db
    .updateTable('growhouses')
    .set({
      harvested_common: harvested.common,
      harvested_uncommon: harvested.uncommon,
      harvested_rare: harvested.rare,
      harvested_epic: harvested.epic,
      harvested_mythic: harvested.mythic,
    })
    .where('id', '=', growhouseId)
    .execute();
}

/** What of a player's a refusal must leave as it is. */
export async function standingOf({ ctx: { db } }: Farm, { address, growhouseId }: Customer) {
  const house = await db
    .selectFrom('growhouses')
    .selectAll()
    .where('id', '=', growhouseId)
    .executeTakeFirstOrThrow();
  const plants = await db
    .selectFrom('plants')
    .selectAll()
    .where('growhouse_id', '=', growhouseId)
    .orderBy('id')
    .execute();
  const payments = db.selectFrom('payments').selectAll().where('address', '=', address);
  const payouts = db.selectFrom('payouts').selectAll().where('address', '=', address);
  return {
    house,
    plants,
    payments: await payments.orderBy('id').execute(),
    payouts: await payouts.orderBy('id').execute(),
  };
}
