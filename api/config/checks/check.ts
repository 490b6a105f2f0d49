/**
 * `ok`: nothing to do. `warning`: the server starts, but somebody should look.
 * `problem`: players or their money would be at risk, so the server does not start.
 */
export type CheckStatus = 'ok' | 'warning' | 'problem';

/** The outcome of one check of the configuration against the world outside. */
export interface CheckResult {
  /** The subject, such as 'THC mint'. */
  name: string;
  status: CheckStatus;
  /** What was found. Contains no secret. */
  message: string;
  /** What to do about it; null if nothing has to be done. */
  remedy: string | null;
}

export const ok = (name: string, message: string): CheckResult => ({
  name,
  status: 'ok',
  message,
  remedy: null,
});

export const warn = (name: string, message: string, remedy: string): CheckResult => ({
  name,
  status: 'warning',
  message,
  remedy,
});

export const fail = (name: string, message: string, remedy: string): CheckResult => ({
  name,
  status: 'problem',
  message,
  remedy,
});

/** Formats a result that is not ok as one line. */
export const formatFinding = ({ name, message, remedy }: CheckResult): string =>
  `${name}: ${message}${remedy === null ? '' : `. ${remedy}`}`;
