import { timingSafeEqual } from 'node:crypto';
import {
  findSubscriptionByEndpoint,
  type PushTarget,
  updateTarget,
} from '../../store/users/push-subscriptions.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { requirePushSender } from './subscribe.ts';

export interface RenewInput {
  /** The endpoint of the old subscription and its secret, which only the browser and the server know. */
  old: Pick<PushTarget, 'endpoint' | 'auth'>;
  target: PushTarget;
}

/**
 * Replaces a subscription that a browser has renewed while no page was open. Its service worker has no
 * session, so the secret of the old subscription is the proof.
 * @throws RefusalError PUSH_UNAVAILABLE, PUSH_SERVICE_UNKNOWN, PUSH_ENDPOINT_TAKEN, NOT_FOUND
 */
export async function renewSubscription(ctx: Context, { old, target }: RenewInput): Promise<void> {
  if (!requirePushSender(ctx).isAllowed(target.endpoint)) {
    throw new RefusalError('PUSH_SERVICE_UNKNOWN');
  }
  await runTransaction(ctx.db, async (db) => {
    const current = await findSubscriptionByEndpoint(db, old.endpoint);
    if (!current || !isSameSecret(current.target.auth, old.auth)) {
      throw new RefusalError('NOT_FOUND');
    }
    const holder = await findSubscriptionByEndpoint(db, target.endpoint);
    if (holder && holder.id !== current.id) throw new RefusalError('PUSH_ENDPOINT_TAKEN');
    await updateTarget(db, current.id, target);
  });
}

const isSameSecret = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
