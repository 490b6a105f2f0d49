const MASK = '[masked]';

/** Fields that are secret whatever they hold. */
const SECRET_FIELD = /token|authorization|secret|signature|signed|transaction|keypair|password/i;

/** Runs long enough to be an address, a signature, a token or a key. */
const LONG_RUN = /[A-Za-z0-9+=_]{32,}/g;
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** The first and last four characters of an address: enough to know it again. */
export const shortAddress = (address: string): string =>
  `${address.slice(0, 4)}…${address.slice(-4)}`;

/** A text without the secrets in it: addresses are shortened, what is longer is masked. */
export function maskText(text: string): string {
  return text.replace(LONG_RUN, (run) => (ADDRESS.test(run) ? shortAddress(run) : MASK));
}

/** The same for whatever is logged, through all its fields. Errors become name, message, stack. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 5) return MASK;
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1));
  const fields = value instanceof Error ? errorFields(value) : value;
  return Object.fromEntries(
    Object.entries(fields).map(([field, inner]) => [
      field,
      SECRET_FIELD.test(field) ? MASK : masked(inner, depth + 1),
    ]),
  );
}

function errorFields({ name, message, stack, cause }: Error): Record<string, unknown> {
  return { name, message, stack, ...(cause === undefined ? {} : { cause }) };
}
