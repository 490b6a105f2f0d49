import { createECDH } from 'node:crypto';
import { statSync } from 'node:fs';
import { APP_VERSION } from '../../src/contract/envelope.ts';
import { LOCAL_SUPERADMIN } from '../../src/contract/test-accounts.ts';
import { DEFAULT_SLOT_MS, type Variables } from './environment.ts';
import { isOlder } from '../http/middleware/client-version.ts';
import { SERVICE_NAMES } from '../services/service-state.ts';
import { parseList, SIGNER_LIMITS } from '../signer/environment.ts';
import { getUrlHost, listUrlSecrets } from './url-secrets.ts';
import { detectWalletChain } from './wallet-chain.ts';

/** Variables that mean nothing without each other. */
const ANDROID_VARIABLES = ['ANDROID_PACKAGE', 'ANDROID_CERT_SHA256'] as const;
const VAPID_KEYS = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const;

/** The addresses of nodes that only the server uses, and those that browsers receive. */
const SERVER_URLS = ['SOLANA_RPC_URL', 'SOLANA_WS_URL', 'DAS_URL'] as const;
const PUBLIC_URLS = ['PUBLIC_RPC_URL', 'PUBLIC_WS_URL'] as const;

/** What a server with a remote chain requires, and why. */
const REQUIRED = {
  SOLANA_RPC_URL: 'addresses of Solana nodes',
  THC_MINT: 'the mint of THC',
  GROWERZ_COLLECTION: 'the collection of the Growerz',
  VAULT_KEYPAIR: 'the key that pays out, unless SIGNER_SOCKET names a signer that has it',
  PUBLIC_ORIGIN: 'the https origin that players open',
  PUBLIC_RPC_URL:
    'a node for browsers; SOLANA_RPC_URL may carry a key and is never sent to browsers',
};

/** What describes a remote chain. The embedded chain supplies its own. */
const REMOTE_CHAIN = [
  ...SERVER_URLS,
  'THC_MINT',
  'GROWERZ_COLLECTION',
  'VAULT_KEYPAIR',
  'SIGNER_SOCKET',
] as const;

/**
 * Returns what is missing, unsafe or contradictory in variables that are each well-formed. Accepts
 * malformed ones too, so that everything can be reported at once.
 */
export function findConflicts(given: Variables, { isEmbedded }: { isEmbedded: boolean }): string[] {
  const isLocal = isEmbedded || given.SOLANA_CLUSTER === 'localnet';
  return [
    ...(isEmbedded ? findRemoteChain(given) : findMissing(given, { isLocal })),
    ...(isLocal ? [] : findLocalnetSettings(given)),
    ...(isLocal ? [] : findPlainConnections(given)),
    ...(isEmbedded ? [] : findPublicSuperadmin(given)),
    ...PUBLIC_URLS.flatMap((name) => [...findServedKeys(given, name)]),
    ...(isLocal ? findKeysInDefaults(given) : []),
    ...findProxyProblem(given),
    ...findUnknownServices(given),
    ...findTooHighClientVersion(given),
    ...findDatabaseFolder(given),
    ...findPartialGroup(given, VAPID_KEYS),
    ...findForeignVapidKey(given),
    ...findPartialGroup(given, ANDROID_VARIABLES),
    ...findSignerConflicts(given),
    ...(isLocal ? [] : findWalletChainConflict(given)),
  ];
}

function* findMissing(given: Variables, { isLocal }: { isLocal: boolean }) {
  for (const [name, meaning] of Object.entries(REQUIRED)) {
    const hasDefault =
      name === 'VAULT_KEYPAIR'
        ? given.SIGNER_SOCKET !== undefined
        : isLocal && name.startsWith('PUBLIC_');
    if (given[name] === undefined && !hasDefault) yield `${name} is missing: ${meaning}`;
  }
}

function* findRemoteChain(given: Variables) {
  for (const name of REMOTE_CHAIN) {
    if (given[name] === undefined) continue;
    yield `${name} cannot be set with the embedded chain: unset it, or use npm start`;
  }
  if ((given.SOLANA_CLUSTER ?? 'localnet') !== 'localnet') {
    yield 'SOLANA_CLUSTER can only be localnet with the embedded chain';
  }
}

/** Finds a `file:` URL that names a folder, in which no database can be opened. */
function* findDatabaseFolder({ DATABASE_URL }: Variables) {
  const path = /^file:(.+)$/.exec(DATABASE_URL ?? '')?.[1];
  if (path === undefined || !isFolder(path)) return;
  yield `DATABASE_URL must name a file, but ${path} is a folder`;
}

function isFolder(path: string): boolean {
  try {
    return path.endsWith('/') || statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function* findLocalnetSettings(given: Variables) {
  const isOther = (name: string, value: number) =>
    given[name] !== undefined && Number(given[name]) !== value;
  if (isOther('GAME_SPEED', 1)) yield 'GAME_SPEED must be 1 unless SOLANA_CLUSTER is localnet';
  if (given.RATE_LIMIT === 'off') {
    yield 'RATE_LIMIT can only be off if SOLANA_CLUSTER is localnet';
  }
  if (isOther('LOCALNET_SLOT_MS', DEFAULT_SLOT_MS)) {
    yield `LOCALNET_SLOT_MS must be ${DEFAULT_SLOT_MS} unless SOLANA_CLUSTER is localnet`;
  }
  if (given.PUSH_TEST_ORIGIN !== undefined) {
    yield 'PUSH_TEST_ORIGIN can only be set if SOLANA_CLUSTER is localnet';
  }
}

/** Push services refuse every message that is signed with another key. */
function* findForeignVapidKey({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Variables) {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return;
  if (derivePublicKey(VAPID_PRIVATE_KEY) === VAPID_PUBLIC_KEY) return;
  yield 'VAPID_PUBLIC_KEY must belong to VAPID_PRIVATE_KEY';
}

/** @returns null for a malformed key */
function derivePublicKey(privateKey: string): string | null {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}

function* findPartialGroup(given: Variables, names: readonly string[]) {
  const { length: count } = names.filter((name) => given[name] !== undefined);
  if (count > 0 && count < names.length) yield `${names.join(', ')} must be set together`;
}

/** Finds variables without effect, because a signer that runs separately has its own. */
function* findSignerConflicts(given: Variables) {
  if (given.SIGNER_SOCKET === undefined) return;
  for (const name of ['VAULT_KEYPAIR', ...Object.keys(SIGNER_LIMITS)]) {
    if (given[name] === undefined) continue;
    yield `${name} belongs to the environment of the signer at SIGNER_SOCKET: unset it here`;
  }
}

const SECURE_PROTOCOLS: ReadonlyMap<string, string> = new Map([
  ['http:', 'https'],
  ['ws:', 'wss'],
]);

/** Anybody on the way can read and change what a connection without TLS carries. */
function* findPlainConnections(given: Variables) {
  for (const name of ['PUBLIC_ORIGIN', ...SERVER_URLS, ...PUBLIC_URLS]) {
    for (const url of listUrls(given, name)) {
      const secure = SECURE_PROTOCOLS.get(URL.parse(url)?.protocol ?? '');
      if (secure === undefined) continue;
      yield `${name} must use ${secure} outside localnet: ${getUrlHost(url)}`;
    }
  }
}

function* findPublicSuperadmin({ SUPERADMIN_WALLETS = '' }: Variables) {
  if (!parseList(SUPERADMIN_WALLETS).includes(LOCAL_SUPERADMIN)) return;
  yield (
    `SUPERADMIN_WALLETS must not contain ${LOCAL_SUPERADMIN}: its secret key is public, for the ` +
    'embedded chain of npm run play only'
  );
}

/** Browsers receive the public URLs, and everybody can read them there. */
function* findServedKeys(given: Variables, name: (typeof PUBLIC_URLS)[number]) {
  const [url] = listUrls(given, name);
  if (url === undefined) return;
  const { username = '', password = '' } = URL.parse(url) ?? {};
  if (username !== '' || password !== '') {
    yield `${name} must not contain a user name or password: browsers receive it`;
    return;
  }
  const served = new Set(listUrlSecrets(url));
  for (const serverName of SERVER_URLS) {
    const secrets = listUrls(given, serverName).flatMap(listUrlSecrets);
    if (!secrets.some((secret) => served.has(secret))) continue;
    yield `${name} must not contain the key of ${serverName}: browsers receive it`;
  }
}

/** On localnet, browsers use the server's own nodes by default. */
function* findKeysInDefaults(given: Variables) {
  if (given.PUBLIC_RPC_URL !== undefined) return;
  const [rpcUrl = ''] = listUrls(given, 'SOLANA_RPC_URL');
  const defaults = [
    { name: 'PUBLIC_RPC_URL', source: 'SOLANA_RPC_URL', url: rpcUrl },
    { name: 'PUBLIC_WS_URL', source: 'SOLANA_WS_URL', url: given.SOLANA_WS_URL ?? rpcUrl },
  ];
  for (const { name, source, url } of defaults) {
    if (given[name] !== undefined || listUrlSecrets(url).length === 0) continue;
    yield `${name} must be set: ${source} carries a key, which browsers would receive`;
  }
}

/**
 * The server itself speaks plain http, so an https origin has a proxy in front. Without its header,
 * every visitor has the proxy's address.
 */
function* findProxyProblem({ PUBLIC_ORIGIN, TRUST_PROXY }: Variables) {
  const isBehindProxy = URL.parse(PUBLIC_ORIGIN ?? '')?.protocol === 'https:';
  if (!isBehindProxy || Number(TRUST_PROXY ?? 0) !== 0) return;
  yield (
    'TRUST_PROXY must be set to 1 or more for an https origin, the number of proxies that add to ' +
    'x-forwarded-for: otherwise all visitors share one rate limit'
  );
}

function* findUnknownServices({ SERVICES_AUTOSTART = 'all' }: Variables) {
  if (SERVICES_AUTOSTART === 'all' || SERVICES_AUTOSTART === 'none') return;
  const known: readonly string[] = SERVICE_NAMES;
  for (const name of parseList(SERVICES_AUTOSTART)) {
    if (known.includes(name)) continue;
    yield `SERVICES_AUTOSTART contains the unknown service ${name}; known are ${known.join(', ')}`;
  }
}

function* findTooHighClientVersion({ MIN_CLIENT_VERSION: minimum = '' }: Variables) {
  if (!/^(\d+\.){2}\d+$/.test(minimum) || !isOlder(APP_VERSION, minimum)) return;
  yield (
    `MIN_CLIENT_VERSION must not be above ${APP_VERSION}, the version of this server: it would ` +
    'lock out its own client'
  );
}

/**
 * Checks that wallets derive the configured cluster from the RPC URL, because they would otherwise
 * simulate and sign for another chain.
 */
function* findWalletChainConflict(given: Variables) {
  const { SOLANA_CLUSTER: cluster = 'mainnet-beta', PUBLIC_RPC_URL: url } = given;
  if (url === undefined || (cluster !== 'mainnet-beta' && cluster !== 'devnet')) return;
  const walletChain = detectWalletChain(url);
  if (walletChain === cluster) return;
  const requirement =
    cluster === 'devnet'
      ? 'a URL with the word devnet'
      : `a URL without the word for ${walletChain}`;
  yield (
    `PUBLIC_RPC_URL must be ${requirement}: wallets derive the chain from the URL, and take ` +
    `this one for ${walletChain}`
  );
}

function listUrls(given: Variables, name: string): string[] {
  const value = given[name];
  if (value === undefined) return [];
  return name === 'SOLANA_RPC_URL' ? parseList(value) : [value];
}
