/** Shortens a transaction's signature to its first and last six characters. */
export const shortenSignature = (signature: string): string =>
  `${signature.slice(0, 6)}…${signature.slice(-6)}`;
