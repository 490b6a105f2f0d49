import type { ForeignVersion } from '../database/migrations.ts';
import type { ChainIdentity } from '../reconciliation/chain-identity.ts';

/** What a database is like, found without changing it. */
export interface DatabaseFacts {
  /** The path of a file, or the host and the name of a database of PostgreSQL. */
  location: string;
  /**
   * `empty`: without tables. `damaged`: also a file that is no database. `older`, `newer`: made by another
   * version of the game.
   */
  state: 'missing' | 'empty' | 'damaged' | 'unreachable' | 'usable' | ForeignVersion;
  /** What the database says about the damage, or why it cannot be reached. */
  damage: string | null;
  bytes: number;
  /** Whether other users of the machine can read the file. */
  isReadableByOthers: boolean;
  /** Null before the first start with this database. */
  identity: ChainIdentity | null;
}

export interface InspectionOptions {
  /** Whether to check the whole file for damage, which reads all of it. */
  isThorough: boolean;
}
