import type { ComponentType } from 'react';
import { ADMINS, DASHBOARD, GROWHOUSES, LOGS, SERVICES, USERS } from '../../art/admin-icons.ts';
import { PLANTS } from '../../art/count-icons.ts';
import { GROWER } from '../../art/farm-icons.ts';
import { icon } from '../../art/icon.ts';
import { laterPart } from '../../ui/later-part.ts';

/** One part of the admin area, with an address of its own and loaded when it is first opened. */
export interface AdminTab {
  /** What follows /admin0/; '' is where one arrives. */
  readonly path: string;
  readonly label: string;
  /** An SVG element. */
  readonly icon: string;
  readonly isForSuperadmins: boolean;
  readonly Page: ComponentType;
}

const ICON_SIZE = 20;

/** In the order of the navigation. */
export const ADMIN_TABS: readonly AdminTab[] = [
  {
    path: '',
    label: 'Dashboard',
    icon: icon(DASHBOARD, { size: ICON_SIZE }),
    isForSuperadmins: false,
    Page: laterPart(async () => (await import('./dashboard/dashboard-tab.tsx')).DashboardTab),
  },
  {
    path: 'users',
    label: 'Users',
    icon: icon(USERS, { size: ICON_SIZE }),
    isForSuperadmins: false,
    Page: laterPart(async () => (await import('./users/users-tab.tsx')).UsersTab),
  },
  {
    path: 'plants',
    label: 'Plants & Seeds',
    icon: icon(PLANTS, { size: ICON_SIZE }),
    isForSuperadmins: false,
    Page: laterPart(async () => (await import('./plants/plants-tab.tsx')).PlantsTab),
  },
  {
    path: 'growhouses',
    label: 'Growhouses',
    icon: icon(GROWHOUSES, { size: ICON_SIZE }),
    isForSuperadmins: false,
    Page: laterPart(async () => (await import('./growhouses/growhouses-tab.tsx')).GrowhousesTab),
  },
  {
    path: 'growerz',
    label: 'Growerz',
    icon: icon(GROWER, { size: ICON_SIZE }),
    isForSuperadmins: false,
    Page: laterPart(async () => (await import('./growerz/growerz-tab.tsx')).GrowerzTab),
  },
  {
    path: 'logs',
    label: 'Logs',
    icon: icon(LOGS, { size: ICON_SIZE }),
    isForSuperadmins: false,
    Page: laterPart(async () => (await import('./logs/logs-tab.tsx')).LogsTab),
  },
  {
    path: 'admins',
    label: 'Admins',
    icon: icon(ADMINS, { size: ICON_SIZE }),
    isForSuperadmins: true,
    Page: laterPart(async () => (await import('./admins/admins-tab.tsx')).AdminsTab),
  },
  {
    path: 'services',
    label: 'Services',
    icon: icon(SERVICES, { size: ICON_SIZE }),
    isForSuperadmins: true,
    Page: laterPart(async () => (await import('./services/services-tab.tsx')).ServicesTab),
  },
];
