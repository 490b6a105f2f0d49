import type { MigrationState } from '../database/migrations.ts';

/** What a copy of the database is like, before it is opened with this version. */
export interface CopyFacts extends MigrationState {
  bytes: number;
  /** What is wrong with it; empty if it is undamaged. */
  damage: string[];
}
