import {
  type CurrentIdentity,
  findIdentityMismatches,
} from '../../actions/housekeeping/chain-identity.ts';
import type { DatabaseFacts } from '../../store/backup/inspect-database.ts';
import { type ForeignVersion, formatForeignVersion } from '../../store/database/migrations.ts';
import { type CheckResult, fail, formatBytes, ok, warn } from './check.ts';

/** What the configuration expects of the database. */
export interface DatabaseExpectation {
  isLocalnet: boolean;
  isEmbedded: boolean;
  isFirstStart: boolean;
  /** Names of the backups, newest first. */
  backups: readonly string[];
  /** Null while nothing is known about the chain. The genesis hash is null while no node answers. */
  identity: CurrentIdentity | null;
  previousVaults: readonly string[];
}

/** Checks that the database is there, undamaged, and belongs to the chain and the vault. */
export function checkDatabase(facts: DatabaseFacts, expected: DatabaseExpectation): CheckResult[] {
  switch (facts.state) {
    case 'missing':
    case 'empty':
      return [checkNewDatabase(facts, expected)];
    case 'damaged':
      return [describeDamage(facts, expected)];
    case 'unreachable':
      return [
        fail(
          'Database',
          `${facts.location} cannot be reached: ${facts.damage ?? 'no answer'}`,
          'Check DATABASE_URL, who may read it, and whether PostgreSQL runs',
        ),
      ];
    case 'older':
    case 'newer':
      return [describeForeignVersion(facts.location, facts.state, expected)];
    case 'usable':
      return [checkUsableDatabase(facts, expected), ...checkIdentity(facts, expected)];
  }
}

function checkNewDatabase(
  { location, state }: DatabaseFacts,
  { isLocalnet, isFirstStart, backups }: DatabaseExpectation,
): CheckResult {
  const name = 'Database';
  const found =
    state === 'missing' ? `there is no database at ${location}` : `${location} is empty`;
  if (isLocalnet) return ok(name, `${found}; the first start creates it`);
  const [newest] = backups;
  if (newest !== undefined) {
    return fail(
      name,
      `${found}, but there are backups`,
      `Restore ${newest} with npm run restore (docs/operations.md)`,
    );
  }
  if (isFirstStart) return ok(name, `${found}; this first start creates it`);
  return fail(
    name,
    found,
    'Check DATABASE_URL and whether its disk is mounted, or restore a backup (docs/operations.md). ' +
      'Only for the very first start, set FIRST_START=yes',
  );
}

function describeDamage(
  { location, damage }: DatabaseFacts,
  { backups, isEmbedded }: DatabaseExpectation,
): CheckResult {
  const [newest] = backups;
  const restore =
    newest === undefined
      ? 'There is no backup: try "sqlite3 FILE .recover" on a copy'
      : `Restore ${newest} with npm run restore, which keeps the damaged file (docs/operations.md)`;
  const remedy = isEmbedded ? `${restore}, or start anew: npm run play -- --fresh` : restore;
  return fail('Database', `${location} is damaged: ${damage ?? 'unreadable'}`, remedy);
}

function describeForeignVersion(
  location: string,
  version: ForeignVersion,
  { isEmbedded }: DatabaseExpectation,
): CheckResult {
  const message = `${location} ${formatForeignVersion(version)}`;
  const remedy = isEmbedded
    ? 'Start anew: npm run play -- --fresh, or use that version'
    : 'Use that version, or set DATABASE_URL to another database';
  return fail('Database', message, remedy);
}

function checkUsableDatabase(
  { location, bytes, isReadableByOthers, pendingMigrations }: DatabaseFacts,
  { isFirstStart }: DatabaseExpectation,
): CheckResult {
  const name = 'Database';
  const message = `${location}, ${formatBytes(bytes)}`;
  if (isReadableByOthers) {
    return warn(name, `other users can read ${location}`, `chmod 600 ${location}`);
  }
  if (isFirstStart) {
    return warn(
      name,
      `${message}; FIRST_START=yes is still set`,
      'Remove FIRST_START: it would let a server start with an empty database',
    );
  }
  if (pendingMigrations.length === 0) return ok(name, message);
  return ok(name, `${message}; the next start upgrades it (${pendingMigrations.join(', ')})`);
}

function checkIdentity(
  { location, identity }: DatabaseFacts,
  { identity: current, previousVaults, isEmbedded }: DatabaseExpectation,
): CheckResult[] {
  const name = 'Identity';
  if (!identity) return [ok(name, 'the next start records the chain and the vault')];
  if (!current) return [ok(name, `the database belongs to the vault ${identity.vault}`)];
  const mismatches = findIdentityMismatches(identity, current, previousVaults);
  if (mismatches.length === 0) return [ok(name, 'the database belongs to this chain and vault')];
  return mismatches.map(({ message, remedy }) =>
    fail(
      name,
      `${location} ${message}`,
      isEmbedded ? 'Restore the chain folder, or start anew: npm run play -- --fresh' : remedy,
    ),
  );
}
