import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Connection, type Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js';
import { hasGrowers } from '../../api/chain/nodes/inspect-accounts.ts';
import { createCollection } from './create-collection.ts';
import { createToken } from './create-token.ts';
import {
  type DevnetAddresses,
  formatServerEnvironment,
  formatSignerEnvironment,
  writePrivateFile,
} from './environment-files.ts';
import { fundPayer } from './fund-payer.ts';
import { loadOrCreateKeypair } from './key-files.ts';
import { getMetadataFile, writeMetadataFiles } from './metadata-files.ts';
import type { SetupOptions } from './options.ts';

const DEVNET_GENESIS = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
/** The public chains that are not for tests, or have another purpose. */
const REFUSED_GENESIS: ReadonlyMap<string, string> = new Map([
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', 'mainnet-beta'],
  ['4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3zQawwpjk2NsY', 'testnet'],
]);

/** Fees and the rent of the mint and of the vault's token account. */
const TOKEN_COST_LAMPORTS = 0.02 * LAMPORTS_PER_SOL;
/** Fees and the rent of a collectible's four accounts. */
const COLLECTIBLE_COST_LAMPORTS = 0.025 * LAMPORTS_PER_SOL;
const DAS_TIMEOUT_MS = 10_000;

type Log = (line: string) => void;

/**
 * Creates the mint, the vault and the collection on devnet, or on a local chain, and writes the
 * environment of server and signer. What exists is kept.
 * @throws Error that says what to do
 */
export async function setUpDevnet(options: SetupOptions, log: Log): Promise<DevnetAddresses> {
  const connection = new Connection(options.rpc, 'confirmed');
  const cluster = await readCluster(connection);
  const out = resolve(options.out);
  mkdirSync(out, { recursive: true, mode: 0o700 });
  const vaultKeyPath = join(out, 'vault.json');
  const payer = loadOrCreateKeypair(options.payer ?? join(out, 'payer.json'));
  const vault = loadOrCreateKeypair(vaultKeyPath);
  const mint = loadOrCreateKeypair(join(out, 'mint.json'));
  const collection =
    options.collection === undefined ? loadCollectionKeys(out, options.growers) : null;
  const vaultLamports = Number(options['vault-sol']);
  const missing = { vault: vault.publicKey, vaultLamports, mint, collection };
  await fundPayer(connection, payer.publicKey, await estimateCost(connection, missing));
  await createToken(
    connection,
    { payer, mint, vault: vault.publicKey, supplyUnits: options.supply, vaultLamports },
    log,
  );
  if (collection) await createTestCollection(connection, { payer, collection, options, log });
  const collectionAddress = options.collection ?? collection?.mint.publicKey.toBase58() ?? '';
  const thcMint = mint.publicKey.toBase58();
  const addresses = {
    cluster,
    thcMint,
    collection: collectionAddress,
    vaultKeyPath,
    payer: payer.publicKey.toBase58(),
  };
  writeEnvironment(out, addresses, { options, log });
  await reportAssets(options, collectionAddress, log);
  return addresses;
}

interface CollectionKeys {
  mint: Keypair;
  growers: readonly Keypair[];
}

const loadCollectionKeys = (out: string, size: number): CollectionKeys => ({
  mint: loadOrCreateKeypair(join(out, 'collection.json')),
  growers: Array.from({ length: size }, (_, index) =>
    loadOrCreateKeypair(join(out, 'growers', `${index + 1}.json`)),
  ),
});

interface Missing {
  vault: PublicKey;
  vaultLamports: number;
  mint: Keypair;
  collection: CollectionKeys | null;
}

/** Returns what creating the accounts that do not exist yet costs at most. */
async function estimateCost(connection: Connection, missing: Missing): Promise<number> {
  const { vault, vaultLamports, mint, collection } = missing;
  const collectibles = collection ? [collection.mint, ...collection.growers] : [];
  const [mintAccount, ...accounts] = await connection.getMultipleAccountsInfo(
    [mint, ...collectibles].map(({ publicKey }) => publicKey),
  );
  const balance = await connection.getBalance(vault);
  const missingCollectibles = accounts.filter((account) => account === null).length;
  return (
    (mintAccount ? 0 : TOKEN_COST_LAMPORTS) +
    Math.max(0, vaultLamports - balance) +
    missingCollectibles * COLLECTIBLE_COST_LAMPORTS
  );
}

async function readCluster(connection: Connection): Promise<DevnetAddresses['cluster']> {
  const genesis = await connection.getGenesisHash();
  const refused = REFUSED_GENESIS.get(genesis);
  if (refused !== undefined) {
    throw new Error(`--rpc is a node of ${refused}: this only prepares devnet or a local chain`);
  }
  return genesis === DEVNET_GENESIS ? 'devnet' : 'localnet';
}

interface CollectionInput {
  payer: Keypair;
  collection: CollectionKeys;
  options: SetupOptions;
  log: Log;
}

async function createTestCollection(
  connection: Connection,
  { payer, collection: { mint, growers }, options, log }: CollectionInput,
): Promise<void> {
  const url = options['metadata-url'];
  if (url !== undefined) {
    const folder = join(resolve(options.out), 'metadata');
    writeMetadataFiles(
      folder,
      url,
      growers.map(({ publicKey }) => publicKey),
    );
    log(`${folder} has to be served at ${url} before the asset API reads the growers`);
  }
  const holder = options.holder === undefined ? payer.publicKey : new PublicKey(options.holder);
  const getUri = (number: number) => (url === undefined ? '' : `${url}/${getMetadataFile(number)}`);
  await createCollection(connection, { payer, collection: mint, growers, holder, getUri }, log);
}

function writeEnvironment(
  out: string,
  addresses: DevnetAddresses,
  { options, log }: { options: SetupOptions; log: Log },
): void {
  const { rpc, das = rpc, origin, superadmin: superadmins } = options;
  const connections = { rpc, das, publicRpc: options['public-rpc'], origin, superadmins };
  const files = [
    ['server.env', formatServerEnvironment(addresses, connections)],
    ['signer.env', formatSignerEnvironment(addresses, superadmins)],
  ] as const;
  for (const [name, text] of files) {
    const path = join(out, name);
    log(
      writePrivateFile(path, text) ? `Wrote ${path}` : `Kept ${path}: delete it to write it anew`,
    );
  }
}

/** The server needs the DAS API to know growers; indexers need a moment for new ones. */
async function reportAssets(options: SetupOptions, collection: string, log: Log): Promise<void> {
  const url = options.das ?? options.rpc;
  const known = await hasGrowers(url, collection, DAS_TIMEOUT_MS);
  if (known === true) log('The DAS API knows growers of the collection');
  else if (known === false)
    log('The DAS API knows no grower yet: npm run doctor tells when it does');
  else log('--das has no DAS API (getAssetsByGroup): name a node of a provider that has one');
}
