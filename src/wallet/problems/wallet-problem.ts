import { isRecord } from '../../contract/is-record.ts';

/**
 * How the libraries report a problem, and the messages about it. In them `{version}` stands for
 * `MIN_LEDGER_APP_VERSION`.
 */
interface ProblemFacts {
  /**
   * Error codes, Ledger status words and names of errors. The codes are those of EIP-1193, which Solana
   * wallets use as well, and of the Mobile Wallet Adapter protocol.
   */
  readonly signs?: readonly unknown[];
  /** Matches the message of an error without a code or status of the list. */
  readonly pattern?: RegExp;
  /** One line: what happened, and what to do about it. */
  readonly message: string;
  /** What happened, as the heading of a diagnosis. */
  readonly title: string;
  /** What to do about it; `{network}` stands for the network of this site. */
  readonly advice: string;
}

/** Everything that can go wrong between the page and a wallet. */
export const WALLET_PROBLEMS = {
  rejected: {
    signs: [4001, 0x5501, 0x6985],
    // A node that refuses a request is "rejected", too, but no player has declined.
    pattern:
      /\buser (has )?(reject|denied|declin|cancel|disapprov)|(reject|denied|declin|cancel)\w* by (the )?user|^(\w+ ){0,3}(rejected|denied|declined|cancell?ed)[.!]?$/i,
    message: /*i18n*/ 'User rejected transaction!',
    title: /*i18n*/ 'You declined in your wallet',
    advice: /*i18n*/ 'Nothing was connected. Try again to be asked once more.',
  },
  /** The player closed the wallet or the device chooser. */
  dismissed: {
    signs: ['ERROR_ASSOCIATION_CANCELLED'],
    message: /*i18n*/ 'The wallet was closed before it connected.',
    title: /*i18n*/ 'The wallet was closed',
    advice: /*i18n*/ 'Open it again and confirm the connection there.',
  },
  'timed-out': {
    message: /*i18n*/ 'the wallet did not answer, try again',
    title: /*i18n*/ 'The wallet did not answer',
    advice: /*i18n*/ 'Make sure it is open and unlocked. Its window may be behind this one.',
  },
  disconnected: {
    signs: ['DisconnectedDevice', 'DisconnectedDeviceDuringOperation', 'WalletDisconnectedError'],
    message: /*i18n*/ 'The wallet has disconnected, connect it again.',
    title: /*i18n*/ 'The wallet has disconnected',
    advice: /*i18n*/ 'It was locked or unplugged, or it no longer trusts this site.',
  },
  'no-wallet-app': {
    signs: ['ERROR_BROWSER_NOT_SUPPORTED', 'ERROR_WALLET_NOT_FOUND'],
    message: /*i18n*/ 'No wallet app was found on this device.',
    title: /*i18n*/ 'No wallet app was found',
    advice: /*i18n*/ 'Install a wallet for Solana on this device, then come back.',
  },
  /** Browsers do not ask again for a permission that was denied once. */
  'local-network-blocked': {
    signs: ['ERROR_LOOPBACK_ACCESS_BLOCKED'],
    message:
      /*i18n*/ 'Your browser blocks access to your wallet app. Tap the icon next to the address, open the permissions of this site and allow "Apps on device".',
    title: /*i18n*/ 'Your browser blocks access to your wallet app',
    advice:
      /*i18n*/ 'Tap the icon next to the address, open the permissions of this site and allow "Apps on device".',
  },
  'session-lost': {
    signs: [
      'ERROR_ASSOCIATION_PORT_OUT_OF_RANGE',
      'ERROR_ILLEGAL_TRANSPORT_STATE',
      'ERROR_SESSION_CLOSED',
    ],
    pattern: /session dropped|session was closed/i,
    message: /*i18n*/ 'The connection to your wallet app was lost, try again.',
    title: /*i18n*/ 'The connection to your wallet app was lost',
    advice: /*i18n*/ 'Keep the wallet app open until it sends you back here.',
  },
  'session-timeout': {
    signs: ['ERROR_SESSION_TIMEOUT'],
    message: /*i18n*/ 'Your wallet app did not answer in time, open it and try again.',
    title: /*i18n*/ 'Your wallet app did not answer in time',
    advice: /*i18n*/ 'Open it once, unlock it, and try again from here.',
  },
  'wallet-outdated': {
    signs: ['ERROR_FORBIDDEN_WALLET_BASE_URL', 'ERROR_INVALID_PROTOCOL_VERSION'],
    message: /*i18n*/ 'Your wallet app is out of date, update it and try again.',
    title: /*i18n*/ 'Your wallet app is out of date',
    advice: /*i18n*/ 'Update it in your app store, or choose another wallet.',
  },
  'insecure-page': {
    signs: ['ERROR_SECURE_CONTEXT_REQUIRED'],
    message: /*i18n*/ 'Wallets work on secure (https) pages only.',
    title: /*i18n*/ 'This page is not secure',
    advice: /*i18n*/ 'Wallets work on secure (https) pages only.',
  },
  'other-network': {
    message: /*i18n*/ 'Your wallet is set to another network, change it there and try again.',
    title: /*i18n*/ 'Your wallet is set to another network',
    advice: /*i18n*/ 'This game runs on {network}. Switch to it in the settings of your wallet.',
  },
  untrusted: {
    signs: ['WalletAccountError'],
    message: /*i18n*/ 'Your wallet does not share an account with this site yet.',
    title: /*i18n*/ 'Your wallet shares no account yet',
    advice: /*i18n*/ 'Choose an account for this site in the wallet when it asks.',
  },
  'not-ready': {
    signs: ['WalletNotReadyError'],
    message: /*i18n*/ 'This wallet is not installed here.',
    title: /*i18n*/ 'This wallet is not installed here',
    advice: /*i18n*/ 'Install it, or choose another wallet.',
  },
  'not-loaded': {
    signs: ['WalletLoadError'],
    message: /*i18n*/ 'The wallet could not be loaded, check your connection and try again.',
    title: /*i18n*/ 'The wallet could not be loaded',
    advice: /*i18n*/ 'Part of the game did not load. Check your connection.',
  },
  'device-locked': {
    signs: [0x5515, 0x6804, 0x6982, 0x6b0c, 'LockedDeviceError'],
    message: /*i18n*/ 'Your Ledger is locked, unlock it and try again.',
    title: /*i18n*/ 'Your Ledger is locked',
    advice: /*i18n*/ 'Unlock it with its PIN.',
  },
  'device-app-closed': {
    signs: [0x6511, 0x6a15, 0x6d00, 0x6d02, 0x6e00, 0x6e01],
    message: /*i18n*/ 'Open the Solana app on your Ledger and try again.',
    title: /*i18n*/ 'The Solana app is not open',
    advice: /*i18n*/ 'Open the Solana app on your Ledger, version {version} or later.',
  },
  'device-blind-signing': {
    signs: [0x6808],
    message:
      /*i18n*/ 'Allow blind signing in the Solana app of your Ledger, which has to be version {version} or later, and try again.',
    title: /*i18n*/ 'Your Ledger cannot show this transaction',
    advice:
      /*i18n*/ 'Allow blind signing in the settings of its Solana app, and update it to version {version} or later.',
  },
  'device-busy': {
    signs: ['TransportRaceCondition'],
    pattern: /already open|failed to open the device|failed to write the report/i,
    message: /*i18n*/ 'Your Ledger is busy, finish or close what else uses it and try again.',
    title: /*i18n*/ 'Your Ledger is busy',
    advice:
      /*i18n*/ 'Answer the request on its screen, and close Ledger Live and other pages that use it.',
  },
  'device-not-found': {
    pattern: /denied to use ledger|no ledger is plugged in/i,
    message: /*i18n*/ 'No Ledger is connected, plug it in and try again.',
    title: /*i18n*/ 'No Ledger is connected',
    advice: /*i18n*/ 'Plug it in, unlock it, and choose it in the list of your browser.',
  },
  'device-needs-tap': {
    pattern: /user gesture/i,
    message: /*i18n*/ 'The browser needs one more tap, try again.',
    title: /*i18n*/ 'One more tap is needed',
    advice: /*i18n*/ 'The browser opens a device only after a tap.',
  },
} satisfies Record<string, ProblemFacts>;

export type WalletProblem = keyof typeof WALLET_PROBLEMS;

const FACTS: Readonly<Record<WalletProblem, ProblemFacts>> = WALLET_PROBLEMS;

function findProblem(matches: (facts: ProblemFacts) => boolean): WalletProblem | undefined {
  const problems = Object.keys(FACTS) as WalletProblem[];
  return problems.find((problem) => matches(FACTS[problem]));
}

const findBySign = (sign: unknown): WalletProblem | undefined =>
  findProblem(({ signs = [] }) => signs.includes(sign));

/** Codes of a mobile wallet that declined to authorize, or to sign. */
const MOBILE_REJECTION_CODES: ReadonlySet<unknown> = new Set([-1, -3]);

function toProblem(thrown: Record<string, unknown>): WalletProblem | undefined {
  const { name, code, statusCode } = thrown;
  const message = typeof thrown.message === 'string' ? thrown.message : '';
  if (name === 'SolanaMobileWalletAdapterProtocolError' && MOBILE_REJECTION_CODES.has(code)) {
    return 'rejected';
  }
  // The mobile library reports its own timeout as a cancellation.
  if (/connection timed out/i.test(message)) return 'session-timeout';
  return (
    findBySign(code) ??
    findBySign(statusCode) ??
    findProblem(({ pattern }) => pattern?.test(message) === true) ??
    findBySign(name)
  );
}

/** Deep enough for every library; ends the loop for an error that is its own cause. */
const MAX_CHAIN_LENGTH = 8;

/**
 * Returns an error and everything it wraps, outermost first. Wallet adapters wrap the original in
 * `error`, other libraries in `cause`.
 */
export function getErrorChain(thrown: unknown): Record<string, unknown>[] {
  const chain: Record<string, unknown>[] = [];
  for (let found = thrown; isRecord(found) && chain.length < MAX_CHAIN_LENGTH;) {
    chain.push(found);
    found = found.error ?? found.cause;
  }
  return chain;
}

/** Identifies the problem by the innermost error that reveals one; null if none does. */
export function identifyProblem(thrown: unknown): WalletProblem | null {
  const chain = getErrorChain(thrown);
  const [outermost] = chain;
  // The adapter throws an empty error when the account does not support the requested chain.
  if (
    chain.length === 1 &&
    outermost?.name === 'WalletSendTransactionError' &&
    outermost.message === ''
  ) {
    return 'other-network';
  }
  for (const error of chain.reverse()) {
    const problem = toProblem(error);
    if (problem) return problem;
  }
  return null;
}
