import type { z } from 'zod';

/** Who may make a call. A superadmin is an admin, an admin a player. */
export type Caller = 'anyone' | 'player' | 'admin' | 'superadmin';

/** Documentation that cannot be derived from a route. */
export interface Call {
  summary: string;
  caller: Caller;
  /** Schema of the `data` in a success; undefined if there is none; `csv` for a file. */
  answer?: z.ZodType | 'csv';
}

/** Documentation by method and path below /api, such as `POST /plant/{id}/water`. */
export type Calls = Readonly<Record<string, Call>>;
