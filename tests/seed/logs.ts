import { strainOf } from '../../src/game/strain.ts';
import type { LogCategory, LogLevel } from '../../api/store/tables.ts';
import type { Chance } from '../api/simulation/chance.ts';
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

interface World {
  users: readonly SeededUser[];
  plants: readonly SeededPlant[];
}

interface Line {
  level: LogLevel;
  category: LogCategory;
  address: string | null;
  message: string;
}

/** The application log of the last months, a line at a time. */
export function seedLogs(writer: BulkWriter, plan: SeedPlan, chance: Chance, world: World): void {
  writer.insert(
    'logs',
    ['date_at_ms', 'level', 'category', 'address', 'message'],
    lines(plan, chance, world),
  );
}

function* lines(plan: SeedPlan, chance: Chance, world: World): Iterable<Cell[]> {
  const count = plan.players * PER_PLAYER.logs;
  const startMs = plan.untilMs - KEPT_DAYS * DAY_MS;
  for (let at = 0; at < count; at++) {
    const share = (at + chance.next()) / count;
    const { level, category, address, message } = lineOf(chance, world);
    const dateAtMs = Math.floor(startMs + share * (plan.untilMs - startMs));
    yield [dateAtMs, level, category, address, message];
  }
}

function lineOf(chance: Chance, world: World): Line {
  const roll = chance.next();
  if (roll < 0.9) return playerLine(chance, world);
  if (roll < 0.96) return serviceLine(chance);
  if (roll < 0.98) return warning(chance, world);
  return roll < 0.99 ? adminLine(chance, world) : failure(chance);
}

function playerLine(chance: Chance, { plants }: World): Line {
  const plant = pick(chance, plants);
  const { house, id, strainId } = plant;
  const title = `${id} (${strainOf(strainId).name})`;
  const message = chance.weighted([
    [55, `Watered plant ${title} in growhouse ${house.id}`],
    [12, `Planted seed ${title} in growhouse ${house.id}`],
    [12, `Harvested plant ${title} in growhouse ${house.id} for ${chance.between(800, 9000)} THC`],
    [8, 'Signed in'],
    [5, `Watered ${chance.between(2, 9)} plants in growhouse ${house.id}`],
    [3, `Pruned plant ${title} in growhouse ${house.id}`],
    [3, `Bought ${chance.between(1, 9)} seeds for growhouse ${house.id}`],
    [2, 'Signed out'],
  ]);
  return { level: 'Info', category: 'User Action', address: house.owner.address, message };
}

function serviceLine(chance: Chance): Line {
  const message = chance.weighted([
    [70, `Plants withered: ${chance.between(0, 40)}, died: ${chance.between(0, 20)}`],
    [20, `Cleaned up: ${chance.between(1, 90)} sessions, ${chance.between(1, 50)} challenges`],
    [10, `Backed up to growerz-${chance.between(1, 90)}.db, ${chance.between(300, 900)}.4 MB`],
  ]);
  return { level: 'Info', category: 'Service Action', address: null, message };
}

function warning(chance: Chance, { users }: World): Line {
  const message = 'Signing in was refused: the wallet could not be verified';
  const { address } = pick(chance, users);
  return { level: 'Warning', category: 'User Action', address, message };
}

function adminLine(chance: Chance, { users }: World): Line {
  const { address } = pick(chance, users.slice(0, 2));
  const target = pick(chance, users);
  const act = chance.weighted([
    [5, 'Ban user'],
    [4, 'Unban user'],
    [1, 'Export'],
  ]);
  const message = `${act}: user ${target.id} (${target.address})`;
  return { level: 'Info', category: 'Admin Action', address, message };
}

function failure(chance: Chance): Line {
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
