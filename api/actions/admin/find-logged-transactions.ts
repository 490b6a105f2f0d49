import { listLongRuns } from '../../logging/masking.ts';
import type { Connection } from '../../store/database/database.ts';
import type { ListedLog } from '../../store/lists/logs-list.ts';
import { findKnownSignatures } from '../../store/payments/payments.ts';

/** The signatures in a log line's message that belong to transactions in the books. */
export interface LogTransactions {
  transactions: string[];
}

/** 64 bytes in base58. A private key looks exactly the same. */
const SIXTY_FOUR_BYTES = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

/**
 * Finds the transactions that log lines name. Their signatures are public, but nothing about a text of
 * 64 bytes says whether it is a signature or a private key. So only a text that the books hold as the
 * signature of a payment or of a payout counts; everything else stays masked.
 */
export async function findLoggedTransactions<Line extends ListedLog>(
  db: Connection,
  lines: readonly Line[],
): Promise<(Line & LogTransactions)[]> {
  const candidates = lines.map(({ message }) =>
    listLongRuns(message).filter((run) => SIXTY_FOUR_BYTES.test(run)),
  );
  const known = await findKnownSignatures(db, [...new Set(candidates.flat())]);
  return lines.map((line, at) => ({
    ...line,
    transactions: (candidates[at] ?? []).filter((run) => known.has(run)),
  }));
}
