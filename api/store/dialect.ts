/** The two databases the SQL is written for. */
export type Dialect = 'sqlite' | 'postgres';
