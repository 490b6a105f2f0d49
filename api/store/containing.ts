import { type RawBuilder, sql } from 'kysely';

/** Whether a text column has this text anywhere in it, where %, _ and \ stand for themselves. */
export const containing = (column: string, text: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
