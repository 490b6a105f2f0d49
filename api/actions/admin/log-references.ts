import { listLongRuns } from '../../logging/masking.ts';
import type { Connection } from '../../store/database/database.ts';
import type { ListedLog } from '../../store/lists/logs-list.ts';
import { findKnownSignatures } from '../../store/payments/payments.ts';
import { findUserIds } from '../../store/users/users.ts';

/** A log line with the player and the transactions that it can link to. */
export type LogWithReferences = ListedLog & LogUser & LogTransactions;

/** Adds what log lines can link to. */
export const addLogReferences = async (
  db: Connection,
  lines: readonly ListedLog[],
): Promise<LogWithReferences[]> => findLoggedTransactions(db, await addUserIds(db, lines));

/** The signatures in a log line's message that belong to transactions in the books. */
interface LogTransactions {
  transactions: string[];
}

/** 64 bytes in base58. A private key looks exactly the same. */
const SIXTY_FOUR_BYTES = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

/**
 * Finds the transactions that log lines name. Their signatures are public, but nothing about a text of
 * 64 bytes says whether it is a signature or a private key. So only a text that the books hold as the
 * signature of a payment or of a payout counts; everything else stays masked.
 */
async function findLoggedTransactions<Line extends ListedLog>(
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

/** The user of a log line's wallet. */
interface LogUser {
  /** Null if the line is not about a wallet that has signed in. */
  userId: number | null;
}

/** Adds the users to log lines, so that a line whose address is shortened can link to its player. */
async function addUserIds<Line extends ListedLog>(
  db: Connection,
  lines: readonly Line[],
): Promise<(Line & LogUser)[]> {
  const addresses = new Set(lines.flatMap(({ address }) => address ?? []));
  const ids = await findUserIds(db, [...addresses]);
  return lines.map((line) => ({
    ...line,
    userId: line.address === null ? null : (ids.get(line.address) ?? null),
  }));
}
