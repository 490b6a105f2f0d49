import { expect } from 'vitest';
import { getGrowerClass } from '../../../../src/game/growers/grower-class.ts';
import { computeHarvestPayout, type GrowerBonus } from '../../../../src/game/growth.ts';
import { getStrain } from '../../../../src/game/strain.ts';
import type { VaultWorld } from './vault-world.ts';
import { loadRows } from '../../../kit/rows.ts';

/** How long a holding is trusted before a harvest reads it again. */
const TRUSTED_HOLDING_MS = 60_000;
/** How long it is trusted while no node answers. */
const TRUSTED_WITHOUT_NODES_MS = 3_600_000;
const REST_HOURS = 24;

interface Holding {
  owner: string;
  bonus: GrowerBonus;
}

/**
 * Checks harvests against the growers that a wallet really held: not those that it had sold before,
 * nor those that were still resting, nor classes that somebody changed.
 */
export class HarvestBounds {
  readonly #world: VaultWorld;
  /** The growers at the start. */
  readonly #holdings: ReadonlyMap<string, Holding>;
  #checkedUpToId = 0;

  private constructor(world: VaultWorld, holdings: ReadonlyMap<string, Holding>) {
    this.#world = world;
    this.#holdings = holdings;
  }

  static async load(world: VaultWorld): Promise<HarvestBounds> {
    const rows = await loadRows(world.server.ctx.db, 'growers');
    const holdings = rows.map(({ mint, owner, class_id }): [string, Holding] => [
      mint,
      { owner: owner ?? '', bonus: getGrowerClass(class_id) },
    ]);
    return new HarvestBounds(world, new Map(holdings));
  }

  /** Checks the harvests since the last call. */
  async check(): Promise<void> {
    const rows = await this.#world.server.ctx.db
      .selectFrom('payouts')
      .innerJoin('plants', 'plants.id', 'payouts.plant_id')
      .innerJoin('growhouses', 'growhouses.id', 'payouts.growhouse_id')
      .innerJoin('users', 'users.id', 'growhouses.user_id')
      .select(['payouts.id', 'payouts.address', 'amount_units', 'payouts.created_at_ms'])
      .select(['strain_id', 'outcome', 'level', 'users.address as grower_address'])
      .where('reason', 'in', ['harvest', 'upgrade'])
      .where('payouts.id', '>', this.#checkedUpToId)
      .orderBy('payouts.id')
      .execute();
    for (const row of rows) {
      this.#checkedUpToId = row.id;
      expect(row.address).toBe(row.grower_address);
      expect(['harvested', 'upgraded']).toContain(row.outcome);
      const held = this.#listHeld(row.address, row.created_at_ms);
      const payouts = listTeams(held).map((team) =>
        computeHarvestPayout(row.level, team, getStrain(row.strain_id)),
      );
      const most = payouts.reduce<bigint>((best, payout) => (payout > best ? payout : best), 0n);
      expect(row.amount_units <= most, `harvest ${row.id} of ${row.address}`).toBe(true);
    }
  }

  #listHeld(address: string, atMs: number): GrowerBonus[] {
    const { server, circumstances } = this.#world;
    const restMs = REST_HOURS * server.ctx.settings.msPerHour;
    const trustedMs = circumstances.areNodesHonest ? TRUSTED_HOLDING_MS : TRUSTED_WITHOUT_NODES_MS;
    const bonuses: GrowerBonus[] = [];
    for (const [mint, { owner, bonus }] of this.#holdings) {
      const moves = this.#world.sales.filter((sale) => sale.mint === mint);
      // A wallet that buys a grower back starts over.
      const periods = [
        { holder: owner, fromMs: 0, untilMs: moves[0]?.atMs ?? Infinity },
        ...moves.map(({ buyer, atMs: movedAtMs }, index) => ({
          holder: buyer,
          fromMs: movedAtMs + restMs,
          untilMs: moves[index + 1]?.atMs ?? Infinity,
        })),
      ];
      const isHeld = periods.some(
        ({ holder, fromMs, untilMs }) =>
          holder === address && fromMs <= atMs && atMs <= untilMs + trustedMs,
      );
      if (isHeld) bonuses.push(bonus);
    }
    return bonuses;
  }
}

/** Lists every choice of at most three growers. */
function listTeams(growers: readonly GrowerBonus[]): GrowerBonus[][] {
  let teams: GrowerBonus[][] = [[]];
  for (const grower of growers) {
    const larger = teams.filter(({ length }) => length < 3).map((team) => [...team, grower]);
    teams = [...teams, ...larger];
  }
  return teams.filter(({ length }) => length > 0);
}
