import { z } from 'zod';
import type { ChainAccount } from '../chain/account.ts';
import type { Chain } from '../chain/chain.ts';
import { SYSTEM_PROGRAM } from '../chain/programs.ts';
import type { TransactionRecord } from '../chain/transaction-record.ts';
import { encodeAccount } from '../rpc/encode-account.ts';
import { accountConfig, address, parseParams, signature } from '../rpc/method.ts';

/** Sends one notification; `isLast` ends the subscription. */
type Notify = (result: unknown, isLast?: boolean) => void;
/** Ends a subscription. */
export type Cancel = () => void;
/** Starts a subscription with the parameters of its request. */
export type Subscribe = (chain: Chain, params: unknown, notify: Notify) => Cancel;

/** The kinds of subscription: `accountSubscribe` starts an `account`. */
export const SUBSCRIPTION_KINDS: ReadonlyMap<string, Subscribe> = new Map([
  ['account', subscribeToAccount],
  ['signature', subscribeToSignature],
]);

const CLOSED_ACCOUNT: ChainAccount = {
  lamports: 0n,
  owner: SYSTEM_PROGRAM,
  data: Buffer.alloc(0),
  executable: false,
};

const accountParams = z.tuple([address, accountConfig.optional()], z.unknown());
const signatureParams = z.tuple([signature], z.unknown());

function subscribeToAccount(chain: Chain, params: unknown, notify: Notify): Cancel {
  const [wanted, config] = parseParams(accountParams, params);
  const listener = (key: string, account: ChainAccount | null, slot: number): void => {
    if (key !== wanted) return;
    const value = encodeAccount(account ?? CLOSED_ACCOUNT, config, chain);
    notify({ context: { slot }, value });
  };
  chain.on('account', listener);
  return () => chain.off('account', listener);
}

function subscribeToSignature(chain: Chain, params: unknown, notify: Notify): Cancel {
  const [wanted] = parseParams(signatureParams, params);
  const notifyOfRecord = ({ slot, meta: { err } }: TransactionRecord) =>
    notify({ context: { slot }, value: { err } }, true);
  const recorded = chain.store.transaction(wanted);
  if (recorded) {
    // Notifies after the response with the subscription's id was sent.
    const immediate = setImmediate(() => notifyOfRecord(recorded));
    return () => clearImmediate(immediate);
  }
  const listener = (record: TransactionRecord): void => {
    if (record.signature === wanted) notifyOfRecord(record);
  };
  chain.on('transaction', listener);
  return () => chain.off('transaction', listener);
}
