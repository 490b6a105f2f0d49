import { getStrain } from '../../src/game/strain.ts';
import type { LogCategory, LogLevel } from '../../api/store/tables/log-tables.ts';
import type { Chance } from '../../tests/kit/chance.ts';
import type { BulkWriter, Cell } from './bulk-writer.ts';
import {
  DAY_MS,
  KEPT_DAYS,
  PER_PLAYER,
  pick,
  type SeededPlant,
  type SeededUser,
  type SeedPlan,
} from './world.ts';

interface SeededWorld {
  users: readonly SeededUser[];
  plants: readonly SeededPlant[];
}

interface Line {
  level: LogLevel;
  category: LogCategory;
  address: string | null;
  message: string;
}

/** Writes the application log of the last months. */
export function seedLogs(
  writer: BulkWriter,
  plan: SeedPlan,
  chance: Chance,
  world: SeededWorld,
): void {
  writer.insert(
    'logs',
    ['date_at_ms', 'level', 'category', 'address', 'message'],
    createLines(plan, chance, world),
  );
}

function* createLines(plan: SeedPlan, chance: Chance, world: SeededWorld): Iterable<Cell[]> {
  const count = plan.players * PER_PLAYER.logs;
  const startMs = plan.untilMs - KEPT_DAYS * DAY_MS;
  for (let at = 0; at < count; at++) {
    const share = (at + chance.next()) / count;
    const { level, category, address, message } = createLine(chance, world);
    const dateAtMs = Math.floor(startMs + share * (plan.untilMs - startMs));
    yield [dateAtMs, level, category, address, message];
  }
}

function createLine(chance: Chance, world: SeededWorld): Line {
  const roll = chance.next();
  if (roll < 0.9) return createPlayerLine(chance, world);
  if (roll < 0.96) return createServiceLine(chance);
  if (roll < 0.98) return createWarning(chance, world);
  return roll < 0.99 ? createAdminLine(chance, world) : createFailure(chance);
}

function createPlayerLine(chance: Chance, { plants }: SeededWorld): Line {
  const plant = pick(chance, plants);
  const { growhouse, id, strainId } = plant;
  const title = `${id} (${getStrain(strainId).name})`;
  const message = chance.weighted([
    [55, `Watered plant ${title} in growhouse ${growhouse.id}`],
    [12, `Planted seed ${title} in growhouse ${growhouse.id}`],
    [
      12,
      `Harvested plant ${title} in growhouse ${growhouse.id} for ${chance.between(800, 9000)} THC`,
    ],
    [8, 'Signed in'],
    [5, `Watered ${chance.between(2, 9)} plants in growhouse ${growhouse.id}`],
    [3, `Pruned plant ${title} in growhouse ${growhouse.id}`],
    [3, `Bought ${chance.between(1, 9)} seeds for growhouse ${growhouse.id}`],
    [2, 'Signed out'],
  ]);
  return { level: 'Info', category: 'User Action', address: growhouse.owner.address, message };
}

function createServiceLine(chance: Chance): Line {
  const message = chance.weighted([
    [70, `Plants withered: ${chance.between(0, 40)}, died: ${chance.between(0, 20)}`],
    [20, `Cleaned up: ${chance.between(1, 90)} sessions, ${chance.between(1, 50)} challenges`],
    [10, `Backed up to growerz-${chance.between(1, 90)}.db, ${chance.between(300, 900)}.4 MB`],
  ]);
  return { level: 'Info', category: 'Service Action', address: null, message };
}

function createWarning(chance: Chance, { users }: SeededWorld): Line {
  const message = 'Signing in was refused: the wallet could not be verified';
  const { address } = pick(chance, users);
  return { level: 'Warning', category: 'User Action', address, message };
}

function createAdminLine(chance: Chance, { users }: SeededWorld): Line {
  const { address } = pick(chance, users.slice(0, 2));
  const target = pick(chance, users);
  const action = chance.weighted([
    [5, 'Ban user'],
    [4, 'Unban user'],
    [1, 'Export'],
  ]);
  const message = `${action}: user ${target.id} (${target.address})`;
  return { level: 'Info', category: 'Admin Action', address, message };
}

function createFailure(chance: Chance): Line {
  if (chance.happens(0.02)) {
    const message = 'The vault has too little THC to pay what it owes';
    return { level: 'Critical', category: 'Service Action', address: null, message };
  }
  if (chance.happens(0.05)) {
    const message = `Server started, version 0.1.${chance.between(1, 18)}`;
    return { level: 'Server', category: 'Server Action', address: null, message };
  }
  const reason = pick(chance, ['the chain cannot be reached', 'the database is busy', 'timeout']);
  const message = `POST /plant/${chance.between(1, 900_000)}/water failed: ${reason}`;
  return { level: 'Error', category: 'Error', address: null, message };
}
