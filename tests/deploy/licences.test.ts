import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  createBillOfMaterials,
  parsePackages,
} from '../../build/supply-chain/bill-of-materials.ts';
import {
  findUnusedExceptions,
  judgePackages,
  type LicencePolicy,
} from '../../build/supply-chain/check-licences.ts';

const POLICY: LicencePolicy = {
  allowed: new Map([
    ['MIT', 'permissive'],
    ['Zlib', 'permissive too'],
  ]),
  exceptions: new Map([['linked', { licence: 'LGPL-3.0-only', reason: 'used unmodified' }]]),
};

const judge = (name: string, licence: string | null) =>
  judgePackages([{ name, version: '1.0.0', licence }], POLICY)[0]?.reason;

describe('judgePackages', () => {
  it.each([
    ['MIT', 'permissive'],
    ['(GPL-3.0-only OR MIT)', 'permissive'],
    ['(MIT AND Zlib)', 'permissive permissive too'],
    ['(MIT AND GPL-3.0-only)', null],
    ['GPL-3.0-only', null],
    ['AGPL-3.0-or-later', null],
    ['SEE LICENSE IN LICENSE.md', null],
    [null, null],
  ])('decides about the licence %s', (licence, reason) => {
    expect(judge('some-package', licence)).toBe(reason);
  });

  it('accepts an exception only while its licence is the one that was looked at', () => {
    expect(judge('linked', 'LGPL-3.0-only')).toBe('used unmodified');
    expect(judge('linked', null)).toBe('used unmodified');
    expect(judge('linked', 'GPL-3.0-only')).toBeNull();
  });
});

it('findUnusedExceptions names exceptions without a package', () => {
  expect(findUnusedExceptions([], POLICY)).toEqual(['linked']);
  const linked = { name: 'linked', version: '1.0.0', licence: null };
  expect(findUnusedExceptions([linked], POLICY)).toEqual([]);
});

describe('the packages of this project', () => {
  const { json, packages } = createBillOfMaterials(process.cwd(), { includesDevelopment: true });

  it('all have an accepted licence', () => {
    expect(judgePackages(packages).filter(({ reason }) => reason === null)).toEqual([]);
    expect(findUnusedExceptions(packages)).toEqual([]);
  });

  it('are listed with their scopes', () => {
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['@solana/web3.js', 'better-sqlite3', 'zod']));
    expect(parsePackages(json)).toEqual(packages);
  });
});

describe('public/third-party-notices.txt', () => {
  const notices = readFileSync('public/third-party-notices.txt', 'utf8');

  it.each(['figtree', 'fraunces'])('contains the licence of the font %s', (font) => {
    expect(notices).toContain(readFileSync(`src/ui/fonts/${font}-OFL.txt`, 'utf8').trim());
  });

  it('names the copyleft library that the client contains', () => {
    expect(notices).toContain('rpc-websockets');
    expect(notices).toContain('LGPL-3.0-only');
  });
});
