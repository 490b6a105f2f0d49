import bs58 from 'bs58';
import { z } from 'zod';
import { DEFAULT_EXCHANGE_RATE_TEXT, parseExchangeRate } from '../src/game/exchange.ts';
import { DEFAULT_MIN_VERSION } from '../src/contract/envelope.ts';
import { readKeypair } from './chain/read-keypair.ts';
import { detectWalletChain } from './wallet-chain.ts';

/** Every variable the server knows, what it may be, and what it is where it is not given. */

const PORT_RANGE = 'must be a port, 0 to 65535';
const wholeNumber = (least: number, most: number, problem: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, problem)
    .transform(Number)
    .refine((value) => value >= least && value <= most, problem);

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const url = (protocols: readonly string[]) =>
  z.string().refine(
    (text) => {
      const parsed = URL.parse(text);
      return parsed !== null && protocols.includes(parsed.protocol);
    },
    `must be a URL of ${protocols.join(' or ')}`,
  );
const httpUrl = url(['http:', 'https:']);
const socketUrl = url(['ws:', 'wss:']);

const origin = httpUrl
  .refine(
    (text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`,
    'must be an origin alone, such as https://growerz.example',
  )
  .transform((text) => new URL(text));

const isAddress = (text: string): boolean =>
  /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && bs58.decode(text).length === 32;
const address = z.string().refine(isAddress, 'must be a base58 address');

const list = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const keypair = z.string().transform((source, check) => {
  try {
    return readKeypair(source);
  } catch (error) {
    check.addIssue(error instanceof Error ? `cannot be used: ${error.message}` : 'cannot be used');
    return z.NEVER;
  }
});

const exchangeRate = z.string().transform((text, check) => {
  const rate = parseExchangeRate(text);
  if (rate !== null) return rate;
  check.addIssue('must be a plain decimal number above 0, of at most 18 places');
  return z.NEVER;
});

const gameSpeed = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a number above 0')
  .transform(Number)
  .refine((speed) => speed > 0, 'must be a number above 0');

const autostart = z
  .string()
  .transform((text) => (text === 'all' || text === 'none' ? text : list(text)))
  .refine(
    (names) => typeof names === 'string' || names.every((name) => /^[a-z]+$/.test(name)),
    'must be all, none, or short names separated by commas',
  );

export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535, PORT_RANGE).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().startsWith('file:', 'must begin with file:').optional(),
  SOLANA_CLUSTER: oneOf(['mainnet-beta', 'devnet', 'localnet']).default('mainnet-beta'),
  SOLANA_RPC_URL: z.string().transform(list).pipe(z.array(httpUrl).min(1, 'is empty')).optional(),
  SOLANA_WS_URL: socketUrl.optional(),
  DAS_URL: httpUrl.optional(),
  PUBLIC_RPC_URL: httpUrl.optional(),
  PUBLIC_WS_URL: socketUrl.optional(),
  THC_MINT: address.optional(),
  GROWERZ_COLLECTION: address.optional(),
  VAULT_KEYPAIR: keypair.optional(),
  LOCALNET_PORT: wholeNumber(0, 65_534, 'must be a port, 0 to 65534').default(8899),
  SUPERADMIN_WALLETS: z.string().transform(list).pipe(z.array(address)).default([]),
  MIN_CLIENT_VERSION: z
    .string()
    .regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/, 'must be three numbers, such as 0.1.18')
    .default(DEFAULT_MIN_VERSION),
  EXCHANGE_RATE: exchangeRate.prefault(DEFAULT_EXCHANGE_RATE_TEXT),
  PAYMENT_STRICTNESS: oneOf(['confirmed', 'finalized']).default('confirmed'),
  SERVICES_AUTOSTART: autostart.default('all'),
  GAME_SPEED: gameSpeed.default(1),
  DAILY_TOKEN_ACCOUNTS: wholeNumber(0, 1_000_000, 'must be a whole number').default(500),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_RETENTION_DAYS: wholeNumber(0, 36_500, 'must be a number of days, 0 to 36500').default(90),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, 'must be 16 to 200 letters, digits, - or _')
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10, 'must be the number of proxies in front, 0 to 10').default(0),
  RATE_LIMIT: oneOf(['on', 'off']).default('on'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/).+$/, 'must be a mailto: or https: address')
    .optional(),
});

export type Environment = z.output<typeof environmentSchema>;

/** What says which chain is played on. */
export const CHAIN_VARIABLES = [
  { name: 'SOLANA_RPC_URL', isRequired: true, meaning: 'addresses of Solana nodes' },
  { name: 'SOLANA_WS_URL', isRequired: false, meaning: 'the WebSocket of a Solana node' },
  { name: 'DAS_URL', isRequired: false, meaning: 'a node with the DAS API' },
  { name: 'THC_MINT', isRequired: true, meaning: 'the mint of THC' },
  { name: 'GROWERZ_COLLECTION', isRequired: true, meaning: 'the collection of the Growerz' },
  { name: 'VAULT_KEYPAIR', isRequired: true, meaning: 'the key that pays out' },
] as const;

const VAPID = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

/** What is wrong between variables, each of which may be right by itself. */
export function findConflicts(given: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  const isLocal = given.SOLANA_CLUSTER === 'localnet';
  if (!isLocal && given.GAME_SPEED !== undefined && Number(given.GAME_SPEED) !== 1) {
    problems.push('GAME_SPEED can only be other than 1 where SOLANA_CLUSTER is localnet');
  }
  if (!isLocal && given.RATE_LIMIT === 'off') {
    problems.push('RATE_LIMIT can only be off where SOLANA_CLUSTER is localnet');
  }
  const vapid = VAPID.filter((name) => given[name] !== undefined);
  if (vapid.length > 0 && vapid.length < VAPID.length) {
    problems.push(`${VAPID.join(', ')} are needed together`);
  }
  return [...problems, ...findWalletChainConflict(given)];
}

/** Wallets sign for the chain they are told. On a chain of one's own nothing is at stake. */
function findWalletChainConflict(given: Readonly<Record<string, string | undefined>>): string[] {
  const { SOLANA_CLUSTER: cluster = 'mainnet-beta', SOLANA_RPC_URL, PUBLIC_RPC_URL } = given;
  const address = PUBLIC_RPC_URL ?? list(SOLANA_RPC_URL ?? '')[0];
  if (address === undefined || (cluster !== 'mainnet-beta' && cluster !== 'devnet')) return [];
  const told = detectWalletChain(address);
  if (told === cluster) return [];
  const words =
    cluster === 'devnet' ? 'with the word devnet in it' : `without the word for ${told}`;
  return [
    `PUBLIC_RPC_URL must be an address ${words}: wallets go by what is written there, and take ` +
      `${PUBLIC_RPC_URL === undefined ? 'the first of SOLANA_RPC_URL' : 'this one'} for ${told}`,
  ];
}
