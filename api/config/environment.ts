import { z } from 'zod';
import {
  MAX_RATE_VALID_HOURS,
  parseKeptThcSetting,
  parseLimitSetting,
  parseRateSetting,
} from '../../src/money/economy.ts';
import { DEFAULT_EXCHANGE_RATE_TEXT, EXCHANGE_RATE_BOUNDS_TEXT } from '../../src/money/exchange.ts';
import { DEFAULT_MIN_VERSION } from '../../src/contract/envelope.ts';
import {
  address,
  addressList,
  amount,
  parseList,
  SIGNER_LIMITS,
  solAmount,
  thcAmount,
} from '../signer/environment.ts';

/** Defines every environment variable of the server, with its accepted values and its default. */

export type Variables = Readonly<Record<string, string | undefined>>;

/** What can be paused at the first start. */
const PAUSES = ['purchases', 'exchange', 'payouts'] as const;

/** Duration of a slot on Solana. */
export const DEFAULT_SLOT_MS = 400;

const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message);

const PORT_MESSAGE = 'must be a port, 0 to 65535';
const wholeNumber = (minimum: number, maximum: number, message: string) =>
  matching(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, message);

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const urlWithProtocol = (protocols: readonly string[]) =>
  z.string().refine(
    (text) => {
      const parsed = URL.parse(text);
      return parsed !== null && protocols.includes(parsed.protocol);
    },
    `must be a URL that begins with ${protocols.join(' or ')}`,
  );
const httpUrl = urlWithProtocol(['http:', 'https:']);
const webSocketUrl = urlWithProtocol(['ws:', 'wss:']);

const httpsUrl = urlWithProtocol(['https:']);

const origin = httpUrl
  .refine(
    (text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`,
    'must be an origin without a path, such as https://growerz.example',
  )
  .transform((text) => new URL(text));

const exchangeRate = amount(
  parseRateSetting,
  `must be a plain decimal number from ${EXCHANGE_RATE_BOUNDS_TEXT} SOL per THC`,
);
const solLimit = amount(
  parseLimitSetting,
  'must be a plain decimal number of SOL with at most 9 decimal places',
);
const keptThc = amount(
  parseKeptThcSetting,
  'must be a plain decimal number of THC with at most 6 decimal places',
);

const pauses = z
  .string()
  .transform(parseList)
  .pipe(z.array(z.enum(PAUSES, `must be a list of ${PAUSES.join(', ')}`)));

const fingerprints = z
  .string()
  .transform(parseList)
  .pipe(
    z.array(
      matching(
        /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/i,
        'must be a list of SHA-256 fingerprints such as 14:6D:E9:…',
      ).toUpperCase(),
    ),
  );

const gameSpeed = matching(/^\d{1,6}(\.\d{1,6})?$/, 'must be a number above 0')
  .transform(Number)
  .refine((speed) => speed > 0, 'must be a number above 0');

const autostart = z
  .string()
  .transform((text): 'all' | 'none' | string[] =>
    text === 'all' || text === 'none' ? text : parseList(text),
  )
  .refine(
    (names) => typeof names === 'string' || names.every((name) => /^[a-z]+$/.test(name)),
    'must be all, none, or short names separated by commas',
  );

export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535, PORT_MESSAGE).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: origin.optional(),
  OPERATOR_NAME: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}\p{Cf}]{1,100}$/u, 'must be 1 to 100 visible characters')
    .optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  CONTACT_URL: httpsUrl.optional(),
  ANDROID_PACKAGE: matching(
    /^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/,
    'must be the id of an Android app, such as com.example.app',
  ).optional(),
  ANDROID_CERT_SHA256: fingerprints.optional(),
  HSTS_SUBDOMAINS: oneOf(['yes', 'no']).default('yes'),
  INSTANCE_NAME: matching(
    /^[\w.:-]{1,100}$/,
    'must be 1 to 100 letters, digits, ., :, _ or -',
  ).optional(),
  DRAIN_SECONDS: wholeNumber(0, 600, 'must be a number of seconds, 0 to 600').default(5),
  DATA_DIR: z.string().default('.data'),
  FIRST_START: oneOf(['yes', 'no']).default('no'),
  DATABASE_URL: matching(
    /^(file:.|postgres(ql)?:\/\/.)/,
    'must begin with file: or postgres://',
  ).optional(),
  SOLANA_CLUSTER: oneOf(['mainnet-beta', 'devnet', 'localnet']).default('mainnet-beta'),
  SOLANA_RPC_URL: z
    .string()
    .transform(parseList)
    .pipe(z.array(httpUrl).min(1, 'is empty'))
    .optional(),
  SOLANA_WS_URL: webSocketUrl.optional(),
  DAS_URL: httpUrl.optional(),
  PUBLIC_RPC_URL: httpUrl.optional(),
  PUBLIC_WS_URL: webSocketUrl.optional(),
  THC_MINT: address.optional(),
  GROWERZ_COLLECTION: address.optional(),
  // Only the signer reads the key. The limits are checked here too, and enforced by the signer.
  VAULT_KEYPAIR: z.string().optional(),
  SIGNER_SOCKET: z.string().optional(),
  ...SIGNER_LIMITS,
  VAULT_CEILING_THC: thcAmount.optional(),
  VAULT_CEILING_SOL: solAmount.optional(),
  VAULT_LOW_WATER_THC: thcAmount.optional(),
  VAULT_LOW_WATER_SOL: solAmount.optional(),
  PREVIOUS_VAULTS: addressList.default([]),
  LOCALNET_PORT: wholeNumber(0, 65_534, 'must be a port, 0 to 65534').default(8899),
  LOCALNET_SLOT_MS: wholeNumber(10, 1000, 'must be 10 to 1000 milliseconds').default(
    DEFAULT_SLOT_MS,
  ),
  OPERATOR_WALLETS: addressList.default([]),
  SUPERADMIN_WALLETS: addressList.default([]),
  ADMIN_MAX_THC: thcAmount.prefault('10000'),
  ADMIN_MAX_SOL: solAmount.prefault('1'),
  MAX_UNEXPLAINED_THC: thcAmount.prefault('1000'),
  MAX_UNEXPLAINED_SOL: solAmount.prefault('0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: matching(
    /^https?:\/\//,
    'must be the http address of an OpenTelemetry collector',
  ).optional(),
  MIN_CLIENT_VERSION: matching(
    /^(?:\d{1,6}\.\d{1,6}\.\d{1,6}|\d{8}\.\d{4}-[\da-f]{7,40})$/,
    'must be three numbers, such as 0.1.18, or a build, such as 20261126.1628-b1124284',
  ).default(DEFAULT_MIN_VERSION),
  EXCHANGE_RATE: exchangeRate.prefault(DEFAULT_EXCHANGE_RATE_TEXT),
  EXCHANGE_RATE_VALID_HOURS: wholeNumber(
    0,
    MAX_RATE_VALID_HOURS,
    'must be a number of hours, 0 to 87600',
  ).default(168),
  EXCHANGE_MAX_ORDER_SOL: solLimit.prefault('4'),
  EXCHANGE_MAX_WALLET_SOL: solLimit.prefault('10'),
  EXCHANGE_MAX_DAY_SOL: solLimit.prefault('40'),
  EXCHANGE_KEPT_THC: keptThc.prefault('10000'),
  INITIALLY_PAUSED: pauses.default([]),
  PAYMENT_STRICTNESS: oneOf(['confirmed', 'finalized']).default('confirmed'),
  FAST_VALUE_LIMIT: solAmount.prefault('0.5'),
  SERVICES_AUTOSTART: autostart.default('all'),
  GAME_SPEED: gameSpeed.default(1),
  DAILY_TOKEN_ACCOUNTS: wholeNumber(0, 1_000_000, 'must be a whole number').default(500),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_RETENTION_DAYS: wholeNumber(0, 36_500, 'must be a number of days, 0 to 36500').default(90),
  METRICS_TOKEN: matching(
    /^[\w-]{16,200}$/,
    'must be 16 to 200 letters, digits, - or _',
  ).optional(),
  SENTRY_DSN: matching(
    /^https:\/\/\w+@[\w.-]+(:\d+)?(\/[\w-]+)*\/\d+$/,
    'must be a DSN, such as https://key@host/1',
  ).optional(),
  TRUST_PROXY: wholeNumber(0, 10, 'must be the number of proxies in front, 0 to 10').default(0),
  RATE_LIMIT: oneOf(['on', 'off']).default('on'),
  VAPID_PUBLIC_KEY: matching(/^[\w-]{87}$/, 'must be 65 bytes in base64url').optional(),
  VAPID_PRIVATE_KEY: matching(/^[\w-]{43}$/, 'must be 32 bytes in base64url').optional(),
  VAPID_SUBJECT: matching(
    /^(mailto:|https:\/\/).+$/,
    'must be a mailto: or https: address',
  ).optional(),
  PUSH_TEST_ORIGIN: origin.optional(),
});

export type Environment = z.output<typeof environmentSchema>;
