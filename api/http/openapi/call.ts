import type { z } from 'zod';
import type { ErrorCode } from '../../../src/contract/error-codes.ts';

/** Who may make a call. A superadmin is an admin, an admin a player. */
export type Caller = 'anyone' | 'player' | 'admin' | 'superadmin';

/** Documentation that cannot be derived from a route. */
export interface Call {
  summary: string;
  caller: Caller;
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
}

/** A response that is no JSON in the envelope. */
export type FileAnswer = 'csv' | 'calendar' | 'export' | 'openapi' | 'page' | 'file';

/** An example of a request's body and of the `data` in its response. */
export interface Example {
  request?: unknown;
  answer?: unknown;
}

/** Examples by method and path, as `Calls`. */
export type Examples = Readonly<Record<string, Example>>;

/** Documentation by method and path below /api, such as `POST /plant/{id}/water`. */
export type Calls = Readonly<Record<string, Call>>;

export const isShape = (answer: Call['answer']): answer is z.ZodType =>
  answer !== undefined && typeof answer !== 'string';
