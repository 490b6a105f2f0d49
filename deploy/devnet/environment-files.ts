import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, writeSync } from 'node:fs';

export interface DevnetAddresses {
  cluster: 'devnet' | 'localnet';
  thcMint: string;
  collection: string;
  vaultKeyPath: string;
  /** The wallet that filled the vault. */
  payer: string;
}

interface Connections {
  rpc: string;
  das: string;
  publicRpc: string;
  origin: string;
  superadmins: readonly string[];
}

/** Formats the environment of the API processes. */
export function formatServerEnvironment(
  { cluster, thcMint, collection, payer }: DevnetAddresses,
  { rpc, das, publicRpc, origin, superadmins }: Connections,
): string {
  const isDevnet = cluster === 'devnet';
  return formatLines([
    '# The API processes, written by npm run setup:devnet. .env.example explains every variable.',
    `PUBLIC_ORIGIN=${origin}`,
    `TRUST_PROXY=${new URL(origin).protocol === 'https:' ? 1 : 0}`,
    `SOLANA_CLUSTER=${cluster}`,
    `SOLANA_RPC_URL=${rpc}`,
    `DAS_URL=${das}`,
    ...(isDevnet ? [`PUBLIC_RPC_URL=${publicRpc}`] : []),
    `THC_MINT=${thcMint}`,
    `GROWERZ_COLLECTION=${collection}`,
    `SUPERADMIN_WALLETS=${superadmins.join(',')}`,
    '# What it sent to the vault is a deposit, not a payment without a memo.',
    `OPERATOR_WALLETS=${payer}`,
    `METRICS_TOKEN=${randomBytes(24).toString('base64url')}`,
    '# What the exchange sells at most, in SOL, within the limits of the signer.',
    'EXCHANGE_MAX_ORDER_SOL=0.09',
    'EXCHANGE_MAX_WALLET_SOL=0.5',
    'EXCHANGE_MAX_DAY_SOL=4',
    '# For PostgreSQL, which several processes need; without it, SQLite in DATA_DIR:',
    '# DATABASE_URL=postgres://growerz:PASSWORD@HOST/growerz',
  ]);
}

/** Formats the environment of the signer. */
export const formatSignerEnvironment = (
  { thcMint, vaultKeyPath }: DevnetAddresses,
  superadmins: readonly string[],
): string =>
  formatLines([
    '# The signer, written by npm run setup:devnet. The only process that reads the key.',
    `VAULT_KEYPAIR=${vaultKeyPath}`,
    `THC_MINT=${thcMint}`,
    `SUPERADMIN_WALLETS=${superadmins.join(',')}`,
    '# What leaves the vault at most, in whole coins.',
    'SIGNER_HOURLY_THC=100000',
    'SIGNER_DAILY_THC=500000',
    'SIGNER_HOURLY_SOL=0.2',
    'SIGNER_DAILY_SOL=0.4',
  ]);

/** Quotes values with characters that a shell treats specially, such as the & of a URL. */
const formatLines = (lines: readonly string[]): string =>
  lines.map((line) => `${line.replace(/^([A-Z_]+)=(.*[^\w.,:/=-].*)$/, "$1='$2'")}\n`).join('');

/** Writes a file of mode 0600. Keeps one that exists. @returns whether it was written */
export function writePrivateFile(path: string, text: string): boolean {
  if (existsSync(path)) return false;
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
  } finally {
    closeSync(file);
  }
  return true;
}
