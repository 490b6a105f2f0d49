/** What a copy of the database is like, before it is opened with this version. */
export interface CopyFacts {
  bytes: number;
  /** What is wrong with it; empty if it is undamaged. */
  damage: string[];
  /** Names of the migrations that have run. */
  migrations: string[];
  /** Those that this version lacks: a newer version has written the copy. */
  unknownMigrations: string[];
  /** Those that opening it will run. */
  pendingMigrations: string[];
}
