import { randomBytes } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { stopService } from '../../api/store/server/services.ts';
import { sol, thc } from '../../src/money/amounts.ts';
import { withGameDatabase } from '../kit/game-database.ts';
import { addRow } from '../kit/rows.ts';

/** Two players of a large game ask where their money is. */
export interface StuckMoney {
  /** A payment that no order belongs to. */
  readonly payment: { readonly id: number; readonly signature: string };
  /** A payout as a restored backup leaves it. */
  readonly payout: { readonly id: number; readonly address: string; readonly thc: bigint };
}

const PAYOUT_THC = thc(15);

/** Services that would look for the seeded growers and transactions on the chain. */
const CHAIN_SERVICES = ['collection', 'ownership', 'reconciliation'] as const;

/** Adds stuck money to a seeded database, and stops services that expect its rows on the chain. */
export const insertStuckMoney = (dataDir: string): Promise<StuckMoney> =>
  withGameDatabase(dataDir, async (db) => {
    for (const service of CHAIN_SERVICES) await stopService(db, service);
    const address = Keypair.generate().publicKey.toBase58();
    await addRow(db, 'users', { address, created_at_ms: Date.now() });
    const payout = await addRow(db, 'payouts', {
      address,
      amount_units: PAYOUT_THC,
      state: 'set_aside',
      created_at_ms: Date.now(),
    });
    const signature = bs58.encode(randomBytes(64));
    const payment = await addRow(db, 'payments', {
      signature,
      memo: 'growerz:seeds:zzzzzzzzzzzzzzzz',
      address: Keypair.generate().publicKey.toBase58(),
      state: 'set_aside',
      received_lamports: sol('0.01'),
      refusal: 'PAYMENT_NOT_ACCEPTABLE',
      created_at_ms: Date.now(),
    });
    return {
      payment: { id: payment.id, signature },
      payout: { id: payout.id, address, thc: PAYOUT_THC },
    };
  });

/**
 * Adds payments of a player that are not on the chain: one that can be returned and one that is
 * refunded. They are so small that the game would not stop payouts for them.
 */
export async function insertOwnPayments(dataDir: string, address: string): Promise<void> {
  const payment = {
    kind: 'unknown',
    address,
    received_units: thc(2),
    received_lamports: sol('0.0007'),
  } as const;
  const rows = [
    { ...payment, memo: '', state: 'set_aside', refusal: 'NO_MEMO' },
    { ...payment, memo: 'growerz:x', state: 'refunded', refusal: 'MEMO_UNKNOWN' },
  ] as const;
  await withGameDatabase(dataDir, async (db) => {
    for (const row of rows) {
      const signature = bs58.encode(randomBytes(64));
      await addRow(db, 'payments', { ...row, signature, created_at_ms: Date.now() });
    }
  });
}
