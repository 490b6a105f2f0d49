import type {
  BatchRowShape,
  OrderRowShape,
  PaymentRowShape,
  PayoutRowShape,
} from '../../../src/contract/admin/admin-money.ts';
import type { Columns } from './admin-tables.ts';

/** The columns of the CSV files of the Money tab. */

export const orderColumns: Columns<OrderRowShape> = {
  id: ({ id }) => id,
  code: ({ code }) => code,
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  address: ({ address }) => address,
  currency: ({ currency }) => currency,
  price: ({ price }) => price,
  growhouse: ({ growhouseId }) => growhouseId,
  payment: ({ paymentId }) => paymentId,
  date_created: ({ date_created }) => date_created,
  date_expires: ({ date_expires }) => date_expires,
};

export const paymentColumns: Columns<PaymentRowShape> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  refusal: ({ refusal }) => refusal,
  address: ({ address }) => address,
  thc: ({ thc }) => thc,
  sol: ({ sol }) => sol,
  order: ({ orderId }) => orderId,
  growhouse: ({ growhouseId }) => growhouseId,
  plant: ({ plantId }) => plantId,
  signature: ({ signature }) => signature,
  date_created: ({ date_created }) => date_created,
};

export const payoutColumns: Columns<PayoutRowShape> = {
  id: ({ id }) => id,
  reason: ({ reason }) => reason,
  state: ({ state }) => state,
  waiting_for: ({ waiting_for }) => waiting_for,
  stopped_by: ({ stopped_by }) => stopped_by,
  next_attempt: ({ next_attempt }) => next_attempt,
  address: ({ address }) => address,
  currency: ({ currency }) => currency,
  amount: ({ amount }) => amount,
  failures: ({ failures }) => failures,
  batch: ({ batchId }) => batchId,
  payment: ({ paymentId }) => paymentId,
  plant: ({ plantId }) => plantId,
  growhouse: ({ growhouseId }) => growhouseId,
  signature: ({ signature }) => signature,
  date_created: ({ date_created }) => date_created,
  date_settled: ({ date_settled }) => date_settled,
};

export const batchColumns: Columns<BatchRowShape> = {
  id: ({ id }) => id,
  state: ({ state }) => state,
  payouts: ({ payouts }) => payouts,
  thc: ({ thc }) => thc,
  sol: ({ sol }) => sol,
  accounts_opened: ({ accounts_opened }) => accounts_opened,
  signature: ({ signature }) => signature,
  date_created: ({ date_created }) => date_created,
  date_settled: ({ date_settled }) => date_settled,
};
