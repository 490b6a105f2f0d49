import type { z } from 'zod';

/** Who may make a call. A superadmin is an admin, an admin a player. */
export type Caller = 'anyone' | 'player' | 'admin' | 'superadmin';

/** Documentation that cannot be derived from a route. */
export interface Call {
  summary: string;
  caller: Caller;
  /** The `data` of a success, absent when there is none; `csv` stands for a file. */
  answer?: z.ZodType | 'csv';
}

/** By method and path below /api, such as `POST /plant/{id}/water`. */
export type Calls = Readonly<Record<string, Call>>;
