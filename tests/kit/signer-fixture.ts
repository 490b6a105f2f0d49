import { Keypair } from '@solana/web3.js';
import { TASKS } from '../../api/services/services.ts';
import type { SignerOptions } from '../../api/signer/signer.ts';
import { payoutsAboveLimitsShape } from '../../src/contract/admin/admin-shapes.ts';
import type { PayoutRelease, ReleasedPayout } from '../../src/contract/admin/payout-release.ts';
import { identityShape } from '../../src/contract/shapes.ts';
import { sol, thc } from '../../src/money/amounts.ts';
import { adminHeader, authenticateAdmin } from './admin.ts';
import type { Answer, GameServer } from './game-server.ts';
import { createWalletAddress, type PayoutFixture, startPayoutFixture } from './payout-fixture.ts';
import { toReleaseBody } from './payout-releases.ts';

export const SIGNER_LIMITS = {
  hourly: { thcUnits: thc(1000), lamports: sol('1') },
  daily: { thcUnits: thc(1500), lamports: sol('2') },
};

/** How long the releases of a fixture are valid. */
export const RELEASE_VALIDITY_MS = 10 * 60 * 1000;

/** Somebody who is signed in to the admin area. */
interface AdminCaller {
  call(path: string, body: object): Promise<Answer>;
}

/** A server whose signer has `SIGNER_LIMITS`, with the superadmin whom the signer knows. */
export interface SignerFixture extends PayoutFixture {
  /** The wallet that SUPERADMIN_WALLETS of the signer names. */
  owner: Keypair;
  /** Runs the payouts service. */
  pay(): Promise<void>;
  /** Queues a payout above the limits and lets the server park it. */
  queueAboveLimits(amount?: bigint, address?: string): Promise<ReleasedPayout>;
  createRelease(...payouts: ReleasedPayout[]): PayoutRelease;
  /** Hands over a signed release. @param by the owner by default */
  release(signed: Parameters<typeof toReleaseBody>[0], by?: AdminCaller): Promise<Answer>;
  /** Lists what the admin area shows of the payouts above the limits. */
  listAboveLimits(): Promise<ReturnType<typeof payoutsAboveLimitsShape.parse>>;
  listAlarms(): Promise<string[]>;
}

export async function startSignerFixture(
  signer: Partial<SignerOptions> = {},
): Promise<SignerFixture> {
  const owner = Keypair.generate();
  const fixture = await startPayoutFixture({
    superadmins: [owner.publicKey.toBase58()],
    signer: { limits: SIGNER_LIMITS, ...signer },
  });
  const { server } = fixture;
  const { ctx, clock, localnet } = server;
  const admin = await signInOwner(server, owner);
  const pay = () => TASKS.payouts.run(ctx);
  return {
    ...fixture,
    owner,
    pay,
    queueAboveLimits: async (amount = thc(1001), address = createWalletAddress()) => {
      const id = await fixture.queuePayout(address, amount);
      await pay();
      return { id, currency: 'thc', amount, address };
    },
    createRelease: (...payouts) => ({
      vault: localnet.genesis.vault,
      expiresAtMs: clock.nowMs() + RELEASE_VALIDITY_MS,
      payouts,
    }),
    release: (signed, by = admin) => by.call('/payouts/release', toReleaseBody(signed)),
    listAboveLimits: async () =>
      payoutsAboveLimitsShape.parse((await admin.get('/payouts/above-limits')).body.data),
    listAlarms: async () =>
      (await ctx.db.selectFrom('alarms').select('name').execute()).map(({ name }) => name),
  };
}

async function signInOwner(server: GameServer, owner: Keypair) {
  const answer = await authenticateAdmin(server, owner, await server.signIn(owner));
  const headers = adminHeader(identityShape.parse(answer.body.data).token);
  return {
    call: (path: string, body: object) => server.call('POST', `/admin${path}`, { headers, body }),
    get: (path: string) => server.call('GET', `/admin${path}`, { headers }),
  };
}
