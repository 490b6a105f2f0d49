import { ApiError } from '../http/api-error.ts';
import { WalletFailure } from './wallet-failure.ts';

/** Addresses whose wallets cannot sign messages, but transactions. */
const STORAGE_KEY = 'transactionSigners';

/** What the wallet may sign to prove something; null for what it does not offer. */
export interface SigningMethods<T> {
  readonly message: (() => Promise<T>) | null;
  /** A transaction that is never sent, with the text as its memo. */
  readonly transaction: (() => Promise<T>) | null;
}

/**
 * Has a message signed or, where the wallet or the server does not support that, a transaction. Hardware
 * keys behind an extension are such a case, and only the attempt shows it. Which accounts need it is
 * remembered on this device.
 * @throws WalletFailure; what the methods throw
 */
export async function chooseSigningMethod<T>(
  address: string,
  { message, transaction }: SigningMethods<T>,
): Promise<T> {
  if (message && !(transaction && loadTransactionSigners().includes(address))) {
    try {
      return await message();
    } catch (error) {
      if (!transaction || !isUnsupported(error)) throw error;
    }
  }
  if (!transaction) throw new WalletFailure('unavailable', 'this wallet cannot sign messages');
  const result = await transaction();
  if (message) rememberTransactionSigner(address);
  return result;
}

/** A rejection, a time-out or a disconnection would only be repeated. */
function isUnsupported(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'SIGN_IN_REFUSED';
  return (
    error instanceof WalletFailure && (error.kind === 'failed' || error.kind === 'unavailable')
  );
}

function loadTransactionSigners(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function rememberTransactionSigner(address: string): void {
  const others = loadTransactionSigners().filter((known) => known !== address);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...others, address]));
  } catch {
    // Storage is full or blocked; the next sign-in tries again.
  }
}
