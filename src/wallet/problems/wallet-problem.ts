import { MIN_LEDGER_APP_VERSION } from '../wallet-names.ts';

/** Everything that can go wrong between the page and a wallet; see `diagnose` for the fixes. */
export type WalletProblem =
  /** The player declined in the wallet. */
  | 'rejected'
  /** The player closed the wallet or the device chooser. */
  | 'dismissed'
  /** The wallet never answered. */
  | 'timed-out'
  /** The wallet disconnected: unplugged, locked, or it no longer trusts this site. */
  | 'disconnected'
  | 'no-wallet-app'
  | 'local-network-blocked'
  | 'session-lost'
  | 'session-timeout'
  | 'wallet-outdated'
  | 'insecure-page'
  | 'other-network'
  | 'untrusted'
  | 'not-ready'
  | 'not-loaded'
  | 'device-locked'
  | 'device-app-closed'
  | 'device-blind-signing'
  | 'device-busy'
  | 'device-not-found'
  | 'device-needs-tap';

/** Browsers do not ask again for a permission that was denied once. */
export const HOW_TO_ALLOW_WALLET_APPS =
  'Tap the icon next to the address, open the permissions of this site and allow "Apps on device".';

/** One-line messages for the player: what happened, and what to do about it. */
export const PROBLEM_MESSAGES: Readonly<Record<WalletProblem, string>> = {
  rejected: 'User rejected transaction!',
  dismissed: 'The wallet was closed before it connected.',
  'timed-out': 'the wallet did not answer, try again',
  disconnected: 'The wallet has disconnected, connect it again.',
  'no-wallet-app': 'No wallet app was found on this device.',
  'local-network-blocked': `Your browser blocks access to your wallet app. ${HOW_TO_ALLOW_WALLET_APPS}`,
  'session-lost': 'The connection to your wallet app was lost, try again.',
  'session-timeout': 'Your wallet app did not answer in time, open it and try again.',
  'wallet-outdated': 'Your wallet app is out of date, update it and try again.',
  'insecure-page': 'Wallets work on secure (https) pages only.',
  'other-network': 'Your wallet is set to another network, change it there and try again.',
  untrusted: 'Your wallet does not share an account with this site yet.',
  'not-ready': 'This wallet is not installed here.',
  'not-loaded': 'The wallet could not be loaded, check your connection and try again.',
  'device-locked': 'Your Ledger is locked, unlock it and try again.',
  'device-app-closed': 'Open the Solana app on your Ledger and try again.',
  'device-blind-signing': `Allow blind signing in the Solana app of your Ledger, which has to be version ${MIN_LEDGER_APP_VERSION} or later, and try again.`,
  'device-busy': 'Your Ledger is busy, finish or close what else uses it and try again.',
  'device-not-found': 'No Ledger is connected, plug it in and try again.',
  'device-needs-tap': 'The browser needs one more tap, try again.',
};

/** The fields of a thrown value that can identify the problem. */
interface ErrorDetails {
  readonly name: string;
  readonly message: string;
  readonly code: unknown;
  readonly statusCode: unknown;
}

/** Error codes of the Mobile Wallet Adapter protocol. */
const PROBLEM_BY_CODE: ReadonlyMap<unknown, WalletProblem> = new Map<unknown, WalletProblem>([
  // From EIP-1193; Solana wallets use it as well.
  [4001, 'rejected'],
  ['ERROR_ASSOCIATION_CANCELLED', 'dismissed'],
  ['ERROR_ASSOCIATION_PORT_OUT_OF_RANGE', 'session-lost'],
  ['ERROR_BROWSER_NOT_SUPPORTED', 'no-wallet-app'],
  ['ERROR_FORBIDDEN_WALLET_BASE_URL', 'wallet-outdated'],
  ['ERROR_ILLEGAL_TRANSPORT_STATE', 'session-lost'],
  ['ERROR_INVALID_PROTOCOL_VERSION', 'wallet-outdated'],
  ['ERROR_LOOPBACK_ACCESS_BLOCKED', 'local-network-blocked'],
  ['ERROR_SECURE_CONTEXT_REQUIRED', 'insecure-page'],
  ['ERROR_SESSION_CLOSED', 'session-lost'],
  ['ERROR_SESSION_TIMEOUT', 'session-timeout'],
  ['ERROR_WALLET_NOT_FOUND', 'no-wallet-app'],
]);

/** Codes of a mobile wallet that declined to authorize, or to sign. */
const MOBILE_REJECTION_CODES: ReadonlySet<unknown> = new Set([-1, -3]);

/** Ledger status words. */
const PROBLEM_BY_LEDGER_STATUS: ReadonlyMap<unknown, WalletProblem> = new Map<
  unknown,
  WalletProblem
>([
  [0x5501, 'rejected'],
  [0x5515, 'device-locked'],
  [0x6511, 'device-app-closed'],
  [0x6804, 'device-locked'],
  [0x6808, 'device-blind-signing'],
  [0x6982, 'device-locked'],
  [0x6985, 'rejected'],
  [0x6a15, 'device-app-closed'],
  [0x6b0c, 'device-locked'],
  [0x6d00, 'device-app-closed'],
  [0x6d02, 'device-app-closed'],
  [0x6e00, 'device-app-closed'],
  [0x6e01, 'device-app-closed'],
]);

const PROBLEM_BY_ERROR_NAME: ReadonlyMap<string, WalletProblem> = new Map<string, WalletProblem>([
  ['DisconnectedDevice', 'disconnected'],
  ['DisconnectedDeviceDuringOperation', 'disconnected'],
  ['LockedDeviceError', 'device-locked'],
  ['TransportRaceCondition', 'device-busy'],
  ['WalletAccountError', 'untrusted'],
  ['WalletDisconnectedError', 'disconnected'],
  ['WalletLoadError', 'not-loaded'],
  ['WalletNotReadyError', 'not-ready'],
]);

/** Ordered: the first match wins. */
const PROBLEM_BY_MESSAGE: readonly (readonly [RegExp, WalletProblem])[] = [
  [/user gesture/i, 'device-needs-tap'],
  [/already open|failed to open the device|failed to write the report/i, 'device-busy'],
  [/denied to use ledger|no ledger is plugged in/i, 'device-not-found'],
  [/session dropped|session was closed/i, 'session-lost'],
  // A node that refuses a request is "rejected", too, but no player has declined.
  [/\buser (has )?(reject|denied|declin|cancel|disapprov)/i, 'rejected'],
  [/(reject|denied|declin|cancel)\w* by (the )?user/i, 'rejected'],
  [/^(\w+ ){0,3}(rejected|denied|declined|cancell?ed)[.!]?$/i, 'rejected'],
];

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const toErrorDetails = (thrown: object): ErrorDetails => ({
  name: 'name' in thrown ? toText(thrown.name) : '',
  message: 'message' in thrown ? toText(thrown.message) : '',
  code: 'code' in thrown ? thrown.code : undefined,
  statusCode: 'statusCode' in thrown ? thrown.statusCode : undefined,
});

function toProblem({ name, message, code, statusCode }: ErrorDetails): WalletProblem | undefined {
  if (name === 'SolanaMobileWalletAdapterProtocolError' && MOBILE_REJECTION_CODES.has(code)) {
    return 'rejected';
  }
  // The mobile library reports its own timeout as a cancellation.
  if (/connection timed out/i.test(message)) return 'session-timeout';
  return (
    PROBLEM_BY_CODE.get(code) ??
    PROBLEM_BY_LEDGER_STATUS.get(statusCode) ??
    PROBLEM_BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ??
    PROBLEM_BY_ERROR_NAME.get(name)
  );
}

/** The adapter throws an empty error when the account does not support the requested chain. */
const isOtherNetwork = ([outermost, ...causes]: readonly ErrorDetails[]): boolean =>
  outermost?.name === 'WalletSendTransactionError' &&
  outermost.message === '' &&
  causes.length === 0;

/** Deep enough for every library; ends the loop for an error that is its own cause. */
const MAX_CHAIN_LENGTH = 8;

/**
 * Returns an error and everything it wraps, outermost first. Wallet adapters wrap the original in
 * `error`, other libraries in `cause`.
 */
export function getErrorChain(thrown: unknown): object[] {
  const chain: object[] = [];
  let found = thrown;
  while (typeof found === 'object' && found !== null && chain.length < MAX_CHAIN_LENGTH) {
    chain.push(found);
    found = ('error' in found ? found.error : undefined) ?? ('cause' in found && found.cause);
  }
  return chain;
}

/** Identifies the problem by the innermost error that reveals one; null if none does. */
export function identifyProblem(thrown: unknown): WalletProblem | null {
  const chain = getErrorChain(thrown).map(toErrorDetails);
  if (isOtherNetwork(chain)) return 'other-network';
  for (const details of chain.reverse()) {
    const problem = toProblem(details);
    if (problem) return problem;
  }
  return null;
}
