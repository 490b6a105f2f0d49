import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendPayouts } from '../../api/actions/payouts/send-payouts.ts';
import { payoutsService } from '../../api/services/payouts-service.ts';
import type { SignerOptions } from '../../api/signer/signer.ts';
import { payoutsAboveLimitsShape } from '../../src/contract/admin-shapes.ts';
import { identityShape } from '../../src/contract/shapes.ts';
import { formatPayoutRelease, type ReleasedPayout } from '../../src/contract/payout-release.ts';
import { sol, thc } from '../../src/game/amounts.ts';
import { adminHeader, authenticateAdmin, createSignedInAdmin } from '../kit/admin.ts';
import { type GameServer, startGameServer } from '../kit/game-server.ts';
import { signRelease, signText, toReleaseBody } from '../kit/payout-releases.ts';
import { createVaultInspector, type VaultInspector } from '../kit/vault-inspector.ts';

const HOUR_MS = 60 * 60 * 1000;
const LIMITS = {
  hourly: { thcUnits: thc(1000), lamports: sol('1') },
  daily: { thcUnits: thc(1500), lamports: sol('2') },
};

/** The wallet that SUPERADMIN_WALLETS of the signer names. */
const owner = Keypair.generate();

let server: GameServer;
let inspector: VaultInspector;
let admin: Awaited<ReturnType<typeof signInOwner>>;
const start = async (signer: Partial<SignerOptions> = {}) => {
  server = await startGameServer({
    superadmins: [owner.publicKey.toBase58()],
    signer: { limits: LIMITS, ...signer },
  });
  inspector = createVaultInspector(server);
  admin = await signInOwner();
};
beforeEach(() => start());
afterEach(() => server.close());

/** Signs the configured superadmin in to the admin area. */
async function signInOwner() {
  const answer = await authenticateAdmin(server, owner, await server.signIn(owner));
  const headers = adminHeader(identityShape.parse(answer.body.data).token);
  return {
    address: owner.publicKey.toBase58(),
    call: (path: string, body: object) => server.call('POST', `/admin${path}`, { headers, body }),
    get: (path: string) => server.call('GET', `/admin${path}`, { headers }),
  };
}

const newWallet = () => Keypair.generate().publicKey.toBase58();
const pay = () => payoutsService.run(server.ctx);

/** Queues a payout above the limits and lets the server park it. */
async function queueAboveLimits(amount = thc(1001), address = newWallet()) {
  const id = await inspector.queuePayout(address, amount);
  await pay();
  return { id, currency: 'thc', amount, address } satisfies ReleasedPayout;
}

const createRelease = (...payouts: ReleasedPayout[]) => ({
  vault: server.localnet.genesis.vault,
  expiresAtMs: server.clock.nowMs() + 10 * 60 * 1000,
  payouts,
});

const release = (
  signed: { text: string; signature: Uint8Array },
  by: Pick<typeof admin, 'call'> = admin,
) => by.call('/payouts/release', toReleaseBody(signed));

const listAboveLimits = async () =>
  payoutsAboveLimitsShape.parse((await admin.get('/payouts/above-limits')).body.data);

const listAlarms = async () =>
  (await server.ctx.db.selectFrom('alarms').select('name').execute()).map(({ name }) => name);

describe('a server whose database an attacker writes to', { tags: ['SIGNER-02'] }, () => {
  it.each([
    ['one payout of THC', [thc(1001)], 'thc'],
    ['many payouts of THC', Array.from({ length: 30 }, () => thc(100)), 'thc'],
    ['one payout of SOL', [sol('1.1')], 'sol'],
    ['many payouts of SOL', Array.from({ length: 30 }, () => sol('0.1')), 'sol'],
  ] as const)('cannot exceed the hourly limit with %s', async (_name, amounts, currency) => {
    const attacker = newWallet();
    await server.giveThc(attacker, 1);
    for (const amount of amounts) await inspector.queuePayout(attacker, amount, currency);
    for (let run = 0; run < 3; run++) await pay();
    expect(await inspector.loadThcBalance(attacker)).toBeLessThanOrEqual(thc(1001));
    expect(await inspector.loadLamports(attacker)).toBeLessThanOrEqual(sol('1'));
    expect(await listAlarms()).toEqual(['signer-limit']);
  });

  it('cannot exceed the daily limit hour by hour', async () => {
    const attacker = newWallet();
    for (let hour = 0; hour < 10; hour++) {
      await inspector.queuePayout(attacker, thc(900));
      await pay();
      server.clock.advance(HOUR_MS + 1);
    }
    expect(await inspector.loadThcBalance(attacker)).toBe(thc(900));
  });

  it('cannot use up the limit of SOL by opening token accounts', async () => {
    await server.close();
    const hourly = { thcUnits: thc(1000), lamports: 5_000_000n };
    await start({ limits: { hourly, daily: LIMITS.daily } });
    const attackers = Array.from({ length: 5 }, newWallet);
    for (const attacker of attackers) await inspector.queuePayout(attacker, 1n);
    await pay();
    const balances = await Promise.all(
      attackers.map((attacker) => inspector.loadThcBalance(attacker)),
    );
    expect(balances.filter((balance) => balance > 0n)).toHaveLength(2);
  });

  it('cannot pay a payout above the limits by making it due again', async () => {
    const { id, address } = await queueAboveLimits();
    for (let run = 0; run < 3; run++) {
      await server.ctx.db
        .updateTable('payouts')
        .set({ parked_reason: null, next_attempt_at_ms: 0 })
        .where('id', '=', id)
        .execute();
      await pay();
    }
    expect(await inspector.loadThcBalance(address)).toBe(0n);
    expect(await inspector.loadPayoutState(id)).toBe('queued');
  });

  it('cannot raise the limits in the settings of the server', async () => {
    Object.assign(server.ctx.settings, { limits: {}, signerLimits: {}, hourly: {} });
    const { address } = await queueAboveLimits();
    expect(await inspector.loadThcBalance(address)).toBe(0n);
  });

  it('has no payout signed twice while the first transaction may still land', async () => {
    await server.close();
    await start({ resignDelayMs: 5 * 60 * 1000 });
    const attacker = newWallet();
    const id = await inspector.queuePayout(attacker, thc(10));
    const makeDue = () =>
      server.ctx.db
        .updateTable('payouts')
        .set({ state: 'queued', batch_id: null, next_attempt_at_ms: 0 })
        .where('id', '=', id)
        .execute();
    for (let run = 0; run < 4; run++) {
      await sendPayouts(server.ctx);
      await makeDue();
      server.localnet.chain.advanceSlots(1);
      server.clock.advance(60 * 1000);
    }
    expect(await inspector.loadThcBalance(attacker)).toBe(thc(10));
    expect(await inspector.loadBatchStates()).toHaveLength(1);
  });
});

describe('a payout above the limits', () => {
  it('waits with an alarm while smaller ones are paid', async () => {
    const [rich, poor] = [newWallet(), newWallet()];
    const large = await inspector.queuePayout(rich, thc(1001));
    const small = await inspector.queuePayout(poor, thc(3));
    await pay();
    expect(await inspector.loadPayoutState(small)).toBe('confirmed');
    expect(await inspector.loadPayoutState(large)).toBe('queued');
    expect(await listAlarms()).toEqual(['signer-limit']);
    expect(await inspector.listLogMessages('Warning')).toEqual([
      `Payout ${large} waits: the signer says it exceeds the hourly limit of THC`,
    ]);
    const { vault, total, data } = await listAboveLimits();
    expect({ vault, total }).toEqual({ vault: server.localnet.genesis.vault, total: 1 });
    expect(data).toMatchObject([
      { id: large, address: rich, currency: 'thc', amount: '1001', reason: 'harvest' },
    ]);
  });

  it('is paid once after a superadmin has released it', async () => {
    const payout = await queueAboveLimits();
    const answer = await release(signRelease(owner, createRelease(payout)));
    expect(answer.status).toBe(200);
    for (let run = 0; run < 3; run++) await pay();
    expect(await inspector.loadThcBalance(payout.address)).toBe(thc(1001));
    expect(await listAlarms()).toEqual([]);
    expect((await listAboveLimits()).total).toBe(0);
    const entries = await server.ctx.db.selectFrom('audit_log').selectAll().execute();
    expect(entries).toMatchObject([
      { admin_address: admin.address, action: 'release payouts', target: `payouts ${payout.id}` },
    ]);
  });

  it('leaves the limits to the others when it is released', async () => {
    const payout = await queueAboveLimits();
    await release(signRelease(owner, createRelease(payout)));
    await pay();
    const wallet = newWallet();
    await inspector.queuePayout(wallet, thc(1000));
    await pay();
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(1000));
  });

  it('is released together with others', async () => {
    const payouts = [
      await queueAboveLimits(),
      await queueAboveLimits(thc(2000)),
      await queueAboveLimits(thc(1200)),
    ];
    const answer = await release(signRelease(owner, createRelease(...payouts)));
    expect(answer.status).toBe(200);
    await pay();
    for (const { address, amount } of payouts) {
      expect(await inspector.loadThcBalance(address)).toBe(amount);
    }
  });
});

describe('a release', { tags: ['SIGNER-03'] }, () => {
  const other = Keypair.generate();
  type Attack = (payout: ReleasedPayout) => { text: string; signature: Uint8Array };
  const REFUSED: Readonly<Record<string, { attack: Attack; message: string }>> = {
    'signed by another wallet': {
      attack: (payout) => signRelease(other, createRelease(payout)),
      message: 'has not signed',
    },
    'without a signature': {
      attack: (payout) => ({
        ...signRelease(owner, createRelease(payout)),
        signature: new Uint8Array(64),
      }),
      message: 'has not signed',
    },
    'with a cut signature': {
      attack: (payout) => {
        const signed = signRelease(owner, createRelease(payout));
        return { ...signed, signature: signed.signature.subarray(0, 63) };
      },
      message: 'has not signed',
    },
    'whose amount was changed after signing': {
      attack: (payout) => {
        const { signature } = signRelease(owner, createRelease({ ...payout, amount: 1n }));
        return { text: formatPayoutRelease(createRelease(payout)), signature };
      },
      message: 'has not signed',
    },
    'whose wallet to pay was changed after signing': {
      attack: (payout) => {
        const { signature } = signRelease(
          owner,
          createRelease({ ...payout, address: newWallet() }),
        );
        return { text: formatPayoutRelease(createRelease(payout)), signature };
      },
      message: 'has not signed',
    },
    'that has expired': {
      attack: (payout) =>
        signRelease(owner, { ...createRelease(payout), expiresAtMs: server.clock.nowMs() }),
      message: 'has expired',
    },
    'that is valid for more than an hour': {
      attack: (payout) =>
        signRelease(owner, {
          ...createRelease(payout),
          expiresAtMs: server.clock.nowMs() + HOUR_MS + 1,
        }),
      message: 'has expired',
    },
    'for another vault': {
      attack: (payout) => signRelease(owner, { ...createRelease(payout), vault: newWallet() }),
      message: 'another vault',
    },
    'with a line more': {
      attack: (payout) => signFreeText(`${formatPayoutRelease(createRelease(payout))}\nand more`),
      message: 'not well-formed',
    },
    'with another title': {
      attack: (payout) => signFreeText(`x${formatPayoutRelease(createRelease(payout))}`),
      message: 'not well-formed',
    },
    'with an amount in another notation': {
      attack: (payout) =>
        signFreeText(formatPayoutRelease(createRelease(payout)).replace('1001 THC', '1001.0 THC')),
      message: 'not well-formed',
    },
    'that names a payout twice': {
      attack: (payout) => signRelease(owner, createRelease(payout, payout)),
      message: 'not well-formed',
    },
    'that names no payout': {
      attack: () => signRelease(owner, createRelease()),
      message: 'not well-formed',
    },
    'that names more payouts than a wallet can show': {
      attack: (payout) =>
        signRelease(
          owner,
          createRelease(
            ...Array.from({ length: 51 }, (_, index) => ({ ...payout, id: index + 1 })),
          ),
        ),
      message: 'not well-formed',
    },
    'that is the address a wallet signs to sign in': {
      attack: () => signFreeText(owner.publicKey.toBase58()),
      message: 'not well-formed',
    },
  };
  const signFreeText = (text: string) => ({ text, signature: signText(owner, text) });

  it.each(Object.entries(REFUSED))('%s is refused', async (_name, { attack, message }) => {
    const payout = await queueAboveLimits();
    const answer = await release(attack(payout));
    expect(answer).toMatchObject({ status: 409, body: { code: 'RELEASE_REFUSED' } });
    expect(answer.body.message).toContain(message);
    await pay();
    expect(await inspector.loadThcBalance(payout.address)).toBe(0n);
    expect((await listAboveLimits()).total).toBe(1);
  });

  it('by a superadmin whom only the database knows is refused', async () => {
    const payout = await queueAboveLimits();
    const appointed = await createSignedInAdmin(server, { isSuperadmin: true });
    const answer = await release(signRelease(appointed.wallet, createRelease(payout)), appointed);
    expect(answer).toMatchObject({ status: 409, body: { code: 'RELEASE_REFUSED' } });
    expect(answer.body.message).toContain('does not know this wallet');
    await pay();
    expect(await inspector.loadThcBalance(payout.address)).toBe(0n);
  });

  it('by an admin who is no superadmin is refused', async () => {
    const payout = await queueAboveLimits();
    const helper = await createSignedInAdmin(server);
    const answer = await release(signRelease(helper.wallet, createRelease(payout)), helper);
    expect(answer.status).toBe(403);
    expect((await listAboveLimits()).total).toBe(1);
  });

  it('that another admin relays is refused', async () => {
    const payout = await queueAboveLimits();
    const appointed = await createSignedInAdmin(server, { isSuperadmin: true });
    const answer = await release(signRelease(owner, createRelease(payout)), appointed);
    expect(answer.status).toBe(409);
    expect((await listAboveLimits()).total).toBe(1);
  });

  it('counts once, even if the payout is put back into the queue', async () => {
    const payout = await queueAboveLimits();
    const signed = signRelease(owner, createRelease(payout));
    await release(signed);
    await pay();
    await server.ctx.db
      .updateTable('payouts')
      .set({ state: 'queued', batch_id: null })
      .where('id', '=', payout.id)
      .execute();
    server.localnet.chain.advanceSlots(1);
    await pay();
    expect(await inspector.loadThcBalance(payout.address)).toBe(thc(1001));
    const repeated = await release(signed);
    expect(repeated.body.message).toContain('was used before');
    await pay();
    expect(await inspector.loadThcBalance(payout.address)).toBe(thc(1001));
  });

  it('pays nothing after it has expired', async () => {
    const payout = await queueAboveLimits();
    await release(signRelease(owner, createRelease(payout)));
    server.clock.advance(10 * 60 * 1000);
    await pay();
    expect(await inspector.loadThcBalance(payout.address)).toBe(0n);
    expect((await listAboveLimits()).total).toBe(1);
  });

  it.each([
    ['another amount', { amount_units: thc(1002) }],
    ['another wallet', { address: newWallet() }],
    ['another currency', { currency: 'sol' }],
  ] as const)('does not pay %s than the wallet has shown', async (_name, changed) => {
    const payout = await queueAboveLimits();
    await release(signRelease(owner, createRelease(payout)));
    await changePayout(payout.id, changed);
    await pay();
    expect(await inspector.loadBatchStates()).toEqual([]);
    expect((await listAboveLimits()).total).toBe(1);
  });

  it('does not cover another payout of the same transaction', async () => {
    const payout = await queueAboveLimits();
    await release(signRelease(owner, createRelease(payout)));
    const attacker = newWallet();
    await inspector.queuePayout(attacker, thc(5000));
    await pay();
    expect(await inspector.loadThcBalance(payout.address)).toBe(thc(1001));
    expect(await inspector.loadThcBalance(attacker)).toBe(0n);
  });
});

/** Changes columns that the server never changes. */
async function changePayout(
  id: number,
  changed: { amount_units?: bigint; address?: string; currency?: 'thc' | 'sol' },
): Promise<void> {
  await server.ctx.db.deleteFrom('payouts').where('id', '=', id).execute();
  await server.ctx.db
    .insertInto('payouts')
    .values({
      id,
      address: newWallet(),
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
