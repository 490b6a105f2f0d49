/** The databases that the SQL supports. */
export type Dialect = 'sqlite' | 'postgres';
