import { HOUR_MS, DAY_MS } from '../../../src/game/time.ts';
import type { Config, Operator } from '../config.ts';
import { getUrlHost, listUrlSecrets } from '../url-secrets.ts';
import { type CheckResult, fail, formatBytes, ok, warn } from './check.ts';

const MEGABYTE = 1024 * 1024;
/** Below this, the database cannot grow for a day. */
const MIN_FREE_BYTES = 50 * MEGABYTE;
const FEW_FREE_BYTES = 1024 * MEGABYTE;
/** Backups are made daily. */
const MAX_BACKUP_AGE_MS = 2 * DAY_MS;

/** Checks the free space for a folder. @param freeBytes why nothing can be written, if that is so */
export function checkDisk(dir: string, freeBytes: number | Error): CheckResult {
  const name = 'Disk';
  if (freeBytes instanceof Error) {
    const remedy = 'Correct DATA_DIR or DATABASE_URL, or let the user of the server write there';
    return fail(name, `${dir} cannot be written: ${freeBytes.message}`, remedy);
  }
  const message = `${formatBytes(freeBytes)} free for ${dir}`;
  if (freeBytes < MIN_FREE_BYTES) return fail(name, message, 'Free some space');
  if (freeBytes < FEW_FREE_BYTES) return warn(name, message, 'Free some space soon');
  return ok(name, message);
}

/**
 * Checks that a recent backup exists.
 * @param newestAtMs Unix ms of the newest one; null if there is none
 * @param hasDatabase whether a database exists that could be backed up
 */
export function checkBackups(
  { newestAtMs, hasDatabase }: { newestAtMs: number | null; hasDatabase: boolean },
  nowMs: number,
): CheckResult {
  const name = 'Backups';
  if (newestAtMs === null) {
    return hasDatabase
      ? warn(name, 'there is no backup', 'Start the backup service; a start makes the first one')
      : ok(name, 'the first start makes the first one');
  }
  const message = `the newest is ${formatAge(nowMs - newestAtMs)} old`;
  return nowMs - newestAtMs > MAX_BACKUP_AGE_MS
    ? warn(name, message, 'Check why the backup service did not run')
    : ok(name, message);
}

function formatAge(ageMs: number): string {
  const hours = Math.floor(ageMs / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '::1'];

/** Checks that visitors cannot choose the address by which their requests are counted. */
export function checkProxy({
  publicOrigin,
  host,
  trustedProxies,
}: Pick<Config, 'publicOrigin' | 'host' | 'trustedProxies'>): CheckResult {
  const name = 'Proxy';
  const isReachable = !LOOPBACK_HOSTS.includes(host);
  if (trustedProxies > 0 && isReachable) {
    return warn(
      name,
      `TRUST_PROXY is ${trustedProxies} and HOST is ${host}: a visitor who reaches the port ` +
        'directly can choose the address that limits count',
      'Let only the proxy reach the port, or set HOST=127.0.0.1',
    );
  }
  if (trustedProxies === 0) return ok(name, `none in front of ${publicOrigin.origin}`);
  return ok(name, `${trustedProxies} in front of ${publicOrigin.origin}`);
}

/** Checks that the legal pages name the operator and a way to reach them. */
export function checkOperator({ name: operator, email, url }: Operator): CheckResult {
  const name = 'Operator';
  return (
    warnAboutMissing(
      name,
      { OPERATOR_NAME: operator, 'CONTACT_EMAIL or CONTACT_URL': email ?? url },
      'the privacy page and the terms cannot say who runs the game or how to reach them',
    ) ?? ok(name, [operator, email ?? url].join(', '))
  );
}

/** Checks that a vault that runs empty is noticed. */
export function checkLowWater({ thcUnits, lamports }: Config['vaultLowWater']): CheckResult {
  const name = 'Low-water mark';
  return (
    warnAboutMissing(
      name,
      { VAULT_LOW_WATER_THC: thcUnits, VAULT_LOW_WATER_SOL: lamports },
      'nobody is told to refill the vault before payouts wait',
    ) ?? ok(name, 'set')
  );
}

/** @returns null if every variable has a value */
function warnAboutMissing(
  name: string,
  variables: Record<string, unknown>,
  consequence: string,
): CheckResult | null {
  const missing = Object.entries(variables).flatMap(([key, value]) => (value === null ? key : []));
  if (missing.length === 0) return null;
  const list = missing.join(' and ');
  return warn(name, `${list} is not set: ${consequence}`, `Set ${list}`);
}

/** Checks that superadmins can act on the wallets of each other. */
export function checkSuperadmins({ length }: Config['superadmins']): CheckResult {
  const name = 'Superadmins';
  if (length > 1) return ok(name, `${length} in SUPERADMIN_WALLETS`);
  return warn(
    name,
    `${length === 1 ? 'only one' : 'none'} in SUPERADMIN_WALLETS`,
    'Name at least two: nobody can act on their own wallet, and a lost key locks you out',
  );
}

/** Checks the node that browsers use. @param url null if they use the server's, on localnet */
export function checkBrowserNode(url: string | null): CheckResult {
  const name = 'Browser node';
  if (url === null) return ok(name, 'the server’s own');
  const host = getUrlHost(url);
  if (listUrlSecrets(url).length === 0) return ok(name, host);
  return warn(
    name,
    `PUBLIC_RPC_URL ${host} contains a key that every visitor can read`,
    'Restrict the key to your origin at the provider',
  );
}
