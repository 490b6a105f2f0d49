import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { classNames } from '../../../ui/class-names.ts';
import segmented from '../../../ui/form/segmented-control.module.css';
import { Link } from '../../../ui/navigation/link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { getMoneyListLink, type MoneyList } from '../admin-links.ts';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { MONEY_LISTS } from '../list/lists.ts';
import { BATCH_COLUMNS, ORDER_COLUMNS, PAYMENT_COLUMNS, PAYOUT_COLUMNS } from './money-columns.tsx';
import { LIST_LABELS } from './money-labels.ts';
import styles from './money.module.css';
import {
  BatchPage,
  HeldPaymentPage,
  OrderPage,
  PaymentPage,
  PayoutPage,
} from './pages/money-pages.tsx';

const LISTS = ['orders', 'payments', 'payouts', 'batches'] as const satisfies readonly MoneyList[];

const TO_PAYMENTS = <Navigate to={getMoneyListLink('payments')} replace />;

/** Returns a list; its key keeps the rows of one list from being shown in another. */
const createList = <Row extends { readonly id: number }>(
  list: MoneyList,
  columns: readonly Column<Row, string>[],
) => <AdminListScreen key={list} definition={MONEY_LISTS[list]} columns={columns} />;

/** Orders, payments, payouts and batches: a list of each and a page per row. */
export function MoneyTab() {
  const page = useRoutes([
    { path: 'orders', element: createList('orders', ORDER_COLUMNS) },
    { path: 'orders/:id', element: <OrderPage /> },
    { path: 'payments', element: createList('payments', PAYMENT_COLUMNS) },
    { path: 'payments/:id', element: <PaymentPage /> },
    { path: 'payments/held/:id', element: <HeldPaymentPage /> },
    { path: 'payouts', element: createList('payouts', PAYOUT_COLUMNS) },
    { path: 'payouts/:id', element: <PayoutPage /> },
    { path: 'batches', element: createList('batches', BATCH_COLUMNS) },
    { path: 'batches/:id', element: <BatchPage /> },
    { path: '*', element: TO_PAYMENTS },
  ]);
  return (
    <div className="stack gap-12">
      <MoneyNav />
      {page}
    </div>
  );
}

/** Links to the lists. The list of a page counts as current as well. */
function MoneyNav() {
  const { pathname } = useLocation();
  return (
    <nav className={classNames(segmented.segmented, styles.nav)} aria-label="Money">
      {LISTS.map((list) => {
        const to = getMoneyListLink(list);
        const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
        return (
          <Link
            key={list}
            to={to}
            className={classNames(segmented.option, isCurrent && segmented.selected)}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {LIST_LABELS[list]}
          </Link>
        );
      })}
    </nav>
  );
}
