import type { Connection } from '../../store/database/database.ts';
import type { ListedLog } from '../../store/lists/logs-list.ts';
import { findLoggedTransactions, type LogTransactions } from './find-logged-transactions.ts';
import { addUserIds, type LogUser } from './log-users.ts';

/** A log line with the player and the transactions that it can link to. */
export type LogWithReferences = ListedLog & LogUser & LogTransactions;

/** Adds what log lines can link to. */
export const addLogReferences = async (
  db: Connection,
  lines: readonly ListedLog[],
): Promise<LogWithReferences[]> => findLoggedTransactions(db, await addUserIds(db, lines));
