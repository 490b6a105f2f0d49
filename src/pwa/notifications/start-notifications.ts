import type { QueryClient } from '@tanstack/react-query';
import { getCurrentIdentity, useIdentity } from '../../http/identity.ts';
import { configQuery } from '../../queries/config.ts';
import { playerKey, hubQuery } from '../../queries/player-queries.ts';
import { isInstalled } from '../browser.ts';
import { restoreNotifications } from './device-subscription.ts';
import { i18n } from '../../language/i18n.ts';
import { getNotificationSupport } from './notification-support.ts';
import { toMsPerGameHour } from '../../game/game-time.ts';
import { countPlants } from '../../game/plant.ts';
import { toPlant } from '../../entities/game-facts.ts';
import { serverNow } from '../../http/server-clock.ts';

/**
 * Keeps badge and notifications of this device in step with the wallet, for as long as the page is open.
 * @returns restores the notifications, for when the browser has renewed its subscription
 */
export function startNotifications(queries: QueryClient): () => void {
  followAppBadge(queries);
  if (isInstalled()) void navigator.storage.persist().catch(() => false);
  const restore = (): void => void tryRestore(queries);
  restore();
  i18n.on('change', restore);
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

/** Time passes and plants become due without any response. */
const UPDATE_INTERVAL_MS = 60_000;

/** Shows the number of due plants on the icon of the app, where the browser can. @returns stops it */
function followAppBadge(queries: QueryClient): () => void {
  if (!('setAppBadge' in navigator)) return () => undefined;
  let shown: number | null = null;
  const update = (): void => {
    const count = countDuePlants(queries);
    if (count === null || count === shown) return;
    shown = count;
    // Only installed apps have an icon.
    void navigator.setAppBadge(count).catch(() => undefined);
  };
  update();
  const unsubscribe = queries.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') update();
  });
  const timer = setInterval(update, UPDATE_INTERVAL_MS);
  return () => {
    unsubscribe();
    clearInterval(timer);
  };
}

/** Returns null while the hub is unknown, and 0 if nobody is signed in. */
function countDuePlants(queries: QueryClient): number | null {
  const identity = getCurrentIdentity();
  if (!identity) return 0;
  const hub = queries.getQueryData(hubQuery(identity.account.address).queryKey);
  const config = queries.getQueryData(configQuery.queryKey);
  if (!hub || !config) return null;
  const moment = { nowMs: serverNow(), msPerHour: toMsPerGameHour(config.gameSpeed) };
  const plants = hub.growhouses.flatMap((growhouse) => growhouse.plants);
  const { waterable, harvestable } = countPlants(plants.map(toPlant), moment);
  return waterable + harvestable;
}
