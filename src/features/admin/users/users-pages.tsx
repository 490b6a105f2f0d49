import { useRoutes } from 'react-router-dom';
import { UserPage } from './user-page/user-page.tsx';
import { UsersTab } from './users-tab.tsx';

/** The list of users, and the page of each. */
export function UsersPages() {
  return useRoutes([
    { index: true, element: <UsersTab /> },
    { path: ':user', element: <UserPage /> },
  ]);
}
