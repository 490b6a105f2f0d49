import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  formatPayoutRelease,
  type PayoutRelease,
  type ReleasedPayout,
} from '../../../src/contract/admin/payout-release.ts';
import { thc } from '../../../src/money/amounts.ts';
import { createSignedInAdmin } from '../../kit/admin.ts';
import { createWalletAddress } from '../../kit/payout-fixture.ts';
import { signMemo, signRelease, signText } from '../../kit/payout-releases.ts';
import {
  RELEASE_VALIDITY_MS,
  type SignerFixture,
  startSignerFixture,
} from '../../kit/signer-fixture.ts';
import { updateRows, addRow } from '../../kit/rows.ts';

const HOUR_MS = 60 * 60 * 1000;

let game: SignerFixture;
beforeAll(async () => {
  game = await startSignerFixture();
});
afterAll(() => game.close());
beforeEach(() => game.reset());

describe('a release', { tags: ['attack', 'SIGNER-03'] }, () => {
  const other = Keypair.generate();
  type Attack = (payout: ReleasedPayout) => { text: string; signature: Uint8Array };
  const sign = (changes: Partial<PayoutRelease>, ...payouts: ReleasedPayout[]) =>
    signRelease(game.owner, { ...game.createRelease(...payouts), ...changes });
  const format = (payout: ReleasedPayout) => formatPayoutRelease(game.createRelease(payout));
  /** Presents a release with a signature of another one. */
  const signChanged = (payout: ReleasedPayout, signed: Partial<ReleasedPayout>) => ({
    text: format(payout),
    signature: sign({}, { ...payout, ...signed }).signature,
  });
  const expireIn = (ms: number) => ({ expiresAtMs: game.server.clock.nowMs() + ms });
  const REFUSED: [name: string, message: string, attack: Attack][] = [
    [
      'signed by another wallet',
      'has not signed',
      (payout) => signRelease(other, game.createRelease(payout)),
    ],
    [
      'without a signature',
      'has not signed',
      (payout) => ({ text: format(payout), signature: new Uint8Array(64) }),
    ],
    [
      'with a cut signature',
      'has not signed',
      (payout) => {
        const { text, signature } = sign({}, payout);
        return { text, signature: signature.subarray(0, 63) };
      },
    ],
    ['changed after signing', 'has not signed', (payout) => signChanged(payout, { amount: 1n })],
    [
      'whose wallet to pay was changed after signing',
      'has not signed',
      (payout) => signChanged(payout, { address: createWalletAddress() }),
    ],
    ['that has expired', 'has expired', (payout) => sign(expireIn(0), payout)],
    ['valid for more than an hour', 'has expired', (payout) => sign(expireIn(HOUR_MS + 1), payout)],
    [
      'for another vault',
      'another vault',
      (payout) => sign({ vault: createWalletAddress() }, payout),
    ],
    ['with a line more', 'not well-formed', (payout) => signFreeText(`${format(payout)}\nmore`)],
    ['with another title', 'not well-formed', (payout) => signFreeText(`x${format(payout)}`)],
    [
      'with an amount in another notation',
      'not well-formed',
      (payout) => signFreeText(format(payout).replace('1001 THC', '1001.0 THC')),
    ],
    ['that names a payout twice', 'not well-formed', (payout) => sign({}, payout, payout)],
    ['that names no payout', 'not well-formed', () => sign({})],
    [
      'that names more payouts than a wallet can show',
      'not well-formed',
      (payout) =>
        sign({}, ...Array.from({ length: 51 }, (_, index) => ({ ...payout, id: index + 1 }))),
    ],
    ['that is an address', 'not well-formed', () => signFreeText(game.owner.publicKey.toBase58())],
  ];
  const signFreeText = (text: string) => ({ text, signature: signText(game.owner, text) });

  it.each(REFUSED)('%s is refused', async (_name, message, attack) => {
    const payout = await game.queueAboveLimits();
    const answer = await game.release(attack(payout));
    expect(answer).toMatchObject({ status: 409, body: { code: 'RELEASE_REFUSED' } });
    expect(answer.body.message).toContain(message);
    await game.pay();
    expect(await game.loadThcBalance(payout.address)).toBe(0n);
    expect((await game.listAboveLimits()).total).toBe(1);
  });

  it.each([
    ['by a superadmin whom only the database knows', true, false, 409],
    ['by an admin who is no superadmin', false, false, 403],
    ['that another admin relays', true, true, 409],
  ])('%s is refused', async (_name, isSuperadmin, isSignedByOwner, expected) => {
    const payout = await game.queueAboveLimits();
    const admin = await createSignedInAdmin(game.server, { isSuperadmin });
    const signer = isSignedByOwner ? game.owner : admin.wallet;
    const { status } = await game.release(signRelease(signer, game.createRelease(payout)), admin);
    expect(status).toBe(expected);
    await game.pay();
    expect(await game.loadThcBalance(payout.address)).toBe(0n);
    expect((await game.listAboveLimits()).total).toBe(1);
  });

  it('is accepted as the memo of a transaction that the owner has signed', async () => {
    const payout = await game.queueAboveLimits();
    const body = { text: format(payout), ...signMemo(game.owner, format(payout)) };
    const forged = { ...body, ...signMemo(other, format(payout)) };
    expect((await game.release(forged)).status).toBe(409);
    expect((await game.release(body)).status).toBe(200);
    await game.pay();
    expect(await game.loadThcBalance(payout.address)).toBe(thc(1001));
  });

  it('counts once, even if the payout is put back into the queue', async () => {
    const payout = await game.queueAboveLimits();
    const signed = signRelease(game.owner, game.createRelease(payout));
    await game.release(signed);
    await game.pay();
    await updateRows(game.server.ctx.db, 'payouts', payout.id, { state: 'queued', batch_id: null });
    game.server.localnet.chain.advanceSlots(1);
    await game.pay();
    expect(await game.loadThcBalance(payout.address)).toBe(thc(1001));
    const repeated = await game.release(signed);
    expect(repeated.body.message).toContain('was used before');
    await game.pay();
    expect(await game.loadThcBalance(payout.address)).toBe(thc(1001));
  });

  it('pays nothing after it has expired', async () => {
    const payout = await game.queueAboveLimits();
    await game.release(signRelease(game.owner, game.createRelease(payout)));
    game.server.clock.advance(RELEASE_VALIDITY_MS);
    await game.pay();
    expect(await game.loadThcBalance(payout.address)).toBe(0n);
    expect((await game.listAboveLimits()).total).toBe(1);
  });

  it.each([
    ['another amount', { amount_units: thc(1002) }],
    ['another wallet', { address: createWalletAddress() }],
    ['another currency', { currency: 'sol' }],
  ] as const)('does not pay %s than the wallet has shown', async (_name, changed) => {
    const payout = await game.queueAboveLimits();
    await game.release(signRelease(game.owner, game.createRelease(payout)));
    await changePayout(payout.id, changed);
    await game.pay();
    expect(await game.loadBatchStates()).toEqual([]);
    expect((await game.listAboveLimits()).total).toBe(1);
  });

  it('does not cover another payout of the same transaction', async () => {
    const payout = await game.queueAboveLimits();
    await game.release(signRelease(game.owner, game.createRelease(payout)));
    const attacker = createWalletAddress();
    await game.queuePayout(attacker, thc(5000));
    await game.pay();
    expect(await game.loadThcBalance(payout.address)).toBe(thc(1001));
    expect(await game.loadThcBalance(attacker)).toBe(0n);
  });
});

/** Changes columns that the server never changes. */
async function changePayout(
  id: number,
  changed: { amount_units?: bigint; address?: string; currency?: 'thc' | 'sol' },
): Promise<void> {
  await game.server.ctx.db.deleteFrom('payouts').where('id', '=', id).execute();
  const payout = { id, address: createWalletAddress(), amount_units: thc(1001), ...changed };
  await addRow(game.server.ctx.db, 'payouts', payout);
}
