import type { Chance } from '../../tests/kit/chance.ts';
import type { BulkWriter } from './bulk-writer.ts';
import {
  DAY_MS,
  KEPT_DAYS,
  randomTimeBetween,
  PLAYED_DAYS,
  randomBase58,
  type SeededUser,
  type SeedPlan,
} from './world.ts';

/** Creates players in the order they joined. A few are banned, fewer are admins. */
export function seedPlayers(writer: BulkWriter, plan: SeedPlan, chance: Chance): SeededUser[] {
  const startMs = plan.untilMs - PLAYED_DAYS * DAY_MS;
  const users: SeededUser[] = [];
  for (let id = 1; id <= plan.players; id++) {
    // More players joined recently than at the beginning.
    const share = Math.sqrt((id - chance.next()) / plan.players);
    const createdAtMs = Math.floor(startMs + share * (plan.untilMs - startMs));
    users.push({ id, address: randomBase58(chance, 'key'), createdAtMs });
  }
  writer.insert(
    'users',
    [
      'id',
      'address',
      'is_banned',
      'is_admin',
      'is_superadmin',
      'created_at_ms',
      'last_active_at_ms',
    ],
    users.map(({ id, address, createdAtMs }) => {
      const isAdmin = id <= 2 || chance.happens(0.002);
      const isBanned = !isAdmin && chance.happens(0.01);
      const activeSinceMs = chance.happens(0.6)
        ? Math.max(createdAtMs, plan.untilMs - 7 * DAY_MS)
        : createdAtMs;
      const lastActiveAtMs = randomTimeBetween(chance, activeSinceMs, plan.untilMs);
      return [id, address, +isBanned, +isAdmin, +(id === 1), createdAtMs, lastActiveAtMs];
    }),
  );
  seedActiveDays(writer, plan, chance, users);
  return users;
}

/** Creates the number of active players on each of the last days. */
function seedActiveDays(
  writer: BulkWriter,
  { untilMs }: SeedPlan,
  chance: Chance,
  users: readonly SeededUser[],
): void {
  const today = Math.floor(untilMs / DAY_MS) * DAY_MS;
  const days = Array.from({ length: KEPT_DAYS }, (_, ago) => today - ago * DAY_MS).reverse();
  writer.insert(
    'active_days',
    ['day_at_ms', 'players'],
    days.map((day) => {
      const joined = users.filter(({ createdAtMs }) => createdAtMs < day + DAY_MS).length;
      return [day, Math.round(joined * (0.25 + 0.15 * chance.next()))];
    }),
  );
}
