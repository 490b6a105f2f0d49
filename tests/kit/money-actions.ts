import { parseData, type Reply } from './game-fixture.ts';
import {
  payoutActionsShape,
  type PayoutActionsShape,
  type SeenPayout,
} from '../../src/contract/admin/admin-money-actions.ts';
import type { SignedInAdmin } from './admin.ts';
import type { Answer, GameServer } from './game-server.ts';
import { addRow, loadLastRow, updateRows } from './rows.ts';

type Caller = Pick<SignedInAdmin, 'call' | 'get'>;

export const REASON = 'Checked with the player';

/** Returns what an admin sees of a payout. */
export const readPayout = async (admin: Caller, id: number): Promise<PayoutActionsShape> => {
  const { body, status, headers } = await admin.get(`/payouts/${id}/actions`);
  const reply: Reply = { status, headers, message: body.message, code: body.code, data: body.data };
  return parseData(payoutActionsShape, reply);
};

export const toSeen = ({ state, address, currency, amount }: PayoutActionsShape): SeenPayout => ({
  state,
  address,
  currency,
  amount,
});

/** Sends an action on a payout as the admin sees it now. */
export async function actOnPayout(
  admin: Caller,
  id: number,
  action: string,
  extra: object = {},
): Promise<Answer> {
  const seen = toSeen(await readPayout(admin, id));
  return admin.call(`/payouts/${id}/${action}`, { reason: REASON, seen, ...extra });
}

/** Sends an action on a payment that is set aside. */
export const actOnPayment = (
  admin: SignedInAdmin,
  id: number,
  action: string,
  extra: object = {},
): Promise<Answer> =>
  admin.call(`/payments/${id}/${action}`, {
    reason: REASON,
    seen: { state: 'set_aside' },
    ...extra,
  });

/** Loads the last entry of the audit trail. */
export const loadLastAudit = (server: GameServer) => loadLastRow(server.ctx.db, 'audit_log');

/** Sets a queued payout aside, as a restored backup does. */
export const setAside = (server: GameServer, id: number) =>
  updateRows(server.ctx.db, 'payouts', id, { state: 'set_aside', settled_at_ms: server.ctx.now() });

let payments = 0;
/** Inserts a payment for an order that is gone. @returns its id */
export async function insertPaymentSetAside(
  server: GameServer,
  payment: {
    kind: 'seeds' | 'exchange' | 'upgrade';
    address: string;
    thc?: bigint;
    sol?: bigint;
    /** The wallet that the money came from, if it is not the payer's. */
    source?: string;
  },
): Promise<number> {
  const { id } = await addRow(server.ctx.db, 'payments', {
    signature: `payment ${++payments}`,
    kind: payment.kind,
    memo: `growerz:${payment.kind}:lost`,
    address: payment.address,
    state: 'set_aside',
    received_units: payment.thc ?? 0n,
    received_lamports: payment.sol ?? 0n,
    thc_source: payment.source ?? null,
    sol_source: payment.source ?? null,
    refusal: 'PAYMENT_NOT_ACCEPTABLE',
    created_at_ms: server.ctx.now(),
  });
  return id;
}
