import { DAY_MS } from '../../../src/game/time.ts';
import type { HarvestCandidate } from '../../../src/game/harvests.ts';
import { listPlantEvents, type PlantEvent } from '../../../src/game/notifications/calendar.ts';
import { type Growhouse, loadGrowhousesByUser } from '../../store/growhouses/growhouses.ts';
import type { GrowingPlant } from '../../store/growhouses/plants.ts';
import * as store from '../../store/users/calendar-links.ts';
import { type Context, type Player, getGameMoment } from '../context.ts';
import { loadOwnedPlant } from '../growhouses/load-owned-growhouse.ts';
import { toHarvestCandidate } from '../plants/harvest.ts';
import { assertOpenAccount, definePlayerAction } from '../transaction.ts';
import { RefusalError } from '../refusal-error.ts';
import { sha256Hex, toHex } from '../secrets.ts';

/** How far ahead a calendar goes. */
const CALENDAR_MS = 14 * DAY_MS;

/** An event and the growhouse of its plants. */
export interface CalendarEntry {
  event: PlantEvent<GrowingPlant & HarvestCandidate>;
  growhouse: Pick<Growhouse, 'id' | 'nickname'>;
}

/** Reads the calendar that a link leads to. @throws RefusalError NOT_FOUND */
export async function readCalendar(ctx: Context, secret: string): Promise<CalendarEntry[]> {
  const userId = await store.findCalendarUserId(ctx.db, sha256Hex(secret));
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
  const scene = { growhouse, plants: candidates };
  const events = listPlantEvents(scene, moment, moment.nowMs + CALENDAR_MS);
  return events.map((event) => ({ event, growhouse }));
}

const SECRET_BYTES = 32;

/** A new link. Nobody can read its secret again, because only the hash is stored. */
export interface NewCalendarLink extends store.CalendarLink {
  url: string;
}

/** Finds the link to the player's calendar; null if there is none. */
export const readCalendarLink = (
  ctx: Context,
  player: Player,
): Promise<store.CalendarLink | null> => store.findCalendarLink(ctx.db, player.userId);

/**
 * Creates a link to the player's calendar. An earlier link stops working.
 * @throws RefusalError NOT_SIGNED_IN if the account was deleted meanwhile
 */
export const createCalendarLink = definePlayerAction(
  async ({ ctx, db, player, nowMs, log }): Promise<NewCalendarLink> => {
    const { userId } = player;
    const secret = toHex(ctx.randomBytes(SECRET_BYTES));
    await assertOpenAccount(db, player);
    const hasReplaced = (await store.findCalendarLink(db, userId)) !== null;
    await store.saveCalendarLink(db, { userId, secretHash: sha256Hex(secret), nowMs });
    log(`${hasReplaced ? 'Replaced' : 'Created'} the calendar link`);
    const { href: url } = new URL(`/api/calendar/${secret}.ics`, ctx.settings.publicOrigin);
    return { url, createdAtMs: nowMs };
  },
);

/** Revokes the link to the player's calendar. Does nothing if there is none. */
export const revokeCalendarLink = definePlayerAction(async ({ db, player, log }) => {
  if (await store.deleteCalendarLink(db, player.userId)) log('Revoked the calendar link');
});
