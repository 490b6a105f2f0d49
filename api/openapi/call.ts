import type { z } from 'zod';

/** Who may make a call. A superadmin is an admin, an admin a player. */
export type Caller = 'anyone' | 'player' | 'admin' | 'superadmin';

/** What a route cannot tell of itself. */
export interface Call {
  summary: string;
  caller: Caller;
  /** The `data` of its success; left out where there is none. `csv` is a file instead. */
  answer?: z.ZodType | 'csv';
}

/** By method and path below /api, as `POST /plant/{id}/water`. */
export type Calls = Readonly<Record<string, Call>>;
