/** What can be wrong between the page and a wallet, each with its words and a way out. */
export type WalletProblem =
  /** The player said no in the wallet. */
  | 'rejected'
  /** The player closed the wallet or its chooser. */
  | 'dismissed'
  /** The wallet never answered. */
  | 'timed-out'
  /** The wallet left: unplugged, locked, or it no longer trusts this site. */
  | 'left'
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

/** Browsers do not ask again about what was refused once. */
export const ALLOW_WALLET_APPS =
  'Tap the icon beside the address, open the permissions of this site and allow "Apps on device".';

/** What happened and what to do, as far as one line can say it. */
export const PROBLEM_WORDS: Readonly<Record<WalletProblem, string>> = {
  rejected: 'User rejected transaction!',
  dismissed: 'The wallet was closed before it connected.',
  'timed-out': 'the wallet did not answer, try again',
  left: 'The wallet has disconnected, connect it again.',
  'no-wallet-app': 'No wallet app was found on this device.',
  'local-network-blocked': `Your browser blocks the way to your wallet app. ${ALLOW_WALLET_APPS}`,
  'session-lost': 'The connection to your wallet app was lost, try again.',
  'session-timeout': 'Your wallet app did not answer in time, open it and try again.',
  'wallet-outdated': 'Your wallet app speaks another version, update it and try again.',
  'insecure-page': 'Wallets work on secure (https) pages only.',
  'other-network': 'Your wallet is set to another network, change it there and try again.',
  untrusted: 'Your wallet does not share an account with this site yet.',
  'not-ready': 'This wallet is not installed here.',
  'not-loaded': 'The wallet could not be loaded, check your connection and try again.',
  'device-locked': 'Your Ledger is locked, unlock it and try again.',
  'device-app-closed': 'Open the Solana app on your Ledger and try again.',
  'device-blind-signing': 'Allow blind signing in the Solana app of your Ledger and try again.',
  'device-busy': 'Your Ledger is busy, finish or close what else uses it and try again.',
  'device-not-found': 'No Ledger is connected, plug it in and try again.',
  'device-needs-tap': 'The browser asks for one more tap, try again.',
};

/** What of a thrown thing tells its cause. */
interface Clue {
  readonly name: string;
  readonly message: string;
  readonly code: unknown;
  readonly statusCode: unknown;
}

/** Codes of the mobile wallet protocol. */
const BY_CODE: ReadonlyMap<unknown, WalletProblem> = new Map<unknown, WalletProblem>([
  // EIP-1193's, which Solana wallets use as well.
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

/** Refusals of a mobile wallet: to authorise, and to sign. */
const MOBILE_REFUSALS: ReadonlySet<unknown> = new Set([-1, -3]);

/** Status words of a Ledger. */
const BY_STATUS: ReadonlyMap<unknown, WalletProblem> = new Map<unknown, WalletProblem>([
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

const BY_NAME: ReadonlyMap<string, WalletProblem> = new Map<string, WalletProblem>([
  ['DisconnectedDevice', 'left'],
  ['DisconnectedDeviceDuringOperation', 'left'],
  ['LockedDeviceError', 'device-locked'],
  ['TransportRaceCondition', 'device-busy'],
  ['WalletAccountError', 'untrusted'],
  ['WalletDisconnectedError', 'left'],
  ['WalletLoadError', 'not-loaded'],
  ['WalletNotReadyError', 'not-ready'],
]);

/** In this order, since the first that fits is taken. */
const BY_WORDS: readonly (readonly [RegExp, WalletProblem])[] = [
  [/user gesture/i, 'device-needs-tap'],
  [/already open|failed to open the device|failed to write the report/i, 'device-busy'],
  [/denied to use ledger|no ledger is plugged in/i, 'device-not-found'],
  [/session dropped|session was closed/i, 'session-lost'],
  [/reject|denied|declin|cancel/i, 'rejected'],
];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const clueOf = (thrown: object): Clue => ({
  name: 'name' in thrown ? text(thrown.name) : '',
  message: 'message' in thrown ? text(thrown.message) : '',
  code: 'code' in thrown ? thrown.code : undefined,
  statusCode: 'statusCode' in thrown ? thrown.statusCode : undefined,
});

function problemOfClue({ name, message, code, statusCode }: Clue): WalletProblem | undefined {
  if (name === 'SolanaMobileWalletAdapterProtocolError' && MOBILE_REFUSALS.has(code)) {
    return 'rejected';
  }
  // The mobile library calls its own impatience a cancellation.
  if (/connection timed out/i.test(message)) return 'session-timeout';
  return (
    BY_CODE.get(code) ??
    BY_STATUS.get(statusCode) ??
    BY_WORDS.find(([words]) => words.test(message))?.[1] ??
    BY_NAME.get(name)
  );
}

/** The adapter says nothing at all where the account's chains and the asked one differ. */
const isOtherNetwork = ([only, ...within]: readonly Clue[]): boolean =>
  only?.name === 'WalletSendTransactionError' && only.message === '' && within.length === 0;

/** Deep enough for every library, and an end for an error that causes itself. */
const MAX_DEPTH = 8;

/** Wallets wrap what happened in their adapter's `error`, and libraries in a `cause`. */
export function errorChain(thrown: unknown): object[] {
  const chain: object[] = [];
  let found = thrown;
  while (typeof found === 'object' && found !== null && chain.length < MAX_DEPTH) {
    chain.push(found);
    found = ('error' in found ? found.error : undefined) ?? ('cause' in found && found.cause);
  }
  return chain;
}

/** What is wrong, as told by the innermost error that tells something; null where none does. */
export function problemOf(thrown: unknown): WalletProblem | null {
  const clues = errorChain(thrown).map(clueOf);
  if (isOtherNetwork(clues)) return 'other-network';
  for (const clue of clues.reverse()) {
    const problem = problemOfClue(clue);
    if (problem) return problem;
  }
  return null;
}
