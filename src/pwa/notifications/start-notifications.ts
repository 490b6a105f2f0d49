import type { QueryClient } from '@tanstack/react-query';
import { getCurrentIdentity, useIdentity } from '../../http/identity.ts';
import { configQuery } from '../../queries/config.ts';
import { playerKey } from '../../queries/player-queries.ts';
import { isInstalled } from '../installed-app.ts';
import { followAppBadge } from './app-badge.ts';
import { restoreNotifications } from './device-subscription.ts';
import { getNotificationSupport } from './notification-support.ts';

/**
 * Keeps badge and notifications of this device in step with the wallet, for as long as the page is open.
 * @returns restores the notifications, for when the browser has renewed its subscription
 */
export function startNotifications(queries: QueryClient): () => void {
  followAppBadge(queries);
  if (isInstalled()) void navigator.storage.persist().catch(() => false);
  const restore = (): void => void tryRestore(queries);
  restore();
  useIdentity.subscribe(({ identity }, { identity: previous }) => {
    if (identity && identity.token !== previous?.token) restore();
  });
  return restore;
}

async function tryRestore(queries: QueryClient): Promise<void> {
  const wallet = getCurrentIdentity()?.account.address;
  if (wallet === undefined || getNotificationSupport() !== 'supported') return;
  try {
    const { pushPublicKey } = await queries.query({ ...configQuery, staleTime: 'static' });
    if (pushPublicKey === null) return;
    await restoreNotifications(wallet, pushPublicKey);
    // The settings page may have loaded them before.
    await queries.invalidateQueries({ queryKey: playerKey(wallet, 'notifications') });
  } catch {
    // The next start tries again, and the settings say whether notifications are on.
  }
}
