import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { z } from 'zod';
import { CURRENCIES } from '../../src/money/amounts.ts';
import { isDamage } from '../process/sqlite-damage.ts';
import { PAYOUT_CLASSES, type PayoutClass } from '../../src/money/payout-rules.ts';
import type { ReleasedPayout } from '../../src/contract/admin/payout-release.ts';

/** Amounts that leave the vault: THC base units and lamports. */
export interface Spending {
  thcUnits: bigint;
  lamports: bigint;
}

/** What one signature spends. */
export interface SignedSpending extends Spending {
  payoutClass: PayoutClass;
  signedAtMs: number;
}

export interface SignatureEntry extends SignedSpending {
  /** SHA-256 of the signed message, hex. */
  messageHash: string;
  ids: readonly number[];
  /** Whether a superadmin released its payouts, so that it does not count towards the limits. */
  isReleased: boolean;
}

/** A payout that a superadmin has released and that was not signed since. */
export interface OpenRelease extends ReleasedPayout {
  expiresAtMs: number;
}

const SCHEMA = `
  create table if not exists signatures (
    message_hash text primary key,
    thc_units integer not null,
    lamports integer not null,
    is_released integer not null,
    signed_at_ms integer not null,
    payout_class text not null default 'harvests'
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

/** For the ledger of a signer from before it limited classes. */
const ADD_CLASS = `alter table signatures add column payout_class text not null default 'harvests'`;

const spendingRow = z.object({
  thc_units: z.bigint(),
  lamports: z.bigint(),
  signed_at_ms: z.bigint(),
  payout_class: z.enum(PAYOUT_CLASSES),
});
const signedAtRow = z.object({ signed_at_ms: z.bigint().nullable() });
const releasedRow = z.object({
  payout_id: z.bigint(),
  currency: z.enum(CURRENCIES),
  amount: z.bigint(),
  address: z.string(),
  expires_at_ms: z.bigint(),
});

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
    this.inTransaction(() => {
      const columns = z
        .array(z.object({ name: z.string() }))
        .parse(this.#sqlite.pragma('table_info(signatures)'));
      if (!columns.some(({ name }) => name === 'payout_class')) this.#sqlite.exec(ADD_CLASS);
    });
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
    const query = `select max(signed_at_ms) as signed_at_ms from signed_payouts
      where payout_id in (select value from json_each(?))`;
    const row = signedAtRow.parse(this.#sqlite.prepare(query).get(JSON.stringify(ids)));
    return row.signed_at_ms === null ? null : Number(row.signed_at_ms);
  }

  /** Lists what was signed after a time, oldest first. Excludes released payouts. */
  listSignedSince(sinceMs: number): SignedSpending[] {
    const query = `select thc_units, lamports, signed_at_ms, payout_class from signatures
      where signed_at_ms > ? and is_released = 0 order by signed_at_ms`;
    const rows = this.#sqlite.prepare(query).all(sinceMs);
    return rows.map((row) => {
      const { thc_units, lamports, signed_at_ms, payout_class } = spendingRow.parse(row);
      const signedAtMs = Number(signed_at_ms);
      return { thcUnits: thc_units, lamports, signedAtMs, payoutClass: payout_class };
    });
  }

  /** Records a signature and ends the releases of its payouts. */
  recordSignature({ messageHash, ids, isReleased, ...spent }: SignatureEntry): void {
    this.#sqlite
      .prepare('insert into signatures values (?, ?, ?, ?, ?, ?)')
      .run(
        messageHash,
        spent.thcUnits,
        spent.lamports,
        isReleased ? 1 : 0,
        spent.signedAtMs,
        spent.payoutClass,
      );
    const insert = this.#sqlite.prepare('insert or replace into signed_payouts values (?, ?, ?)');
    const endRelease = this.#sqlite.prepare('delete from released_payouts where payout_id = ?');
    for (const id of ids) {
      insert.run(id, messageHash, spent.signedAtMs);
      endRelease.run(id);
    }
  }

  /** Returns the open releases of these payouts. */
  findReleases(ids: readonly number[]): OpenRelease[] {
    const query = `select * from released_payouts
      where payout_id in (select value from json_each(?))`;
    const rows = this.#sqlite.prepare(query).all(JSON.stringify(ids));
    return rows.map((row) => {
      const { payout_id, expires_at_ms, ...rest } = releasedRow.parse(row);
      return { id: Number(payout_id), expiresAtMs: Number(expires_at_ms), ...rest };
    });
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
      'insert or replace into released_payouts values (?, ?, ?, ?, ?)',
    );
    for (const { id, currency, amount, address, expiresAtMs } of release.payouts) {
      insert.run(id, currency, amount, address, expiresAtMs);
    }
    return true;
  }

  close(): void {
    this.#sqlite.close();
  }
}
