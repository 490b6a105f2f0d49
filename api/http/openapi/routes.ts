import type { RouterRoute } from 'hono/types';
import { type Caller, getAdmitted } from '../middleware/session.ts';
import { type Documentation, getDocumentation } from './documented.ts';

/** A mounted route with its documentation. */
export interface Call extends Documentation {
  method: string;
  /** Such as `/plant/{id}/water`. */
  path: string;
  caller: Caller;
}

/**
 * Lists the routes with their documentation. The last guard that is mounted before a route admits its
 * callers, unless the documentation names them.
 * @throws Error for an undocumented route
 */
export function listCalls(routes: readonly RouterRoute[]): Call[] {
  const calls: Call[] = [];
  const guards: { paths: RegExp; caller: Caller }[] = [];
  for (const { method, path: pattern, handler } of routes) {
    const admitted = getAdmitted(handler);
    if (method === 'ALL' || pattern.endsWith('*')) {
      if (admitted) guards.push({ paths: toPathPattern(pattern), caller: admitted });
    } else if (!admitted) {
      const path = pattern.replace(/:(\w+)/g, '{$1}');
      const documentation = getDocumentation(handler);
      if (!documentation) throw new Error(`${method} ${path} is not documented`);
      const caller = guards.findLast(({ paths }) => paths.test(path))?.caller ?? 'anyone';
      calls.push({ method, path, caller, ...documentation });
    }
  }
  return calls;
}

/** Such as all paths below `/account`, and itself, for `/account/*`. */
const toPathPattern = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}$`);

/** Such as `postPlantByIdWater` for `POST /plant/{id}/water`. */
export function toOperationId({ method, path }: Call): string {
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
