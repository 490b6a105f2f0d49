import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { afterAll, describe, expect, it } from 'vitest';
import { readSignerEnvironment, SignerStartError } from '../../../api/signer/environment.ts';
import { takeSignerVariables } from '../../../api/signer/start-signer.ts';
import { sol, thc } from '../../../src/money/amounts.ts';

const dir = mkdtempSync(join(tmpdir(), 'growerz-signer-'));
afterAll(() => rmSync(dir, { recursive: true }));

const vault = Keypair.generate();
const VAULT_JSON = JSON.stringify([...vault.secretKey]);
const ADDRESS = Keypair.generate().publicKey.toBase58();
const REQUIRED = { VAULT_KEYPAIR: VAULT_JSON, THC_MINT: ADDRESS };

function getProblems(variables: Record<string, string>): readonly string[] {
  try {
    readSignerEnvironment(variables);
    return [];
  } catch (error) {
    if (error instanceof SignerStartError) return error.problems;
    throw error;
  }
}

function writeVaultFile(mode: number, text = VAULT_JSON): string {
  const path = join(dir, `vault-${mode}-${text.length}.json`);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

describe('readSignerEnvironment', () => {
  it('requires the key and the mint, and has defaults for the rest', () => {
    const env = readSignerEnvironment({ ...REQUIRED, SIGNER_DAILY_SOL: '' });
    expect(env).toMatchObject({
      VAULT_KEYPAIR: { address: vault.publicKey.toBase58() },
      SUPERADMIN_WALLETS: [],
      DATA_DIR: '.data',
      SIGNER_HOURLY_THC: thc(1_000_000),
      SIGNER_DAILY_THC: thc(5_000_000),
      SIGNER_HOURLY_SOL: sol('10'),
      SIGNER_DAILY_SOL: sol('50'),
    });
    expect(getProblems({})).toEqual([
      'VAULT_KEYPAIR is missing: the key that pays out',
      'THC_MINT is missing: the mint of THC',
    ]);
  });

  it('reads the vault’s key only from a private file', () => {
    const read = (path: string) => getProblems({ ...REQUIRED, VAULT_KEYPAIR: path });
    expect(read(writeVaultFile(0o600))).toEqual([]);
    for (const path of [
      writeVaultFile(0o644),
      writeVaultFile(0o640),
      writeVaultFile(0o600, '[1,2,3]'),
      join(dir, 'nowhere'),
      dir,
    ]) {
      expect(read(path)).toEqual([expect.stringMatching(/^VAULT_KEYPAIR cannot be used: /)]);
    }
  });

  it.each([
    ['THC_MINT', 'THC'],
    ['SUPERADMIN_WALLETS', `${ADDRESS},nobody`],
    ['SIGNER_HOURLY_THC', '-1'],
    ['SIGNER_DAILY_SOL', '1e9'],
  ])('refuses %s=%s, and names it', (name, value) => {
    const problems = getProblems({ ...REQUIRED, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be`))]);
  });
});

it('takeSignerVariables returns only those of the signer and removes the key', () => {
  const variables: Record<string, string | undefined> = {
    ...REQUIRED,
    SIGNER_DAILY_THC: '5',
    METRICS_TOKEN: 'confidential-token',
  };
  const taken = takeSignerVariables(variables);
  expect(taken).toMatchObject({ ...REQUIRED, SIGNER_DAILY_THC: '5' });
  expect(taken).not.toHaveProperty('METRICS_TOKEN');
  expect(variables).not.toHaveProperty('VAULT_KEYPAIR');
});
