import { parseSignedMemo } from '../../chain/sign-in/signed-memo.ts';
import type { Connection } from '../../store/database/database.ts';
import { countOpenOrders } from '../../store/payments/orders.ts';
import { appendLog } from '../../store/server/logs.ts';
import { deleteAccountRows } from '../../store/users/account-rows.ts';
import * as store from '../../store/users/closed-accounts.ts';
import { deleteUnusedNicknameCases, listNicknames } from '../../store/users/nickname-reports.ts';
import { createPseudonym, ensurePseudonymSecret } from '../../store/users/pseudonyms.ts';
import { consumeChallenge, findOpenChallenge } from '../../store/users/sign-in-challenges.ts';
import { findUser } from '../../store/users/users.ts';
import { assertNotBanned } from '../admin/bans.ts';
import { resolveRole } from '../admin/roles.ts';
import type { Context, Player } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { sha256Hex, toHex } from '../secrets.ts';
import { createChallengeTransaction } from '../sign-in/challenges.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Returns the secret whose hash identifies the challenge. It sets the challenge apart from those of a
 * sign-in, whose proof must not count.
 */
const toDeletionSecret = (memo: string): string => `delete-account\n${memo}`;

/**
 * Creates a transaction that a wallet signs to delete its account. The transaction is never sent.
 * @returns the transaction, base64
 * @throws ChainUnreachableError
 */
export const requestAccountDeletion = (ctx: Context, { address }: Player): Promise<string> =>
  createChallengeTransaction(ctx, {
    address,
    request: 'asks you to DELETE the account of your wallet:',
    notes: [
      'Your growhouses are emptied and lose their names. This cannot be undone.',
      'This transaction is never sent. Nothing is paid.',
    ],
    toSecret: toDeletionSecret,
  });

const SECRET_BYTES = 32;

/**
 * Deletes a player's account in one transaction: sessions, names, seeds, plants, log lines and whatever
 * else `ACCOUNT_TABLES` says. The ledger stays, with the wallet, so what the vault still owes is paid.
 * Growhouses stay empty under a pseudonym, so that a wallet that signs in again gets nothing twice.
 * @param signedTransaction the signed transaction of `requestAccountDeletion`, base64
 * @throws RefusalError SIGN_IN_REFUSED, NOT_SIGNED_IN, ACCOUNT_BANNED, ACCOUNT_IS_ADMIN,
 * ACCOUNT_HAS_OPEN_ORDER
 */
export async function deleteAccount(
  ctx: Context,
  player: Player,
  signedTransaction: string,
): Promise<void> {
  const challengeId = await findDeletionChallenge(ctx, player, signedTransaction);
  const createdSecret = toHex(ctx.randomBytes(SECRET_BYTES));
  await inTransaction(ctx, async (db) => {
    const nowMs = ctx.now();
    if (!(await consumeChallenge(db, challengeId, nowMs)))
      throw new RefusalError('SIGN_IN_REFUSED');
    await assertDeletable(ctx, db, player, nowMs);
    const { userId, address } = player;
    const pseudonym = createPseudonym(await ensurePseudonymSecret(db, createdSecret), address);
    const nicknames = await listNicknames(db, userId);
    await store.emptyGrowhouses(db, { userId, address, nowMs });
    await deleteUnusedNicknameCases(db, nicknames);
    await store.forgetHolder(db, { address, pseudonym });
    await deleteAccountRows(db, player);
    await store.deleteLogsOfWallet(db, address);
    await store.closeUser(db, { userId, pseudonym, nowMs });
    const message = 'A player deleted the account';
    await appendLog(db, { category: 'User Action', message }, nowMs);
  });
}

async function findDeletionChallenge(
  ctx: Context,
  { address }: Player,
  signedTransaction: string,
): Promise<number> {
  const signed = parseSignedMemo(signedTransaction);
  if (signed?.address !== address) throw new RefusalError('SIGN_IN_REFUSED');
  const challenge = await findOpenChallenge(ctx.db, {
    kind: 'transaction',
    hash: sha256Hex(toDeletionSecret(signed.memo)),
    nowMs: ctx.now(),
  });
  if (challenge?.address !== address) throw new RefusalError('SIGN_IN_REFUSED');
  return challenge.id;
}

async function assertDeletable(
  ctx: Context,
  db: Connection,
  { userId, address }: Player,
  nowMs: number,
): Promise<void> {
  const user = await findUser(db, userId);
  if (user?.address !== address) throw new RefusalError('NOT_SIGNED_IN');
  await assertNotBanned(db, { ...user, userId }, nowMs);
  if (resolveRole(user, ctx.settings).admin) throw new RefusalError('ACCOUNT_IS_ADMIN');
  // Its payment may be on its way, and would buy goods for a growhouse without an owner.
  if ((await countOpenOrders(db, address, nowMs)) > 0) {
    throw new RefusalError('ACCOUNT_HAS_OPEN_ORDER');
  }
}
