import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { z } from 'zod';
import { CURRENCIES } from '../../src/money/amounts.ts';
import { isDamage } from '../process/sqlite-damage.ts';
import { PAYOUT_CLASSES } from '../../src/money/payout-rules.ts';

const safeNumber = z.bigint().transform(Number);

/** What one signature spends. */
const signedSpending = z.object({
  thcUnits: z.bigint(),
  lamports: z.bigint(),
  signedAtMs: safeNumber,
  payoutClass: z.enum(PAYOUT_CLASSES),
});
export type SignedSpending = z.output<typeof signedSpending>;

export interface SignatureEntry extends SignedSpending {
  /** SHA-256 of the signed message, hex. */
  messageHash: string;
  ids: readonly number[];
  /** Whether a superadmin released its payouts, so that it does not count towards the limits. */
  isReleased: boolean;
}

/** A payout that a superadmin has released and that was not signed since. */
const openRelease = z.object({
  id: safeNumber,
  currency: z.enum(CURRENCIES),
  amount: z.bigint(),
  address: z.string(),
  expiresAtMs: safeNumber,
});
export type OpenRelease = z.output<typeof openRelease>;

const SCHEMA = `
  create table if not exists signatures (
    message_hash text primary key,
    thc_units integer not null,
    lamports integer not null,
    is_released integer not null,
    signed_at_ms integer not null,
    payout_class text not null
  ) strict;
  create index if not exists signatures_signed_at on signatures (signed_at_ms);
  create table if not exists signed_payouts (
    payout_id integer primary key,
    message_hash text not null,
    signed_at_ms integer not null
  ) strict;
  create table if not exists releases (
    text_hash text primary key,
    wallet text not null,
    accepted_at_ms integer not null
  ) strict;
  create table if not exists released_payouts (
    payout_id integer primary key,
    currency text not null,
    amount integer not null,
    address text not null,
    expires_at_ms integer not null
  ) strict;
`;

/** Thrown if the file of the ledger is damaged. */
export class DamagedLedgerError extends Error {
  override readonly name = 'DamagedLedgerError';

  constructor(path: string, damage: string) {
    super(
      `the ledger ${path} is damaged (${damage}): restore it. Without a copy, move it away; the ` +
        'limits then start anew (docs/operations.md)',
    );
  }
}

/**
 * The signer's own record of what it has signed, in a file that the game's server does not use. Each
 * entry is on disk before the signature leaves the process.
 */
export class SignerLedger {
  readonly #sqlite: SqliteDatabase.Database;

  /**
   * Opens the ledger in a folder, which is created for its owner only.
   * @throws DamagedLedgerError
   */
  constructor(dir: string) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const path = join(dir, 'ledger.db');
    this.#sqlite = new SqliteDatabase(path);
    try {
      this.#prepare(path);
    } catch (cause) {
      this.#sqlite.close();
      throw isDamage(cause) ? new DamagedLedgerError(path, cause.message) : cause;
    }
  }

  #prepare(path: string): void {
    chmodSync(path, 0o600);
    this.#sqlite.defaultSafeIntegers(true);
    this.#sqlite.pragma('journal_mode = WAL');
    this.#sqlite.pragma('synchronous = FULL');
    this.#sqlite.pragma('busy_timeout = 5000');
    this.#sqlite.exec(SCHEMA);
    // Limits that were computed from a damaged ledger would allow too much.
    const found = this.#sqlite.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw new DamagedLedgerError(path, String(found));
  }

  /** Runs several statements as one. Another process on the same file waits until it ends. */
  inTransaction<T>(work: () => T): T {
    return this.#sqlite.transaction(work).immediate();
  }

  hasSigned(messageHash: string): boolean {
    const query = 'select 1 from signatures where message_hash = ?';
    return this.#sqlite.prepare(query).get(messageHash) !== undefined;
  }

  /**
   * Moves times that lie in the future, because the clock was set back since, to now: delays and limits
   * then run in full from now on, and not for as long as the clock was ahead.
   * @param ids the payouts whose times to move; those of signatures are moved for all
   */
  moveFutureTimesTo(nowMs: number, ids: readonly number[]): void {
    this.#sqlite
      .prepare('update signatures set signed_at_ms = @nowMs where signed_at_ms > @nowMs')
      .run({ nowMs });
    this.#sqlite
      .prepare(
        `update signed_payouts set signed_at_ms = @nowMs
         where signed_at_ms > @nowMs and payout_id in (select value from json_each(@ids))`,
      )
      .run({ nowMs, ids: JSON.stringify(ids) });
  }

  /** Returns when one of the payouts was last signed, Unix ms; null if none of them ever was. */
  findLastSignedAt(ids: readonly number[]): number | null {
    const query = `select max(signed_at_ms) from signed_payouts
      where payout_id in (select value from json_each(?))`;
    return safeNumber
      .nullable()
      .parse(this.#sqlite.prepare(query).pluck().get(JSON.stringify(ids)));
  }

  /** Lists what was signed after a time, oldest first. Excludes released payouts. */
  listSignedSince(sinceMs: number): SignedSpending[] {
    const query = `select thc_units as thcUnits, lamports, signed_at_ms as signedAtMs,
        payout_class as payoutClass
      from signatures where signed_at_ms > ? and is_released = 0 order by signed_at_ms`;
    return z.array(signedSpending).parse(this.#sqlite.prepare(query).all(sinceMs));
  }

  /** Records a signature and ends the releases of its payouts. */
  recordSignature({ ids, isReleased, ...signed }: SignatureEntry): void {
    const { messageHash, signedAtMs } = signed;
    this.#sqlite
      .prepare(
        `insert into signatures
         values (@messageHash, @thcUnits, @lamports, @isReleased, @signedAtMs, @payoutClass)`,
      )
      .run({ ...signed, isReleased: isReleased ? 1 : 0 });
    const insert = this.#sqlite.prepare('insert or replace into signed_payouts values (?, ?, ?)');
    const endRelease = this.#sqlite.prepare('delete from released_payouts where payout_id = ?');
    for (const id of ids) {
      insert.run(id, messageHash, signedAtMs);
      endRelease.run(id);
    }
  }

  /** Returns the open releases of these payouts. */
  findReleases(ids: readonly number[]): OpenRelease[] {
    const query = `select payout_id as id, currency, amount, address, expires_at_ms as expiresAtMs
      from released_payouts where payout_id in (select value from json_each(?))`;
    return z.array(openRelease).parse(this.#sqlite.prepare(query).all(JSON.stringify(ids)));
  }

  /**
   * Records a release. It replaces earlier releases of the same payouts.
   * @returns false, and changes nothing, if the same text was recorded before
   */
  recordRelease(release: {
    textHash: string;
    wallet: string;
    payouts: readonly OpenRelease[];
    acceptedAtMs: number;
  }): boolean {
    const { changes } = this.#sqlite
      .prepare('insert or ignore into releases values (?, ?, ?)')
      .run(release.textHash, release.wallet, release.acceptedAtMs);
    if (changes === 0) return false;
    const insert = this.#sqlite.prepare(
      'insert or replace into released_payouts values (@id, @currency, @amount, @address, @expiresAtMs)',
    );
    for (const payout of release.payouts) insert.run(payout);
    return true;
  }

  close(): void {
    this.#sqlite.close();
  }
}
