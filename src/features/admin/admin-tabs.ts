import type { ComponentType } from 'react';
import {
  ADMINS,
  ANNOUNCEMENTS,
  DASHBOARD,
  ECONOMY,
  GROWHOUSES,
  LOGS,
  MONEY,
  RECONCILIATION,
  SERVICES,
  USERS,
} from '../../art/icons/admin-icons.ts';
import { PLANTS } from '../../art/icons/count-icons.ts';
import { GROWER } from '../../art/icons/common-icons.ts';
import type { Glyph } from '../../art/icons/icon.ts';
import { lazyWithRetry } from '../../ui/loading/lazy-with-retry.ts';

/** A tab of the admin area with its own URL. Its code is loaded when it is first opened. */
export interface AdminTab {
  /** Relative to /admin0/; '' for the tab that opens first. */
  readonly path: string;
  readonly label: string;
  readonly icon: Glyph;
  readonly isSuperadminOnly?: boolean;
  readonly Page: ComponentType;
}

/** The tabs in the order of the navigation. */
export const ADMIN_TABS: readonly AdminTab[] = [
  {
    path: '',
    label: 'Dashboard',
    icon: DASHBOARD,
    Page: lazyWithRetry(async () => (await import('./dashboard/dashboard-tab.tsx')).DashboardTab),
  },
  {
    path: 'users',
    label: 'Users',
    icon: USERS,
    Page: lazyWithRetry(async () => (await import('./users/users-tab.tsx')).UsersPages),
  },
  {
    path: 'plants',
    label: 'Plants & Seeds',
    icon: PLANTS,
    Page: lazyWithRetry(async () => (await import('./plants/plants-tab.tsx')).PlantsTab),
  },
  {
    path: 'growhouses',
    label: 'Growhouses',
    icon: GROWHOUSES,
    Page: lazyWithRetry(
      async () => (await import('./growhouses/growhouses-tab.tsx')).GrowhousesTab,
    ),
  },
  {
    path: 'growerz',
    label: 'Growerz',
    icon: GROWER,
    Page: lazyWithRetry(async () => (await import('./growerz/growerz-tab.tsx')).GrowerzTab),
  },
  {
    path: 'money',
    label: 'Money',
    icon: MONEY,
    Page: lazyWithRetry(async () => (await import('./money/money-tab.tsx')).MoneyTab),
  },
  {
    path: 'reconciliation',
    label: 'Reconciliation',
    icon: RECONCILIATION,
    Page: lazyWithRetry(
      async () => (await import('./reconciliation/reconciliation-tab.tsx')).ReconciliationTab,
    ),
  },
  {
    path: 'logs',
    label: 'Logs',
    icon: LOGS,
    Page: lazyWithRetry(async () => (await import('./logs/logs-tab.tsx')).LogsTab),
  },
  {
    path: 'admins',
    label: 'Admins',
    icon: ADMINS,
    isSuperadminOnly: true,
    Page: lazyWithRetry(async () => (await import('./admins/admins-tab.tsx')).AdminsTab),
  },
  {
    path: 'services',
    label: 'Services',
    icon: SERVICES,
    isSuperadminOnly: true,
    Page: lazyWithRetry(async () => (await import('./services/services-tab.tsx')).ServicesTab),
  },
  {
    path: 'economy',
    label: 'Economy',
    icon: ECONOMY,
    isSuperadminOnly: true,
    Page: lazyWithRetry(async () => (await import('./economy/economy-tab.tsx')).EconomyTab),
  },
  {
    path: 'announcements',
    label: 'Announcements',
    icon: ANNOUNCEMENTS,
    Page: lazyWithRetry(
      async () => (await import('./announcements/announcements-tab.tsx')).AnnouncementsTab,
    ),
  },
];
