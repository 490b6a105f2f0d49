import { listPlantEvents, type PlantEvent } from '../../../src/game/notifications/calendar.ts';
import type { HarvestCandidate } from '../../../src/game/harvests.ts';
import { findCalendarUserId } from '../../store/users/calendar-links.ts';
import { type Growhouse, loadGrowhousesByUser } from '../../store/growhouses/growhouses.ts';
import type { GrowingPlant } from '../../store/growhouses/plants.ts';
import type { Context, Player } from '../context.ts';
import { DAY_MS } from '../day.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { loadOwnedPlant } from '../growhouses/load-owned-growhouse.ts';
import { toHarvestCandidate } from '../plants/record-harvests.ts';
import { RefusalError } from '../refusal-error.ts';
import { sha256Hex } from '../secrets.ts';

/** How far ahead a calendar goes. */
const CALENDAR_MS = 14 * DAY_MS;

/** An event and the growhouse of its plants. */
export interface CalendarEntry {
  event: PlantEvent<GrowingPlant & HarvestCandidate>;
  growhouse: Pick<Growhouse, 'id' | 'nickname'>;
}

/** Reads the calendar that a link leads to. @throws RefusalError NOT_FOUND */
export async function readCalendar(ctx: Context, secret: string): Promise<CalendarEntry[]> {
  const userId = await findCalendarUserId(ctx.db, sha256Hex(secret));
  if (userId === null) throw new RefusalError('NOT_FOUND');
  const growhouses = await loadGrowhousesByUser(ctx.db, userId);
  return growhouses.flatMap((growhouse) => listEntries(ctx, growhouse, growhouse.plants));
}

/**
 * Reads what happens to one plant of the player.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE
 */
export async function readPlantCalendar(
  ctx: Context,
  player: Player,
  { plantId }: { plantId: number },
): Promise<CalendarEntry[]> {
  const { growhouse, plant } = await loadOwnedPlant(ctx.db, player, plantId);
  return listEntries(ctx, growhouse, [plant]);
}

function listEntries(
  ctx: Context,
  growhouse: Growhouse,
  plants: readonly GrowingPlant[],
): CalendarEntry[] {
  const moment = getGameMoment(ctx);
  const candidates = plants.map((plant) => toHarvestCandidate(plant, growhouse));
  const events = listPlantEvents(
    { growhouse, plants: candidates },
    moment,
    moment.nowMs + CALENDAR_MS,
  );
  return events.map((event) => ({ event, growhouse }));
}
