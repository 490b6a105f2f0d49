import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatPayoutRelease, type ReleasedPayout } from '../../../src/contract/payout-release.ts';
import { thc } from '../../../src/game/amounts.ts';
import { createSignedInAdmin } from '../../kit/admin.ts';
import { createWalletAddress } from '../../kit/payout-fixture.ts';
import { signRelease, signText } from '../../kit/payout-releases.ts';
import {
  RELEASE_VALIDITY_MS,
  type SignerFixture,
  startSignerFixture,
} from '../../kit/signer-fixture.ts';

const HOUR_MS = 60 * 60 * 1000;

let game: SignerFixture;
beforeEach(async () => {
  game = await startSignerFixture();
});
afterEach(() => game.close());

describe('a release', { tags: ['attack', 'SIGNER-03'] }, () => {
  const other = Keypair.generate();
  type Attack = (payout: ReleasedPayout) => { text: string; signature: Uint8Array };
  const REFUSED: Readonly<Record<string, { attack: Attack; message: string }>> = {
    'signed by another wallet': {
      attack: (payout) => signRelease(other, game.createRelease(payout)),
      message: 'has not signed',
    },
    'without a signature': {
      attack: (payout) => ({
        ...signRelease(game.owner, game.createRelease(payout)),
        signature: new Uint8Array(64),
      }),
      message: 'has not signed',
    },
    'with a cut signature': {
      attack: (payout) => {
        const signed = signRelease(game.owner, game.createRelease(payout));
        return { ...signed, signature: signed.signature.subarray(0, 63) };
      },
      message: 'has not signed',
    },
    'whose amount was changed after signing': {
      attack: (payout) => {
        const { signature } = signRelease(
          game.owner,
          game.createRelease({ ...payout, amount: 1n }),
        );
        return { text: formatPayoutRelease(game.createRelease(payout)), signature };
      },
      message: 'has not signed',
    },
    'whose wallet to pay was changed after signing': {
      attack: (payout) => {
        const { signature } = signRelease(
          game.owner,
          game.createRelease({ ...payout, address: createWalletAddress() }),
        );
        return { text: formatPayoutRelease(game.createRelease(payout)), signature };
      },
      message: 'has not signed',
    },
    'that has expired': {
      attack: (payout) =>
        signRelease(game.owner, {
          ...game.createRelease(payout),
          expiresAtMs: game.server.clock.nowMs(),
        }),
      message: 'has expired',
    },
    'that is valid for more than an hour': {
      attack: (payout) =>
        signRelease(game.owner, {
          ...game.createRelease(payout),
          expiresAtMs: game.server.clock.nowMs() + HOUR_MS + 1,
        }),
      message: 'has expired',
    },
    'for another vault': {
      attack: (payout) =>
        signRelease(game.owner, { ...game.createRelease(payout), vault: createWalletAddress() }),
      message: 'another vault',
    },
    'with a line more': {
      attack: (payout) =>
        signFreeText(`${formatPayoutRelease(game.createRelease(payout))}\nand more`),
      message: 'not well-formed',
    },
    'with another title': {
      attack: (payout) => signFreeText(`x${formatPayoutRelease(game.createRelease(payout))}`),
      message: 'not well-formed',
    },
    'with an amount in another notation': {
      attack: (payout) =>
        signFreeText(
          formatPayoutRelease(game.createRelease(payout)).replace('1001 THC', '1001.0 THC'),
        ),
      message: 'not well-formed',
    },
    'that names a payout twice': {
      attack: (payout) => signRelease(game.owner, game.createRelease(payout, payout)),
      message: 'not well-formed',
    },
    'that names no payout': {
      attack: () => signRelease(game.owner, game.createRelease()),
      message: 'not well-formed',
    },
    'that names more payouts than a wallet can show': {
      attack: (payout) =>
        signRelease(
          game.owner,
          game.createRelease(
            ...Array.from({ length: 51 }, (_, index) => ({ ...payout, id: index + 1 })),
          ),
        ),
      message: 'not well-formed',
    },
    'that is the address a wallet signs to sign in': {
      attack: () => signFreeText(game.owner.publicKey.toBase58()),
      message: 'not well-formed',
    },
  };
  const signFreeText = (text: string) => ({ text, signature: signText(game.owner, text) });

  it.each(Object.entries(REFUSED))('%s is refused', async (_name, { attack, message }) => {
    const payout = await game.queueAboveLimits();
    const answer = await game.release(attack(payout));
    expect(answer).toMatchObject({ status: 409, body: { code: 'RELEASE_REFUSED' } });
    expect(answer.body.message).toContain(message);
    await game.pay();
    expect(await game.loadThcBalance(payout.address)).toBe(0n);
    expect((await game.listAboveLimits()).total).toBe(1);
  });

  it('by a superadmin whom only the database knows is refused', async () => {
    const payout = await game.queueAboveLimits();
    const appointed = await createSignedInAdmin(game.server, { isSuperadmin: true });
    const answer = await game.release(
      signRelease(appointed.wallet, game.createRelease(payout)),
      appointed,
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'RELEASE_REFUSED' } });
    expect(answer.body.message).toContain('does not know this wallet');
    await game.pay();
    expect(await game.loadThcBalance(payout.address)).toBe(0n);
  });

  it('by an admin who is no superadmin is refused', async () => {
    const payout = await game.queueAboveLimits();
    const helper = await createSignedInAdmin(game.server);
    const answer = await game.release(
      signRelease(helper.wallet, game.createRelease(payout)),
      helper,
    );
    expect(answer.status).toBe(403);
    expect((await game.listAboveLimits()).total).toBe(1);
  });

  it('that another admin relays is refused', async () => {
    const payout = await game.queueAboveLimits();
    const appointed = await createSignedInAdmin(game.server, { isSuperadmin: true });
    const answer = await game.release(
      signRelease(game.owner, game.createRelease(payout)),
      appointed,
    );
    expect(answer.status).toBe(409);
    expect((await game.listAboveLimits()).total).toBe(1);
  });

  it('counts once, even if the payout is put back into the queue', async () => {
    const payout = await game.queueAboveLimits();
    const signed = signRelease(game.owner, game.createRelease(payout));
    await game.release(signed);
    await game.pay();
    await game.server.ctx.db
      .updateTable('payouts')
      .set({ state: 'queued', batch_id: null })
      .where('id', '=', payout.id)
      .execute();
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
  await game.server.ctx.db
    .insertInto('payouts')
    .values({
      id,
      address: createWalletAddress(),
      currency: 'thc',
      amount_units: thc(1001),
      reason: 'harvest',
      plant_id: null,
      growhouse_id: null,
      created_at_ms: 0,
      ...changed,
    })
    .execute();
}
