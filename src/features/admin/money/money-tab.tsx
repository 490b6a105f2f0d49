import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { getMoneyListLink, type MoneyList } from '../admin-links.ts';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { MONEY_LISTS } from '../list/lists.ts';
import { LIST_LABELS } from './money-labels.ts';
import { BATCH_COLUMNS, ORDER_COLUMNS, PAYMENT_COLUMNS, PAYOUT_COLUMNS } from './money-columns.tsx';
import styles from './money-tab.module.css';
import { HeldPaymentPage } from './pages/held-payment-page.tsx';
import { OrderPage, BatchPage } from './pages/order-page.tsx';
import { PaymentPage } from './pages/payment-page.tsx';
import { PayoutPage } from './pages/payout-page.tsx';

const LISTS = ['orders', 'payments', 'payouts', 'batches'] as const satisfies readonly MoneyList[];

const TO_PAYMENTS = <Navigate to={getMoneyListLink('payments')} replace />;

/**
 * Orders, payments, payouts and batches: a list of each and a page per row. The keys keep the rows of one
 * list from being shown in another.
 */
export function MoneyTab() {
  const page = useRoutes([
    { index: true, element: TO_PAYMENTS },
    {
      path: 'orders',
      element: (
        <AdminListScreen key="orders" definition={MONEY_LISTS.orders} columns={ORDER_COLUMNS} />
      ),
    },
    { path: 'orders/:id', element: <OrderPage /> },
    {
      path: 'payments',
      element: (
        <AdminListScreen
          key="payments"
          definition={MONEY_LISTS.payments}
          columns={PAYMENT_COLUMNS}
        />
      ),
    },
    { path: 'payments/:id', element: <PaymentPage /> },
    { path: 'payments/held/:id', element: <HeldPaymentPage /> },
    {
      path: 'payouts',
      element: (
        <AdminListScreen key="payouts" definition={MONEY_LISTS.payouts} columns={PAYOUT_COLUMNS} />
      ),
    },
    { path: 'payouts/:id', element: <PayoutPage /> },
    {
      path: 'batches',
      element: (
        <AdminListScreen key="batches" definition={MONEY_LISTS.batches} columns={BATCH_COLUMNS} />
      ),
    },
    { path: 'batches/:id', element: <BatchPage /> },
    { path: '*', element: TO_PAYMENTS },
  ]);
  return (
    <div className={styles.tab}>
      <MoneyNav />
      {page}
    </div>
  );
}

/** Links to the lists. The list of a page counts as current as well. */
function MoneyNav() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.nav} aria-label="Money">
      {LISTS.map((list) => {
        const to = getMoneyListLink(list);
        const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
        return (
          <Link
            key={list}
            to={to}
            className={classNames(styles.link, isCurrent && styles.current)}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {LIST_LABELS[list]}
          </Link>
        );
      })}
    </nav>
  );
}
