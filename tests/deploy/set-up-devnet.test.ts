import { chmodSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { getMint } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkConfiguration } from '../../api/config/checks/check-configuration.ts';
import { type SetupOptions, parseOptions } from '../../deploy/devnet/options.ts';
import { setUpDevnet } from '../../deploy/devnet/set-up-devnet.ts';
import { startFaultyProxy } from '../kit/faulty-proxy.ts';
import { openTestChain, type TestChain } from '../kit/test-chain.ts';
import { renewFolder } from '../kit/temporary-folder.ts';

const MAINNET_GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const SUPERADMIN = Keypair.generate().publicKey.toBase58();

let chain: TestChain;
let out: string;
beforeAll(async () => {
  chain = await openTestChain();
});
afterAll(() => chain.close());
renewFolder((folder) => (out = folder));

const createOptions = (...args: string[]): SetupOptions => {
  const { rpcUrl, genesis } = chain.localnet;
  const common = ['--rpc', rpcUrl, '--out', out, '--origin', 'http://localhost:3000'];
  const rest = ['--collection', genesis.collection, '--superadmin', SUPERADMIN];
  const options = parseOptions([...common, ...rest, ...args]);
  if (options === null) throw new Error('no options');
  return options;
};

const run = async (options: SetupOptions = createOptions()) => {
  const lines: string[] = [];
  const addresses = await setUpDevnet(options, (line) => lines.push(line));
  return { addresses, lines };
};
const readEnv = (file: string) => parseEnv(readFileSync(join(out, file), 'utf8'));
const readVault = () => {
  const key: unknown = JSON.parse(readFileSync(join(out, 'vault.json'), 'utf8'));
  if (!Array.isArray(key)) throw new Error('not a key');
  return Keypair.fromSecretKey(Uint8Array.from(key.map(Number))).publicKey;
};

describe('setUpDevnet', () => {
  it('creates a mint with 6 decimals and a vault with the supply and SOL', async () => {
    const { addresses } = await run(createOptions('--supply', '1234.5', '--vault-sol', '0.75'));
    const { thcMint } = addresses;
    const mint = await getMint(chain.connection, new PublicKey(thcMint), 'confirmed');
    expect([mint.decimals, mint.supply, mint.freezeAuthority]).toEqual([6, 1_234_500_000n, null]);
    const vault = readVault();
    const token = await chain.connection.getParsedTokenAccountsByOwner(vault, {
      mint: mint.address,
    });
    expect(token.value).toHaveLength(1);
    expect(await chain.connection.getBalance(vault)).toBe(750_000_000);
  });

  it('writes an environment that the doctor accepts', async () => {
    await run();
    const { VAULT_KEYPAIR, SUPERADMIN_WALLETS } = readEnv('signer.env');
    const env = { ...readEnv('server.env'), VAULT_KEYPAIR, DATA_DIR: join(out, 'data') };
    const results = await checkConfiguration(env, { isPlay: false, nowMs: Date.now() });
    expect(results.filter(({ status }) => status === 'problem')).toEqual([]);
    expect(results.find(({ name }) => name === 'Vault')?.message).toMatch(
      / holds 0\.5 SOL and 1,000,000 THC$/,
    );
    expect(SUPERADMIN_WALLETS).toBe(SUPERADMIN);
    expect(readEnv('server.env').VAULT_KEYPAIR).toBeUndefined();
  });

  it('names the payer as an operator, whose transfers to the vault are deposits', async () => {
    const { addresses } = await run();
    const { connection } = chain;
    const signatures = await connection.getSignaturesForAddress(readVault());
    const senders = signatures.map(async ({ signature }) => {
      const found = await connection.getTransaction(signature, {
        maxSupportedTransactionVersion: 0,
      });
      return found?.transaction.message.staticAccountKeys[0]?.toBase58();
    });
    expect(new Set(await Promise.all(senders))).toEqual(new Set([addresses.payer]));
    expect(readEnv('server.env').OPERATOR_WALLETS).toBe(addresses.payer);
  });

  it('finds the collection that the rehearsal in the docs names', () => {
    const docs = readFileSync('docs/deployment.md', 'utf8');
    expect(docs).toContain(`--collection ${chain.localnet.genesis.collection}\n`);
  });

  it('lets only its user read keys and environment', async () => {
    await run();
    const files = readdirSync(out);
    expect(files.toSorted()).toEqual([
      'mint.json',
      'payer.json',
      'server.env',
      'signer.env',
      'vault.json',
    ]);
    expect(files.map((file) => statSync(join(out, file)).mode & 0o777)).toEqual(
      files.map(() => 0o600),
    );
  });

  it('changes nothing when it runs again', async () => {
    const first = await run();
    const readState = async () => ({
      files: readdirSync(out).map((file) => readFileSync(join(out, file), 'utf8')),
      balance: await chain.connection.getBalance(readVault()),
      signatures: await chain.connection.getSignaturesForAddress(readVault()),
    });
    const before = await readState();
    const second = await run();
    expect(second.addresses).toEqual(first.addresses);
    expect(await readState()).toEqual(before);
    expect(second.lines).toContain('The supply was minted before');
  });

  it('continues where it was interrupted', async () => {
    const { addresses } = await run();
    rmSync(join(out, 'server.env'));
    const second = await run();
    expect(second.lines.join('\n')).toMatch(/Wrote .*server\.env/);
    expect(readEnv('server.env').THC_MINT).toBe(addresses.thcMint);
  });

  it('quotes values that a shell would interpret', async () => {
    await run(createOptions('--das', `${chain.localnet.rpcUrl}/?key=a&b=c`));
    const text = readFileSync(join(out, 'server.env'), 'utf8');
    expect(text).toContain(`DAS_URL='${chain.localnet.rpcUrl}/?key=a&b=c'\n`);
    expect(readEnv('server.env').DAS_URL).toBe(`${chain.localnet.rpcUrl}/?key=a&b=c`);
  });

  it('refuses mainnet before it creates anything', async () => {
    const proxy = await startFaultyProxy(chain.localnet.rpcUrl);
    try {
      proxy.answer('getGenesisHash', MAINNET_GENESIS);
      const options = createOptions('--rpc', proxy.url);
      await expect(run(options)).rejects.toThrow('--rpc is a node of mainnet-beta');
      expect(readdirSync(out)).toEqual([]);
    } finally {
      await proxy.close();
    }
  });

  it('refuses a key file that others can read', async () => {
    await run();
    chmodSync(join(out, 'vault.json'), 0o644);
    await expect(run()).rejects.toThrow('chmod 600');
  });

  it('says what is missing on a chain without the Token Metadata program', async () => {
    const { collection: _collection, ...rest } = createOptions('--growers', '2');
    await expect(run(rest)).rejects.toThrow('--collection');
  });

  it('writes the metadata and the portraits that it will refer to', async () => {
    const { collection: _collection, ...rest } = createOptions(
      ...['--growers', '2', '--metadata-url', 'https://files.example/growerz/'],
    );
    await expect(run(rest)).rejects.toThrow();
    const read = (file: string) => readFileSync(join(out, 'metadata', file), 'utf8');
    expect(JSON.parse(read('2.json'))).toMatchObject({
      name: 'Growerz #2',
      image: 'https://files.example/growerz/2.svg',
      attributes: [{ trait_type: 'Class' }, { trait_type: 'Rank', value: 13 }],
    });
    expect(read('2.svg')).toMatch(/^<svg /);
  });
});

describe('parseOptions', () => {
  it('lists everything that is wrong', () => {
    const parse = () => parseOptions(['--supply', '0', '--superadmin', 'nobody']);
    expect(parse).toThrow(
      '--rpc is missing\n--superadmin must be a base58 address\n--supply must be a decimal number above 0',
    );
  });

  it('returns null for --help', () => {
    expect(parseOptions(['--help'])).toBeNull();
  });
});
