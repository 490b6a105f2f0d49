import { DAY_MS } from '../../../src/game/time.ts';
import type { ClientErrorReport } from '../../../src/contract/client-error-report.ts';
import {
  countClientError,
  deleteSurplusErrors,
  findClientErrorId,
  findResolvedVersion,
  insertClientErrorSample,
} from '../../store/admin/client-errors.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { computeFingerprint, computeProblem, toVersionNumber } from './fingerprint.ts';

/** Bounds the table, because anybody can send reports. */
export const MAX_CLIENT_ERRORS = 300;
export const MAX_SAMPLES_PER_ERROR = 5;
/** Keeps errors of old versions from crowding out those of a new one. */
const RECENT_MS = DAY_MS;

/**
 * Counts an error that a client reports in the group of its version. The same error in a newer version
 * is another group, which names the version in which it was resolved.
 * @param browser such as 'Chrome 141, Android'
 */
export async function recordClientError(
  ctx: Context,
  report: ClientErrorReport,
  browser: string,
): Promise<void> {
  await inTransaction(ctx, async (db) => {
    const nowMs = ctx.now();
    const fingerprint = computeFingerprint(report);
    const problem = computeProblem(report);
    const versionNumber = toVersionNumber(report.version);
    const isNew = (await findClientErrorId(db, fingerprint)) === undefined;
    // Makes room first, so that the new group is not the one that is deleted.
    if (isNew) {
      const limit = MAX_CLIENT_ERRORS - 1;
      await deleteSurplusErrors(db, { limit, seenSinceMs: nowMs - RECENT_MS });
    }
    const resolvedIn = isNew
      ? await findResolvedVersion(db, { problem, versionNumber })
      : undefined;
    const error = { ...report, fingerprint, problem, versionNumber };
    const id = await countClientError(db, { ...error, returnedFrom: resolvedIn ?? null }, nowMs);
    const { source, path } = report;
    const sample = { source, path, browser, atMs: nowMs };
    await insertClientErrorSample(db, id, sample, MAX_SAMPLES_PER_ERROR);
  });
}
