import type { z } from 'zod';
import type { ErrorCode } from '../../../src/contract/error-codes.ts';
import type { Caller } from '../middleware/session.ts';

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

/** Returns the documentation of a route, which its handler has. */
export const getDocumentation = (handler: object): Documentation | undefined =>
  documentations.get(handler);

export const isShape = (answer: Documentation['answer']): answer is z.ZodType =>
  answer !== undefined && typeof answer !== 'string';
