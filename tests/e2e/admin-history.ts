import { randomBytes } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import type { Connection } from '../../api/store/database/database.ts';
import { recordMoneyEvent } from '../../api/store/payments/money-events.ts';
import { sol, thc } from '../../src/money/amounts.ts';
import { withGameDatabase } from '../kit/game-database.ts';
import { addRow, updateRows } from '../kit/rows.ts';

/** Inserts what months of play and support leave behind, into a game without running services. */

const HOUR_MS = 3_600_000;
/** More plants than fit on one page of the list. */
const HARVESTED_PLANTS = 60;
const ORDERS = 12;

const createAddress = (): string => Keypair.generate().publicKey.toBase58();
const createSignature = (): string => bs58.encode(randomBytes(64));

/** The rows that tests open. */
export interface AdminHistory {
  /** A player with plants on several pages, money and log lines. */
  readonly player: { readonly id: number; readonly address: string };
  /** A player who is banned until a time. */
  readonly banned: { readonly id: number; readonly address: string };
  /** A queued payout whose transaction failed, with the signature of that transaction. */
  readonly queuedPayout: number;
  readonly failedSignature: string;
  readonly payoutSetAside: number;
  /** A payment for seeds that can be fulfilled or refunded. */
  readonly paymentSetAside: number;
  /** A transaction that the books know, but which is no payment. */
  readonly rejectedSignature: string;
}

/** Inserts the rows. @param dataDir where the game keeps its data */
export const insertAdminHistory = (dataDir: string): Promise<AdminHistory> =>
  withGameDatabase(dataDir, (db) => db.transaction().execute(insertHistory));

async function insertHistory(db: Connection): Promise<AdminHistory> {
  const nowMs = Date.now();
  const player = await insertPlayer(db, nowMs);
  const banned = await insertBannedPlayer(db, nowMs);
  const moonlit = { user_id: player.id, level: 4, nickname: 'Moonlit Grove' };
  const { id: growhouse } = await addRow(db, 'growhouses', moonlit);
  await addRow(db, 'growhouses', { user_id: player.id, level: 2 });
  await insertGrowers(db, player.address, growhouse);
  await insertPlants(db, { growhouse, address: player.address, nowMs });
  await insertOrders(db, { ...player, growhouse, nowMs });
  const { queuedPayout, failedSignature } = await insertFailedPayout(db, player.address, nowMs);
  await insertLogs(db, player, nowMs);
  const payout = { db, address: player.address, nowMs };
  await insertPayout(payout, { units: thc(120), parked: 'no-token-account' });
  await insertPayout({ ...payout, address: banned.address }, { units: thc(310) });
  const payoutSetAside = await insertPayout(payout, { units: thc(1250), state: 'set_aside' });
  await recordMoneyEvent(
    db,
    { payoutId: payoutSetAside, event: 'set-aside', cause: 'restored', signature: null },
    nowMs - HOUR_MS,
  );
  await insertNicknameReport(db, player.id, nowMs);
  const rejectedSignature = createSignature();
  await addRow(db, 'rejected_transactions', { signature: rejectedSignature, created_at_ms: nowMs });
  const paymentSetAside = await insertPaymentSetAside(db, player.address, nowMs);
  return {
    player,
    banned,
    queuedPayout,
    failedSignature,
    payoutSetAside,
    paymentSetAside,
    rejectedSignature,
  };
}

async function insertNicknameReport(db: Connection, userId: number, nowMs: number): Promise<void> {
  const { id } = await addRow(db, 'nickname_cases', {
    nickname: `Rude Grove ${userId}`,
    opened_at_ms: nowMs,
    last_reported_at_ms: nowMs,
  });
  const report = { case_id: id, user_id: userId, reason: 'insult', created_at_ms: nowMs } as const;
  await addRow(db, 'nickname_reports', report);
}

async function insertPlayer(db: Connection, nowMs: number) {
  const address = createAddress();
  const { id } = await addRow(db, 'users', {
    address,
    created_at_ms: nowMs - 90 * 24 * HOUR_MS,
    last_active_at_ms: nowMs - HOUR_MS,
    holdings_read_at_ms: nowMs - HOUR_MS,
  });
  for (const scope of ['player', 'player'] as const) {
    await addRow(db, 'sessions', {
      user_id: id,
      token_hash: randomBytes(32).toString('hex'),
      scope,
      created_at_ms: nowMs - 30 * HOUR_MS,
      last_used_at_ms: nowMs - HOUR_MS,
      expires_at_ms: nowMs + 30 * 24 * HOUR_MS,
    });
  }
  return { id, address };
}

async function insertBannedPlayer(db: Connection, nowMs: number) {
  const address = createAddress();
  const { id } = await addRow(db, 'users', {
    address,
    is_banned: 1,
    created_at_ms: nowMs - 400 * HOUR_MS,
    banned_at_ms: nowMs - 20 * HOUR_MS,
    ban_reason: 'cheating',
    ban_note: 'Eleven wallets harvest within the same second, all funded by one exchange account.',
    banned_until_ms: nowMs + 14 * 24 * HOUR_MS,
  });
  return { id, address };
}

async function insertGrowers(db: Connection, owner: string, growhouse: number): Promise<void> {
  for (const [classId, growhouseId] of [
    [5, growhouse],
    [3, growhouse],
    [1, null],
  ] as const) {
    const { id } = await addRow(db, 'growers', {
      mint: createAddress(),
      owner,
      last_player: owner,
      class_id: classId,
      growhouse_id: growhouseId,
    });
    await updateRows(db, 'growers', id, { name: `Growerz #${id}` });
  }
}

async function insertPlants(
  db: Connection,
  { growhouse, address, nowMs }: { growhouse: number; address: string; nowMs: number },
): Promise<void> {
  for (let index = 0; index < HARVESTED_PLANTS; index++) {
    const endedAtMs = nowMs - (HARVESTED_PLANTS - index) * 5 * HOUR_MS;
    const { id: plantId } = await addRow(db, 'plants', {
      growhouse_id: growhouse,
      strain_id: (index % 15) + 1,
      stage: 5,
      ended_at_ms: endedAtMs,
      outcome: index % 7 === 0 ? 'pruned' : 'harvested',
    });
    if (index % 7 === 0) continue;
    await insertPayout(
      { db, address, nowMs: endedAtMs },
      { units: thc(833 + index), state: 'confirmed', plantId, growhouse },
    );
  }
  for (const stage of [0, 0, 2, 4]) {
    const due = stage === 0 ? null : nowMs + HOUR_MS;
    const plant = { growhouse_id: growhouse, strain_id: 4, stage, next_watering_at_ms: due };
    await addRow(db, 'plants', plant);
  }
}

interface PayoutRow {
  readonly units: bigint;
  readonly state?: 'queued' | 'confirmed' | 'set_aside';
  readonly parked?: 'no-token-account';
  readonly plantId?: number;
  readonly growhouse?: number;
}

async function insertPayout(
  { db, address, nowMs }: { db: Connection; address: string; nowMs: number },
  { units, state = 'queued', parked, plantId, growhouse }: PayoutRow,
): Promise<number> {
  const { id } = await addRow(db, 'payouts', {
    address,
    amount_units: units,
    plant_id: plantId ?? null,
    growhouse_id: growhouse ?? null,
    state,
    parked_reason: parked ?? null,
    attempts: parked ? 3 : 0,
    next_attempt_at_ms: parked ? nowMs + HOUR_MS : 0,
    created_at_ms: nowMs - HOUR_MS,
    settled_at_ms: state === 'confirmed' ? nowMs : null,
  });
  return id;
}

/** Inserts a payout that is queued again after its transaction failed. */
async function insertFailedPayout(db: Connection, address: string, nowMs: number) {
  const failedSignature = createSignature();
  const queuedPayout = await insertPayout({ db, address, nowMs }, { units: thc(42) });
  const batch = await addRow(db, 'payout_batches', {
    signature: failedSignature,
    state: 'failed',
    created_at_ms: nowMs - HOUR_MS,
    settled_at_ms: nowMs - HOUR_MS + 30_000,
  });
  await addRow(db, 'batch_payouts', {
    batch_id: batch.id,
    payout_id: queuedPayout,
    address,
    currency: 'thc',
    amount_units: thc(42),
  });
  await updateRows(db, 'payouts', queuedPayout, { failures: 1 });
  return { queuedPayout, failedSignature };
}

async function insertOrders(
  db: Connection,
  row: { id: number; address: string; growhouse: number; nowMs: number },
): Promise<void> {
  for (let index = 0; index < ORDERS; index++) {
    const atMs = row.nowMs - (ORDERS - index) * 11 * HOUR_MS;
    const code = bs58.encode(randomBytes(12));
    const order = await addRow(db, 'orders', {
      code,
      user_id: row.id,
      address: row.address,
      price_units: thc(550),
      growhouse_id: row.growhouse,
      cart_json: JSON.stringify([
        { id: 1, quantity: 1 },
        { id: 2, quantity: 1 },
      ]),
      created_slot: 1000 + index,
      created_at_ms: atMs,
      expires_at_ms: atMs + 120_000,
    });
    if (index % 4 === 0) continue;
    const payment = await insertPayment(db, { ...row, code, orderId: order.id, atMs });
    await updateRows(db, 'orders', order.id, { payment_id: payment });
  }
}

async function insertPayment(
  db: Connection,
  row: {
    readonly address: string;
    readonly growhouse: number;
    readonly code: string;
    readonly orderId: number;
    readonly atMs: number;
  },
): Promise<number> {
  const { id } = await addRow(db, 'payments', {
    signature: createSignature(),
    memo: `growerz:seeds:${row.code}`,
    address: row.address,
    order_id: row.orderId,
    growhouse_id: row.growhouse,
    received_units: thc(550),
    thc_source: row.address,
    currency: 'thc',
    price_units: thc(550),
    created_at_ms: row.atMs + 20_000,
  });
  return id;
}

async function insertPaymentSetAside(
  db: Connection,
  address: string,
  nowMs: number,
): Promise<number> {
  const signature = createSignature();
  const { id } = await addRow(db, 'payments', {
    signature,
    memo: `growerz:seeds:${bs58.encode(randomBytes(12))}`,
    address,
    state: 'set_aside',
    received_units: thc(150),
    received_lamports: sol('0.25'),
    thc_source: address,
    sol_source: createAddress(),
    refusal: 'PAYMENT_NOT_ACCEPTABLE',
    created_at_ms: nowMs - HOUR_MS,
  });
  await recordMoneyEvent(
    db,
    { paymentId: id, event: 'set-aside', cause: 'unmatched', signature },
    nowMs - HOUR_MS,
  );
  return id;
}

async function insertLogs(
  db: Connection,
  { id, address }: { id: number; address: string },
  nowMs: number,
): Promise<void> {
  for (let index = 0; index < 30; index++) {
    await addRow(db, 'logs', {
      message: `Watered plant ${index + 1} in growhouse 1`,
      date_at_ms: nowMs - (30 - index) * HOUR_MS,
      address,
    });
  }
  for (const action of ['ban user', 'unban user']) {
    await addRow(db, 'audit_log', {
      date_at_ms: nowMs - 40 * HOUR_MS,
      admin_address: createAddress(),
      action,
      target: `user ${id}`,
      target_address: address,
      before_json: JSON.stringify({ banned: action !== 'ban user' }),
      after_json: JSON.stringify({ banned: action === 'ban user' }),
    });
  }
}
