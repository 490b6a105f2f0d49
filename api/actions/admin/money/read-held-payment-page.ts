import { type Ban, loadBan } from '../../../store/users/bans.ts';
import { listBanEntries } from '../../../store/admin/audit.ts';
import { findHeldPayment } from '../../../store/payments/held-payments.ts';
import {
  type ListedHeldPayment,
  toListedHeldPayment,
} from '../../../store/lists/held-payments-list.ts';
import { type ListedOrder, loadOrdersByIds } from '../../../store/lists/orders-list.ts';
import { findUserByAddress } from '../../../store/users/users.ts';
import { readSnapshot } from '../../../store/database/transaction.ts';
import type { Context } from '../../context.ts';
import { RefusalError } from '../../refusal-error.ts';
import { type HistoryEntry, toHeldPaymentHistory } from './history.ts';

export interface HeldPaymentPage {
  payment: ListedHeldPayment;
  userId: number | null;
  /** Null until it is read from the chain again. */
  memo: string | null;
  /** The ban that holds it; null if it is settled soon. */
  ban: Ban | null;
  order: ListedOrder | null;
  history: HistoryEntry[];
}

/** Reads everything about a payment of a banned wallet. @throws RefusalError NOT_FOUND */
export function readHeldPaymentPage({ db }: Context, id: number): Promise<HeldPaymentPage> {
  return readSnapshot(db, async (connection) => {
    const row = await findHeldPayment(connection, id);
    if (!row) throw new RefusalError('NOT_FOUND');
    const payment = toListedHeldPayment(row);
    const user = await findUserByAddress(connection, row.address);
    const ban = user && user.moneyReleasedAtMs === null ? await loadBan(connection, user.id) : null;
    const orderIds = payment.orderId === null ? [] : [payment.orderId];
    const order = (await loadOrdersByIds(connection, orderIds))[0] ?? null;
    const bans = await listBanEntries(connection, row.address);
    return {
      payment,
      userId: user?.id ?? null,
      memo: row.kind === null ? null : row.memo,
      ban,
      order,
      history: toHeldPaymentHistory({ payment, order, bans }),
    };
  });
}
