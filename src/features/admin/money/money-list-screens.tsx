import { PARKED_REASONS, PAYOUT_REASONS, CURRENCIES } from '../../../contract/admin/admin-money.ts';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { BATCH_COLUMNS, ORDER_COLUMNS, PAYMENT_COLUMNS, PAYOUT_COLUMNS } from './money-columns.tsx';
import { CommonFilterFields, OptionFilter } from './money-filters.tsx';
import {
  BATCH_STATES,
  getRefusalLabel,
  KIND_LABELS,
  ORDER_STATES,
  PAYMENT_STATES,
  PAYOUT_STATES,
  REASON_LABELS,
  REFUSALS,
  WAITING_LABELS,
} from './money-labels.ts';
import { BATCHES_LIST, ORDERS_LIST, PAYMENTS_LIST, PAYOUTS_LIST } from './money-lists.ts';

/** Returns the keys of a record of labels in their order. */
const keysOf = <T extends string>(labels: Readonly<Record<T, unknown>>): T[] =>
  Object.keys(labels) as T[];

const toCurrencyLabel = (currency: string): string => currency.toUpperCase();

/** Lists what players asked to buy. */
export function OrdersScreen() {
  const list = useAdminList(ORDERS_LIST);
  const { filters, setFilters } = list;
  return (
    <AdminListScreen
      title="Orders"
      noun="orders"
      list={list}
      columns={ORDER_COLUMNS}
      filters={
        <>
          <OptionFilter
            label="State"
            value={filters.state}
            values={keysOf(ORDER_STATES)}
            toLabel={(state) => ORDER_STATES[state].label}
            onChange={(state) => setFilters({ state })}
          />
          <OptionFilter
            label="For"
            value={filters.kind}
            values={['seeds', 'exchange']}
            toLabel={(kind) => KIND_LABELS[kind]}
            onChange={(kind) => setFilters({ kind })}
          />
          <OptionFilter
            label="Currency"
            value={filters.currency}
            values={CURRENCIES}
            toLabel={toCurrencyLabel}
            onChange={(currency) => setFilters({ currency })}
          />
          <CommonFilterFields filters={filters} onChange={setFilters} />
        </>
      }
    />
  );
}

/** Lists the transactions that paid the vault. */
export function PaymentsScreen() {
  const list = useAdminList(PAYMENTS_LIST);
  const { filters, setFilters } = list;
  return (
    <AdminListScreen
      title="Payments"
      noun="payments"
      list={list}
      columns={PAYMENT_COLUMNS}
      filters={
        <>
          <OptionFilter
            label="State"
            value={filters.state}
            values={keysOf(PAYMENT_STATES)}
            toLabel={(state) => PAYMENT_STATES[state].label}
            onChange={(state) => setFilters({ state })}
          />
          <OptionFilter
            label="For"
            value={filters.kind}
            values={keysOf(KIND_LABELS)}
            toLabel={(kind) => KIND_LABELS[kind]}
            onChange={(kind) => setFilters({ kind })}
          />
          <OptionFilter
            label="Refused because"
            value={filters.refusal}
            values={REFUSALS}
            toLabel={getRefusalLabel}
            onChange={(refusal) => setFilters({ refusal })}
          />
          <OptionFilter
            label="Currency"
            value={filters.currency}
            values={CURRENCIES}
            toLabel={toCurrencyLabel}
            onChange={(currency) => setFilters({ currency })}
          />
          <CommonFilterFields filters={filters} onChange={setFilters} />
        </>
      }
    />
  );
}

/** Lists what the vault owes and has paid. */
export function PayoutsScreen() {
  const list = useAdminList(PAYOUTS_LIST);
  const { filters, setFilters } = list;
  return (
    <AdminListScreen
      title="Payouts"
      noun="payouts"
      list={list}
      columns={PAYOUT_COLUMNS}
      filters={
        <>
          <OptionFilter
            label="State"
            value={filters.state}
            values={keysOf(PAYOUT_STATES)}
            toLabel={(state) => PAYOUT_STATES[state].label}
            onChange={(state) => setFilters({ state })}
          />
          <OptionFilter
            label="For"
            value={filters.reason}
            values={PAYOUT_REASONS}
            toLabel={(reason) => REASON_LABELS[reason]}
            onChange={(reason) => setFilters({ reason })}
          />
          <OptionFilter
            label="Waits because"
            value={filters.waiting}
            values={PARKED_REASONS}
            toLabel={(reason) => WAITING_LABELS[reason]}
            onChange={(waiting) => setFilters({ waiting })}
          />
          <OptionFilter
            label="Currency"
            value={filters.currency}
            values={CURRENCIES}
            toLabel={toCurrencyLabel}
            onChange={(currency) => setFilters({ currency })}
          />
          <CommonFilterFields filters={filters} onChange={setFilters} />
        </>
      }
    />
  );
}

/** Lists the transactions that pay several payouts. */
export function BatchesScreen() {
  const list = useAdminList(BATCHES_LIST);
  const { filters, setFilters } = list;
  return (
    <AdminListScreen
      title="Batches"
      noun="batches"
      list={list}
      columns={BATCH_COLUMNS}
      filters={
        <>
          <OptionFilter
            label="State"
            value={filters.state}
            values={keysOf(BATCH_STATES)}
            toLabel={(state) => BATCH_STATES[state].label}
            onChange={(state) => setFilters({ state })}
          />
          <CommonFilterFields filters={filters} onChange={setFilters} />
        </>
      }
    />
  );
}
