import { shortenSignature } from '../../src/contract/short-signature.ts';

const MASK = '[masked]';

/** Names of fields whose values are always secret. */
const SECRET_FIELD = /token|authorization|secret|signature|signed|transaction|keypair|password/i;

/** Runs of characters long enough to be an address, a signature, a token or a key. */
const LONG_RUN = /[A-Za-z0-9+=_]{32,}/g;
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Shortens an address to its first and last four characters. */
export const shortAddress = (address: string): string =>
  `${address.slice(0, 4)}…${address.slice(-4)}`;

/** Lists the parts of a text that `maskText` shortens or masks. */
export const listLongRuns = (text: string): string[] => text.match(LONG_RUN) ?? [];

/**
 * Shortens the addresses in a text and masks anything that may be a secret.
 * @param transactions signatures that are known to be those of transactions, which are shortened
 */
export function maskText(text: string, transactions: readonly string[] = []): string {
  return text.replace(LONG_RUN, (run) => {
    if (transactions.includes(run)) return shortenSignature(run);
    return ADDRESS.test(run) ? shortAddress(run) : MASK;
  });
}

/** Masks secrets in a value that is logged, in all its fields. Errors become plain objects. */
export function maskSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 5) return MASK;
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, depth + 1));
  const fields = value instanceof Error ? toErrorFields(value) : value;
  return Object.fromEntries(
    Object.entries(fields).map(([field, inner]) => [
      field,
      SECRET_FIELD.test(field) ? MASK : maskSecrets(inner, depth + 1),
    ]),
  );
}

function toErrorFields({ name, message, stack, cause }: Error): Record<string, unknown> {
  return { name, message, stack, ...(cause === undefined ? {} : { cause }) };
}
