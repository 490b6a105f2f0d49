import { readJson, storeJson } from '../../browser/storage.ts';
import { ApiError } from '../../http/api-error.ts';
import { i18n } from '../../language/i18n.ts';
import { WalletFailure } from '../problems/wallet-failure.ts';
import { MIN_LEDGER_APP_VERSION } from '../wallet-names.ts';

/** Addresses of accounts that cannot sign messages. */
const STORAGE_KEY = 'accountsWithoutMessages';

/** What the wallet may sign to prove something; null for what it does not offer. */
export interface SigningMethods<T> {
  readonly message: (() => Promise<T>) | null;
  /** Usually a transaction that is never sent, with the text as its memo. */
  readonly fallback: (() => Promise<T>) | null;
}

/**
 * Has a message signed or, where the wallet or the server does not support that, the fallback. Hardware
 * keys behind an extension are such a case, and only an attempt shows it. Which accounts need the
 * fallback is remembered on this device.
 * @throws WalletFailure; what the methods throw
 */
export async function chooseSigningMethod<T>(
  address: string,
  { message, fallback }: SigningMethods<T>,
): Promise<T> {
  if (message && !(fallback && loadKnownAccounts().includes(address))) {
    try {
      return await message();
    } catch (error) {
      if (!fallback || !isUnsupported(error)) throw error;
      storeJson(STORAGE_KEY, [...loadKnownAccounts(), address]);
    }
  }
  if (!fallback) throw new WalletFailure('unavailable', i18n.t('this wallet cannot sign in'));
  return message ? fallback().catch(throwWithAdvice) : fallback();
}

/** Adds what helps most accounts that sign no messages and then do not sign the transaction either. */
function throwWithAdvice(error: unknown): never {
  if (!(error instanceof WalletFailure) || error.kind !== 'failed') throw error;
  const { kind, message, problem, cause } = error;
  const text = i18n.t('{message} A Ledger needs its Solana app in version {version} or later.', {
    message,
    version: MIN_LEDGER_APP_VERSION,
  });
  throw new WalletFailure(kind, text, { problem, cause });
}

/** A rejection, a time-out or a disconnection would only be repeated. */
function isUnsupported(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'SIGN_IN_REFUSED';
  return error instanceof WalletFailure && error.kind === 'failed';
}

function loadKnownAccounts(): readonly unknown[] {
  const stored = readJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored : [];
}
