import type { RouterRoute } from 'hono/types';

export interface MountedRoute {
  method: string;
  /** Such as `/plant/{id}/water`. */
  path: string;
  handlers: object[];
}

/** Groups the handlers by route. */
export function groupByRoute(routes: readonly RouterRoute[]): MountedRoute[] {
  const found = new Map<string, MountedRoute>();
  for (const { method, path: pattern, handler } of routes) {
    if (method === 'ALL' || pattern.endsWith('*')) continue;
    const path = pattern.replace(/:(\w+)/g, '{$1}');
    const route = found.get(`${method} ${path}`) ?? { method, path, handlers: [] };
    route.handlers.push(handler);
    found.set(`${method} ${path}`, route);
  }
  return [...found.values()];
}

/** Such as `postPlantByIdWater` for `POST /plant/{id}/water`. */
export function toOperationId({ method, path }: Pick<MountedRoute, 'method' | 'path'>): string {
  const words = path
    .slice(1)
    .split('/')
    // `/growhouses/` is another path than `/growhouses`.
    .map((part) => (part === '' ? 'slash' : part.replace(/\{(\w+)\}/, 'by-$1')))
    .flatMap((part) => part.split(/[^A-Za-z]+/));
  return method.toLowerCase() + words.map(toCapitalized).join('');
}

const toCapitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The groups of calls, in the order in which a program meets them. */
export const TAGS = {
  server: 'What the server is, without a session',
  'signing in': 'Proves that a wallet is the caller’s, and opens a session',
  account: 'What belongs to the player as a whole',
  growhouse: 'One growhouse, and what can be done with all of its plants',
  plant: 'One seed or plant',
  dispensary: 'Buys seeds and THC: an order, a payment from the wallet, a confirmation',
  'admin: session': 'Opens and closes the admin area',
  'admin: game': 'Figures, growhouses, plants and growers',
  'admin: users': 'Users and their bans',
  'admin: money': 'Orders, payments, payouts and the books',
  'admin: server': 'Logs, services, announcements, the economy and the admins themselves',
} as const;

export type Tag = keyof typeof TAGS;

const TAG_PATTERNS: readonly (readonly [RegExp, Tag])[] = [
  [/^\/admin\/(authenticate|logout)$/, 'admin: session'],
  [/^\/admin\/(dashboard|baseinfo|search|plants|growhouses|growerz)/, 'admin: game'],
  [/^\/admin\/users/, 'admin: users'],
  [/^\/admin\/(orders|payments|payouts|batches|reconciliation)/, 'admin: money'],
  [/^\/admin\//, 'admin: server'],
  [/^\/(create-transaction|verify-transaction|sign-in-input|authenticate|logout)$/, 'signing in'],
  [/^\/(account|growerz-by-owner)/, 'account'],
  [/^\/growhouse\//, 'growhouse'],
  [/^\/plant\//, 'plant'],
  [/^\/calendar\//, 'account'],
  [/^\/dispensary/, 'dispensary'],
];

export const getTag = (path: string): Tag =>
  TAG_PATTERNS.find(([pattern]) => pattern.test(path))?.[1] ?? 'server';
