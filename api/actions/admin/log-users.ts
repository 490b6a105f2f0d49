import type { Connection } from '../../store/database.ts';
import type { ListedLog } from '../../store/lists/logs-list.ts';
import { findUserIds } from '../../store/users.ts';

/** A log line with the user of its wallet. */
export interface LogWithUser extends ListedLog {
  /** Null if the line is not about a wallet that has signed in. */
  userId: number | null;
}

/** Adds the users to log lines, so that a line whose address is shortened can link to its player. */
export async function addUserIds(
  db: Connection,
  lines: readonly ListedLog[],
): Promise<LogWithUser[]> {
  const addresses = new Set(lines.flatMap(({ address }) => address ?? []));
  const ids = await findUserIds(db, [...addresses]);
  return lines.map((line) => ({
    ...line,
    userId: line.address === null ? null : (ids.get(line.address) ?? null),
  }));
}
