import type { Handler, Hono } from 'hono';
import type { z } from 'zod';
import type { ErrorCode } from '../../../src/contract/error-codes.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import type { Caller } from '../middleware/guards.ts';

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
  /** Whether the response has an ETag, with which a client can ask whether it has changed. */
  hasEtag?: true;
  /** The call that replaces this one. */
  replacedBy?: string;
  /** Who may make the call, if it checks that itself. Otherwise, the guards of its path tell. */
  caller?: Caller;
}

const documentations = new WeakMap<object, Documentation>();

/** Returns the documentation of a route, which its last handler has. */
export const getDocumentation = (handler: object): Documentation | undefined =>
  documentations.get(handler);

/**
 * Adds a route with its documentation:
 * `documented(routes, { summary: 'Ends the session' }).post('/logout', handler)`.
 */
export function documented(
  routes: Hono<AppEnv>,
  documentation: Documentation,
): Pick<Hono<AppEnv>, 'get' | 'post'> {
  const add =
    (method: 'GET' | 'POST') =>
    (path: string, ...handlers: Handler<AppEnv>[]) => {
      const last = handlers.at(-1);
      if (last) documentations.set(last, documentation);
      return routes.on(method, [path], ...handlers);
    };
  return { get: add('GET'), post: add('POST') } as Pick<Hono<AppEnv>, 'get' | 'post'>;
}

/** The documentation of a list as a CSV file. */
export const csvOf = (rows: string): Documentation => ({
  summary: `${rows} as a CSV file`,
  answer: 'csv',
});

export const isShape = (answer: Documentation['answer']): answer is z.ZodType =>
  answer !== undefined && typeof answer !== 'string';
