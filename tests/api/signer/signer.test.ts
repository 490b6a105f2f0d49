import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ed25519 } from '@noble/curves/ed25519';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignerLedger } from '../../../api/signer/ledger.ts';
import { RESIGN_DELAY_MS } from '../../../api/signer/resign-delay.ts';
import type { Signer, SignerOptions } from '../../../api/signer/signer.ts';
import type { ReleasedPayout } from '../../../src/contract/admin/payout-release.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import type { PayoutClass } from '../../../src/money/payout-rules.ts';
import {
  buildMessage,
  type MessageParts,
  openThcAccount,
  paySol,
  payThc,
} from '../../kit/payout-messages.ts';
import { signRelease } from '../../kit/payout-releases.ts';
import { createTestSigner, sumSigned } from '../../kit/test-signer.ts';
import { renewFolder } from '../../kit/temporary-folder.ts';

const HOUR_MS = 60 * 60 * 1000;
const vaultKeypair = Keypair.generate();
const superadmin = Keypair.generate();
const vault = { address: vaultKeypair.publicKey, thcMint: Keypair.generate().publicKey };
const LIMITS = {
  hourly: { thcUnits: thc(100), lamports: sol('1') },
  daily: { thcUnits: thc(250), lamports: sol('2') },
};

let dir: string;
let nowMs: number;
let signer: Signer;
let ledger: SignerLedger;
const openSigner = (options: Partial<SignerOptions> = {}) => {
  const vaultKeypairPath = join(dir, 'vault.json');
  ({ signer, ledger } = createTestSigner({
    dir: join(dir, 'ledger'),
    genesis: { thcMint: vault.thcMint.toBase58(), vaultKeypairPath },
    superadmins: [superadmin.publicKey.toBase58()],
    limits: LIMITS,
    resignDelayMs: RESIGN_DELAY_MS,
    now: () => nowMs,
    ...options,
  }));
};
renewFolder((folder) => (dir = folder));
beforeEach(() => {
  writeFileSync(join(dir, 'vault.json'), JSON.stringify([...vaultKeypair.secretKey]), {
    mode: 0o600,
  });
  nowMs = Date.UTC(2026, 10, 22);
  openSigner();
});
afterEach(() => {
  ledger.close();
});

let lastId = 0;
const createId = () => (lastId += 1);
const newWallet = () => Keypair.generate().publicKey;
const sign = (parts: MessageParts, payoutClass: PayoutClass = 'harvests') =>
  signer.sign(buildMessage(vault, { blockhash: newWallet().toBase58(), ...parts }), payoutClass);
/** Signs a payout of THC. @returns 'signed', or why it was refused */
async function signThc(amount: bigint, ids: readonly number[] = [createId()], to = newWallet()) {
  const result = await sign({ ids, instructions: [payThc(vault, to, amount)] });
  return result.outcome === 'signed' ? 'signed' : result.reason;
}

describe('Signer', () => {
  it('signs the message with the key of the vault', async () => {
    const message = buildMessage(vault, { instructions: [paySol(vault, newWallet(), 5n)] });
    const result = await signer.sign(message, 'harvests');
    const signature = result.outcome === 'signed' ? bs58.decode(result.signature) : null;
    expect(signature).not.toBeNull();
    expect(ed25519.verify(signature ?? '', message, vault.address.toBytes())).toBe(true);
    expect(signer.vault).toBe(vault.address.toBase58());
  });

  it('allows exactly the hourly limit of THC in any hour', async () => {
    expect(await signThc(thc(60))).toBe('signed');
    nowMs += HOUR_MS / 2;
    expect(await signThc(thc(40) + 1n)).toBe('no-room');
    expect(await signThc(thc(40))).toBe('signed');
    expect(await signThc(1n)).toBe('no-room');
    nowMs += HOUR_MS / 2;
    expect(await signThc(thc(60))).toBe('signed');
    expect(await signThc(1n)).toBe('no-room');
  });

  it('allows exactly the daily limit of THC in any 24 hours', async () => {
    for (const amount of [thc(100), thc(100), thc(50)]) {
      expect(await signThc(amount)).toBe('signed');
      nowMs += HOUR_MS;
    }
    expect(await signThc(1n)).toBe('no-room');
    nowMs += 21 * HOUR_MS;
    expect(await signThc(thc(100))).toBe('signed');
  });

  it('keeps a share for harvests that refunds and exchanges cannot use', async () => {
    const spend = async (payoutClass: PayoutClass, amount: bigint) => {
      const ids = [createId()];
      const result = await sign(
        { ids, instructions: [payThc(vault, newWallet(), amount)] },
        payoutClass,
      );
      return result.outcome === 'signed' ? 'signed' : result;
    };
    expect(await spend('refunds', thc(20) + 1n)).toMatchObject({
      reason: 'over-limit',
      message: 'it exceeds the hourly limit of THC for refunds',
    });
    expect(await spend('refunds', thc(20))).toBe('signed');
    nowMs += HOUR_MS / 4;
    expect(await spend('exchanges', thc(40))).toBe('signed');
    expect(await spend('refunds', 1n)).toMatchObject({
      reason: 'no-room',
      message: 'the hourly limit of THC for refunds has no room now',
      roomInMs: (HOUR_MS * 3) / 4,
    });
    expect(await spend('exchanges', 1n)).toMatchObject({ reason: 'no-room', roomInMs: HOUR_MS });
    // What a compromised server calls harvests counts in the limit of all.
    expect(await spend('harvests', thc(40) + 1n)).toMatchObject({ reason: 'no-room' });
    expect(await spend('harvests', thc(40))).toBe('signed');
  });

  it('counts fees and the rent of token accounts as SOL', async () => {
    const hourly = { thcUnits: thc(100), lamports: 5100n + 2_039_280n + 7n };
    openSigner({ limits: { ...LIMITS, hourly } });
    const wallet = newWallet();
    const open = [openThcAccount(vault, wallet), payThc(vault, wallet, 1n)];
    const tooMuch = await sign({ instructions: [...open, paySol(vault, wallet, 8n)] });
    expect(tooMuch).toMatchObject({ reason: 'over-limit' });
    const exact = await sign({ instructions: [...open, paySol(vault, wallet, 7n)] });
    expect(exact.outcome).toBe('signed');
  });

  it('remembers what it has signed when it starts again', async () => {
    expect(await signThc(thc(60))).toBe('signed');
    ledger.close();
    openSigner();
    expect(await signThc(thc(41))).toBe('no-room');
    expect(statSync(join(dir, 'ledger')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dir, 'ledger/ledger.db')).mode & 0o777).toBe(0o600);
  });

  it('shares its limits with a second process on the same ledger', async () => {
    const first = { signer, ledger };
    openSigner();
    expect(await signThc(thc(60))).toBe('signed');
    ({ signer } = first);
    expect(await signThc(thc(60))).toBe('no-room');
    first.ledger.close();
  });

  it('signs the same bytes again without counting them twice', async () => {
    const message = buildMessage(vault, { instructions: [payThc(vault, newWallet(), thc(60))] });
    const first = await signer.sign(message, 'harvests');
    expect(await signer.sign(message, 'harvests')).toEqual(first);
    expect(sumSigned(ledger).thcUnits).toBe(thc(60));
  });

  it('signs a payout again only when its first transaction can no longer land', async () => {
    const id = createId();
    expect(await signThc(thc(5), [id])).toBe('signed');
    expect(await signThc(thc(5), [createId(), id])).toBe('signed-recently');
    nowMs += RESIGN_DELAY_MS - 1;
    expect(await signThc(thc(5), [id])).toBe('signed-recently');
    nowMs += 1;
    expect(await signThc(thc(5), [id])).toBe('signed');
    expect(sumSigned(ledger).thcUnits).toBe(thc(10));
  });

  it('refuses a payout that it signed before the clock was set back', async () => {
    const id = createId();
    await signThc(thc(5), [id]);
    nowMs -= 48 * HOUR_MS;
    expect(await signThc(thc(5), [id])).toBe('signed-recently');
    expect(await signThc(thc(96))).toBe('no-room');
  });
});

describe('a released payout', () => {
  const release = (payouts: readonly ReleasedPayout[]) =>
    signer.release(
      signRelease(superadmin, { vault: signer.vault, expiresAtMs: nowMs + HOUR_MS, payouts }),
    );

  it('is signed above the limits and does not use them up', async () => {
    const [id, to] = [createId(), newWallet()];
    const payout = { id, currency: 'thc', amount: thc(1000), address: to.toBase58() } as const;
    expect(await signThc(thc(1000), [id], to)).toBe('over-limit');
    expect(await release([payout])).toEqual({ outcome: 'accepted' });
    expect(await signThc(thc(1000), [id], to)).toBe('signed');
    expect(await signThc(thc(100))).toBe('signed');
  });

  it('may share a transfer with others of its wallet', async () => {
    const to = newWallet();
    const payouts = [createId(), createId()].map(
      (id) => ({ id, currency: 'thc', amount: thc(500), address: to.toBase58() }) as const,
    );
    await release(payouts);
    const ids = payouts.map(({ id }) => id);
    expect(await signThc(thc(1001), ids, to)).toBe('over-limit');
    expect(await signThc(thc(1000), ids, to)).toBe('signed');
  });

  it('is not signed in a transaction that lists a payout without paying it', async () => {
    const [id, to] = [createId(), newWallet()];
    const payout = { id, currency: 'thc', amount: thc(1000), address: to.toBase58() } as const;
    const added = { ...payout, id: createId(), currency: 'sol', amount: sol('5') } as const;
    await release([payout, added]);
    expect(await signThc(thc(1000), [id, added.id], to)).toBe('over-limit');
    expect(await signThc(thc(1000), [id], to)).toBe('signed');
  });

  it('needs another release to be signed again', async () => {
    const [id, to] = [createId(), newWallet()];
    const payout = { id, currency: 'thc', amount: thc(1000), address: to.toBase58() } as const;
    await release([payout]);
    expect(await signThc(thc(1000), [id], to)).toBe('signed');
    nowMs += RESIGN_DELAY_MS;
    expect(await signThc(thc(1000), [id], to)).toBe('over-limit');
    expect(await release([payout])).toEqual({ outcome: 'accepted' });
    expect(await signThc(thc(1000), [id], to)).toBe('signed');
  });
});
