import type { RouterRoute } from 'hono/types';
import type { z } from 'zod';
import type { ErrorCode } from '../../../src/contract/error-codes.ts';
import { type Caller, getAdmittedCaller } from '../middleware/session.ts';

/** A response that is no JSON in the envelope. */
export type FileAnswer = 'csv' | 'calendar' | 'export' | 'openapi' | 'page' | 'file';

/** What the document says about a call that cannot be derived from its route. */
export interface Documentation {
  summary: string;
  /** What the summary leaves open, as Markdown. */
  details?: string;
  /** Schema of the `data` in a success; undefined if there is none; a name for a file. */
  answer?: z.ZodType | FileAnswer;
  /** The codes of its own with which it fails, besides those that all calls like it share. */
  codes?: readonly ErrorCode[];
  /** The parameters in the path that are no ids. */
  pathParameters?: Readonly<Record<string, z.ZodType>>;
  /** Schema of the body of a POST. */
  body?: z.ZodType<object>;
  /** Schema of the query. */
  query?: z.ZodType<object>;
  /** Whether the response has an ETag, with which a client can ask whether it has changed. */
  hasEtag?: true;
  /** The call that replaces this one. */
  replacedBy?: string;
  /** Who may make the call, if not those whom the guards of its path admit. */
  caller?: Caller;
}

const documentations = new WeakMap<object, Documentation>();

/** Documents the handler of a route. */
export const documentHandler = (handler: object, documentation: Documentation): void => {
  documentations.set(handler, documentation);
};

export const isShape = (answer: Documentation['answer']): answer is z.ZodType =>
  answer !== undefined && typeof answer !== 'string';

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
    const admitted = getAdmittedCaller(handler);
    if (method === 'ALL' || pattern.endsWith('*')) {
      if (admitted) guards.push({ paths: toPathPattern(pattern), caller: admitted });
    } else if (!admitted) {
      const path = pattern.replace(/:(\w+)/g, '{$1}');
      const documentation = documentations.get(handler);
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
