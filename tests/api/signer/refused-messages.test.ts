import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PublicKey, TransactionMessage } from '@solana/web3.js';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignerLedger } from '../../../api/signer/ledger.ts';
import type { Signer } from '../../../api/signer/signer.ts';
import { createMemoInstruction } from '../../../src/solana/memo.ts';
import { buildMessage, COMPUTE_BUDGET, openThcAccount, payThc } from '../../kit/payout-messages.ts';
import { createTestSigner, sumSigned } from '../../kit/test-signer.ts';
import {
  honest,
  player,
  REFUSED_MESSAGES,
  thcMint,
  vault,
  vaultKeypair,
} from './refused-payout-messages.ts';
import { shareFolder } from '../../kit/temporary-folder.ts';

let dir: string;
let signer: Signer;
let ledger: SignerLedger;
shareFolder((folder) => (dir = folder));
beforeAll(() => {
  const vaultKeypairPath = join(dir, 'vault.json');
  writeFileSync(vaultKeypairPath, JSON.stringify([...vaultKeypair.secretKey]), { mode: 0o600 });
});
beforeEach(() => {
  const genesis = { thcMint: thcMint.toBase58(), vaultKeypairPath: join(dir, 'vault.json') };
  ({ signer, ledger } = createTestSigner({ dir: mkdtempSync(join(dir, 'ledger-')), genesis }));
});
afterEach(() => ledger.close());

const expectNothingSigned = () => expect(sumSigned(ledger)).toEqual({ thcUnits: 0n, lamports: 0n });

describe('the signer', { tags: ['attack', 'SIGNER-01'] }, () => {
  it('signs an honest payout', async () => {
    const instructions = [honest, openThcAccount(vault, player), payThc(vault, player, 7n)];
    const result = await signer.sign(buildMessage(vault, { instructions }), 'harvests');
    expect(result.outcome).toBe('signed');
    expect(sumSigned(ledger)).toEqual({
      thcUnits: 7n,
      lamports: 1000n + 2_039_280n + 5000n + 100n,
    });
  });

  it.each(Object.entries(REFUSED_MESSAGES))('refuses %s', async (_name, { reason, ...parts }) => {
    const result = await signer.sign(buildMessage(vault, parts), 'harvests');
    expect(result).toMatchObject({ outcome: 'refused', reason: 'unacceptable' });
    expect(result.outcome === 'refused' ? result.message : '').toContain(reason);
    expectNothingSigned();
  });

  it('refuses a message without a memo', async () => {
    const message = new TransactionMessage({
      payerKey: vault.address,
      recentBlockhash: PublicKey.default.toBase58(),
      instructions: [...COMPUTE_BUDGET, honest],
    });
    const result = await signer.sign(message.compileToV0Message().serialize(), 'harvests');
    expect(result).toMatchObject({ outcome: 'refused', message: 'it has no memo' });
    expectNothingSigned();
  });

  it.each([
    ['a legacy message', legacyMessage()],
    ['no bytes', new Uint8Array()],
    ['a text to sign in with', Buffer.from('growerz.example wants you to sign in')],
    ['the text of a release', Buffer.from('Growerz Hub: release payouts above the limits')],
    ['trailing bytes', Buffer.concat([honestMessage(), Buffer.from([0])])],
    ['missing bytes', honestMessage().subarray(0, -1)],
    ['another version', Buffer.concat([Buffer.from([0x81]), honestMessage().subarray(1)])],
    ['a fee payer that is read-only', withReadOnlyPayer(honestMessage())],
    ['an account that it does not list', withUnlistedProgram(honestMessage())],
    ['a length in a longer encoding', withLongLength(honestMessage())],
  ])('refuses %s', async (_name, bytes) => {
    expect(await signer.sign(bytes, 'harvests')).toMatchObject({
      outcome: 'refused',
      reason: 'unacceptable',
    });
    expectNothingSigned();
  });
});

function honestMessage(): Uint8Array {
  return buildMessage(vault, { instructions: [honest] });
}

function legacyMessage(): Uint8Array {
  const message = new TransactionMessage({
    payerKey: vault.address,
    recentBlockhash: PublicKey.default.toBase58(),
    instructions: [...COMPUTE_BUDGET, createMemoInstruction('growerz:payout:1'), honest],
  });
  return message.compileToLegacyMessage().serialize();
}

/** Encodes the number of accounts, which follows the version and the header, in two bytes. */
function withLongLength(message: Uint8Array): Uint8Array {
  const count = message[4] ?? 0;
  return Buffer.concat([
    message.subarray(0, 4),
    Buffer.from([count | 0x80, 0]),
    message.subarray(5),
  ]);
}

/** Counts the fee payer among the read-only signers, in the third byte. */
function withReadOnlyPayer(message: Uint8Array): Uint8Array {
  const changed = Buffer.from(message);
  changed[2] = 1;
  return changed;
}

/** Changes the program of the first instruction, which follows the accounts and the blockhash. */
function withUnlistedProgram(message: Uint8Array): Uint8Array {
  const changed = Buffer.from(message);
  const accounts = changed[4] ?? 0;
  changed[5 + accounts * 32 + 32 + 1] = 99;
  return changed;
}
