import { Keypair } from '@solana/web3.js';
import { expect } from 'vitest';
import { adminHeader, openAdminSession, RELEASE } from '../../../kit/admin.ts';
import type { GameServer } from '../../../kit/game-server.ts';
import { signRelease, toReleaseBody } from '../../../kit/payout-releases.ts';
import type { Chance } from '../../../kit/chance.ts';
import { loadRow, updateRows } from '../../../kit/rows.ts';

const MYTHIC_STRAIN = 15;
const MYTHIC = 5;

/** A plain admin who plays, and tries to gain by it. */
export class Insider {
  readonly address: string;
  readonly #server: GameServer;
  readonly #wallet: Keypair;

  private constructor(server: GameServer, wallet: Keypair) {
    this.#server = server;
    this.#wallet = wallet;
    this.address = wallet.publicKey.toBase58();
  }

  static async create(server: GameServer, chance: Chance): Promise<Insider> {
    const insider = new Insider(server, Keypair.fromSeed(chance.bytes(32)));
    await server.giveGrowers(insider.address, 1);
    await server.signIn(insider.#wallet);
    await updateRows(server.ctx.db, 'users', { address: insider.address }, { is_admin: 1 });
    return insider;
  }

  /** Tries every way to gain, and expects all of them to be refused. */
  async tryEverything(): Promise<void> {
    const playerToken = await this.#server.signIn(this.#wallet);
    const token = await openAdminSession(this.#server, this.#wallet, playerToken);
    for (const [path, body] of await this.#listAttempts()) {
      const headers = adminHeader(token);
      const { status } = await this.#server.call('POST', `/admin${path}`, { headers, body });
      expect([400, 403, 404, 409], `${path} of an insider`).toContain(status);
    }
  }

  async #listAttempts(): Promise<[path: string, body: object][]> {
    const { db } = this.#server.ctx;
    const own = await loadRow(db, 'growers', { owner: this.address });
    const { id: userId } = await loadRow(db, 'users', { address: this.address });
    const growhouse = await loadRow(db, 'growhouses', { user_id: userId });
    const { rank, growhouse_id, token_address, owner } = own;
    const grower = { rank, rarity: MYTHIC, growhouse: growhouse_id, token_address, owner };
    return [
      ['/plants/add', { strain: MYTHIC_STRAIN, growhouse: growhouse.id }],
      [`/growerz/${own.id}/update`, grower],
      [`/users/${userId}/release`, RELEASE],
      [`/admins/${userId}/update`, { isSuperAdmin: true }],
      ['/payouts/release', this.#forgeRelease()],
    ];
  }

  #forgeRelease() {
    const { genesis } = this.#server.localnet;
    const payout = { id: 1, currency: 'thc', amount: 10n ** 12n, address: this.address } as const;
    const expiresAtMs = this.#server.clock.nowMs() + 60_000;
    return toReleaseBody(
      signRelease(this.#wallet, { vault: genesis.vault, expiresAtMs, payouts: [payout] }),
    );
  }
}
