import type { Connection } from '../../store/database/database.ts';
import type { ListedLog } from '../../store/lists/logs-list.ts';
import { findUserIds } from '../../store/users/users.ts';

/** The user of a log line's wallet. */
export interface LogUser {
  /** Null if the line is not about a wallet that has signed in. */
  userId: number | null;
}

/** Adds the users to log lines, so that a line whose address is shortened can link to its player. */
export async function addUserIds<Line extends ListedLog>(
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
