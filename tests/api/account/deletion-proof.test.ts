import { VersionedTransaction } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { endOtherSessions, signOut } from '../../../api/actions/sign-in/sessions.ts';
import { addSeed } from '../../../api/actions/admin/tend-plant.ts';
import { harvestPlant } from '../../../api/actions/plants/harvest.ts';
import { orderExchange } from '../../../api/actions/purchases/exchange.ts';
import { reportNickname, setNickname } from '../../../api/actions/growhouses/nicknames.ts';
import { refreshHoldings } from '../../../api/actions/growers/holdings.ts';
import { createCalendarLink } from '../../../api/actions/calendar/calendar.ts';
import { retryPayouts } from '../../../api/actions/payments/money-page.ts';
import { createTransactionShape } from '../../../src/contract/shapes.ts';
import { parseData, shareGame } from '../../kit/game-fixture.ts';
import { insertPlant, listPayouts } from '../../kit/growhouse-rows.ts';
import { deleteAccount, findTablesWith, sendDeletion, signDeletion } from '../../kit/own-data.ts';
import { createPayingPlayer, type PayingPlayer } from '../../kit/payments.ts';
import {
  authenticate,
  getVerifiedSignature,
  requestSignInTransaction,
  sendSigned,
  toBase64,
} from '../../kit/sign-in.ts';
import { loadRows, updateRows } from '../../kit/rows.ts';

/** Attacks on account deletion: deleting the account of another player, or gaining by deleting. */

const REFUSED = { status: 401, code: 'SIGN_IN_REFUSED' };

const game = shareGame();
let victim: PayingPlayer;
let attacker: PayingPlayer;
beforeEach(async () => {
  [victim, attacker] = [await createPayingPlayer(game), await createPayingPlayer(game)];
});

const isOpen = async ({ address }: PayingPlayer) => {
  const users = await loadRows(game.ctx.db, 'users', { address });
  return users.length === 1;
};

describe('the proof of a deletion', { tags: ['attack'] }, () => {
  it.each<[string, () => Promise<string>]>([
    ['of another wallet', () => signDeletion(attacker)],
    [
      'without a signature',
      async () => {
        const reply = await victim.post('/account/deletion/challenge', {});
        return parseData(createTransactionShape, reply).transaction;
      },
    ],
    [
      'that is two minutes old',
      async () => {
        const signed = await signDeletion(victim);
        game.server.clock.advance(121_000);
        return signed;
      },
    ],
    [
      'that is the proof of a sign-in',
      async () => {
        const transaction = await requestSignInTransaction(game.server, victim.address);
        transaction.sign([victim.wallet]);
        return toBase64(transaction.serialize());
      },
    ],
  ])('%s is refused', async (_, createProof) => {
    expect(await sendDeletion(victim, await createProof())).toMatchObject(REFUSED);
    expect([await isOpen(victim), await isOpen(attacker)]).toEqual([true, true]);
  });

  it('counts once, also for a wallet that came back', async () => {
    const signed = await signDeletion(victim);
    expect(await sendDeletion(victim, signed)).toMatchObject({ status: 200 });
    const token = await game.server.signIn(victim.wallet);
    const replayed = await game.server.call('POST', '/account/deletion', {
      token,
      body: { signedTransaction: signed },
    });
    expect(replayed).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REFUSED' } });
    expect(await isOpen(victim)).toBe(true);
  });

  it('cannot be used to sign in', async () => {
    const signed = await signDeletion(victim);
    const transaction = VersionedTransaction.deserialize(Buffer.from(signed, 'base64'));
    expect((await sendSigned(game.server, transaction)).body.code).toBe('SIGN_IN_REFUSED');
  });

  it('needs the session too', async () => {
    const signedTransaction = await signDeletion(victim);
    const { status } = await game.server.call('POST', '/account/deletion', {
      body: { signedTransaction },
    });
    expect(status).toBe(401);
    expect(await isOpen(victim)).toBe(true);
  });
});

describe('a deletion that races', { tags: ['attack'] }, () => {
  it('with a harvest pays it or not, but leaves no growhouse with an owner', async () => {
    const plantId = await insertPlant(game, victim.growhouseId, { stage: 5, dueInHours: 0 });
    const signed = await signDeletion(victim);
    const [harvest, deletion] = await Promise.all([
      victim.post(`/plant/${plantId}/harvest`, {}),
      sendDeletion(victim, signed),
    ]);
    expect(deletion.status).toBe(200);
    const payouts = await listPayouts(game, victim.address);
    expect(payouts).toHaveLength(harvest.status === 200 ? 1 : 0);
    expect(await isOpen(victim)).toBe(false);
  });

  it('with itself deletes once', async () => {
    const signed = await signDeletion(victim);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => sendDeletion(victim, signed)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.every(({ status }) => status === 200 || status === 401)).toBe(true);
  });

  it('with requests that were admitted before it lets them write nothing', async () => {
    const plantId = await insertPlant(game, victim.growhouseId, { stage: 5, dueInHours: 0 });
    const player = { userId: victim.userId, address: victim.address, isBanned: false };
    await attacker.post(`/growhouse/${attacker.growhouseId}/nickname`, { nickname: 'Rude' });
    await deleteAccount(victim);
    const { ctx } = game;
    const requests = [
      harvestPlant(ctx, player, { plantId }),
      setNickname(ctx, player, { growhouseId: victim.growhouseId, text: 'Back' }),
      orderExchange(ctx, player, { publicKey: victim.address, exchangeSol: 1 }),
      refreshHoldings(ctx, player),
      signOut(ctx, player, 'token'),
      endOtherSessions(ctx, {
        player,
        sessionId: 1,
        startedAtMs: game.nowMs(),
        stored: null,
      }),
      createCalendarLink(ctx, player),
      reportNickname(ctx, player, { nickname: 'Rude', reason: 'insult' }),
      retryPayouts(ctx, player),
    ];
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes.map(({ status }) => status)).toEqual(requests.map(() => 'rejected'));
    expect(await findTablesWith(game, victim.address)).toEqual([]);
    for (const table of ['calendar_links', 'nickname_reports'] as const) {
      const rows = ctx.db.selectFrom(table).selectAll().where('user_id', '=', victim.userId);
      expect(await rows.execute()).toEqual([]);
    }
  });
});

describe('a deleted account', { tags: ['attack'] }, () => {
  it('cannot be used by an admin to pay out to nobody', async () => {
    await deleteAccount(victim);
    const superadmin = await game.createPlayer();
    await updateRows(game.ctx.db, 'users', superadmin.userId, { is_superadmin: 1 });
    const seed = { growhouseId: victim.growhouseId, strainId: 1 };
    const { userId, address } = superadmin;
    const added = addSeed(game.ctx, { userId, address, isSuperadmin: true }, seed);
    await expect(added).rejects.toMatchObject({ code: 'ACCOUNT_DELETED' });
  });

  it('does not sign in with a proof from before the deletion', async () => {
    const signature = await getVerifiedSignature(game.server, victim.wallet);
    await deleteAccount(victim);
    const answer = await authenticate(game.server, victim.wallet, { signature });
    expect(answer.body.code).toBe('SIGN_IN_REFUSED');
    expect(await isOpen(victim)).toBe(false);
  });
});
