/** The URLs of pages in the admin area that other pages link to. */

/** @param user the id, or the address of the wallet */
export const getUserLink = (user: number | string): string => `/admin0/users/${user}`;
export const getGrowhouseLink = (id: number): string => `/admin0/growhouses?growhouse=${id}`;
export const getPlantLink = (id: number): string => `/admin0/plants?id=${id}`;
export const getPlantsLink = (growhouseId: number): string =>
  `/admin0/plants?growhouse=${growhouseId}`;
export const getGrowerLink = (id: number): string => `/admin0/growerz?id=${id}`;

/** The lists of the Money tab; each row has a page of its own. */
export type MoneyList = 'orders' | 'payments' | 'payouts' | 'batches';

/** @param search the filters of the list, such as `{ state: 'set_aside' }` */
export const getMoneyListLink = (
  list: MoneyList,
  search: Readonly<Record<string, string>> = {},
): string => {
  const params = new URLSearchParams(search).toString();
  return `/admin0/money/${list}${params === '' ? '' : `?${params}`}`;
};

export const getMoneyLink = (list: MoneyList, id: number): string => `/admin0/money/${list}/${id}`;
