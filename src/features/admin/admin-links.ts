import type { SearchKind } from '../../contract/admin/admin-search.ts';

/** The URLs of pages in the admin area that other pages link to. */

/** @param user the id, or the address of the wallet */
export const getUserLink = (user: number | string): string => `/admin0/users/${user}`;
export const getGrowhouseLink = (id: number): string => `/admin0/growhouses?growhouse=${id}`;
export const getPlantsLink = (growhouseId: number): string =>
  `/admin0/plants?growhouse=${growhouseId}`;
/** Finds the plant by its id, also one that is gone. */
export const getPlantLink = (id: number): string => `/admin0/plants?id=${id}`;
export const getGrowerLink = (id: number): string => `/admin0/growerz?id=${id}`;

/**
 * The log lines of a wallet; the log shows the last week unless it is told otherwise.
 * @param from the time of the first one, ISO 8601
 */
export const getWalletLogLink = (address: string, from: string): string =>
  `/admin0/logs?searchAddress=${address}&from=${toUtcDay(from)}`;

/** @param iso ISO 8601 in UTC. @returns '2026-11-21' */
export const toUtcDay = (iso: string): string => iso.slice(0, 'YYYY-MM-DD'.length);

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

/** The page of a payment that is not settled yet, because its wallet is banned. */
export const getHeldPaymentLink = (id: number): string => `/admin0/money/payments/held/${id}`;

/** All rows of a list that belong to a wallet. */
export const getWalletMoneyLink = (list: MoneyList, address: string): string =>
  getMoneyListLink(list, { address });

/** The page of a thing by its kind and id. */
export const PAGE_LINKS: Readonly<Record<SearchKind | 'user', (id: number) => string>> = {
  user: getUserLink,
  player: getUserLink,
  growhouse: getGrowhouseLink,
  grower: getGrowerLink,
  plant: getPlantLink,
  order: (id) => getMoneyLink('orders', id),
  payment: (id) => getMoneyLink('payments', id),
  'held payment': getHeldPaymentLink,
  payout: (id) => getMoneyLink('payouts', id),
  batch: (id) => getMoneyLink('batches', id),
};
