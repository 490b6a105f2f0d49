import type { Context as HttpContext } from 'hono';
import ical, { ICalAlarmType, type ICalEventData, ICalEventTransparency } from 'ical-generator';
import { z } from 'zod';
import {
  getPlantEventDescription,
  getPlantEventId,
  getPlantEventTitle,
} from '../../../src/game/notifications/calendar.ts';
import { getGrowhouseTitle } from '../../../src/game/growhouse-title.ts';
import { type CalendarEntry, readCalendar } from '../../actions/calendar/calendar.ts';
import type { Context } from '../../actions/context.ts';
import type { Translator } from '../../../src/game/translator.ts';
import { calendarQuery } from '../../../src/contract/requests.ts';
import { loadTranslator } from '../../language/translators.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { computeEtag, respondWithEtag, sendFailure } from '../reply.ts';
import type { Resource } from './resource.ts';

/** The name of a calendar's file: its secret and `.ics`. */
const FILE_NAME = /^[0-9a-f]{64}\.ics$/;
const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
/** How long an event takes; calendars show shorter ones badly. */
const EVENT_MS = 15 * 60_000;
/** How often calendars should read the link again. */
const REFRESH_SECONDS = 3600;

/** Serves calendars to anybody who has their secret link. */
export function addCalendarRoutes(calendar: Resource): void {
  calendar.add(
    'GET',
    '/:file',
    {
      summary: 'The calendar of a player’s plants, for anybody who has the secret link',
      answer: 'calendar',
      pathParameters: { file: z.string().regex(FILE_NAME) },
      query: calendarQuery,
      hasEtag: true,
    },
    async ({ ctx, c, query: { language } }) => {
      const file = c.req.param('file') ?? '';
      if (!FILE_NAME.test(file)) return sendFailure(c, 'NOT_FOUND');
      const entries = await readCalendar(ctx, file.slice(0, -'.ics'.length));
      const body = await formatCalendar(entries, language, ctx.settings.publicOrigin);
      return respondWithEtag(c, { body, etag: computeEtag(body), type: CALENDAR_TYPE });
    },
  );
}

interface CalendarFile {
  /** Without extension. */
  name: string;
  /** A BCP 47 tag. */
  language: string;
  entries: readonly CalendarEntry[];
}

/** Sends events as a file that the player adds to a calendar. */
export const sendCalendarFile = async (
  c: HttpContext<AppEnv>,
  ctx: Context,
  { name, language, entries }: CalendarFile,
): Promise<Response> =>
  c.body(await formatCalendar(entries, language, ctx.settings.publicOrigin), 200, {
    'content-type': CALENDAR_TYPE,
    'content-disposition': `attachment; filename="${name}.ics"`,
  });

/**
 * Formats a calendar (RFC 5545) with all times in UTC. The same events always give the same text, so
 * that its ETag stays the same.
 */
async function formatCalendar(
  entries: readonly CalendarEntry[],
  language: string,
  publicOrigin: URL,
): Promise<string> {
  const i18n = await loadTranslator(language);
  const calendar = ical({
    name: 'Growerz Hub',
    prodId: { company: 'Growerz Hub', product: 'Growerz Hub', language: i18n.locale.toUpperCase() },
    ttl: REFRESH_SECONDS,
    events: entries.map((entry) => toEvent(i18n, entry, publicOrigin)),
  });
  return calendar.toString();
}

function toEvent(
  i18n: Translator,
  { event, growhouse }: CalendarEntry,
  publicOrigin: URL,
): ICalEventData {
  const { atMs, alarmAtMs, plants } = event;
  const title = getPlantEventTitle(i18n, event, getGrowhouseTitle(i18n, growhouse));
  const changedAtMs = plants.map(
    ({ lastWateringAtMs, createdAtMs }) => lastWateringAtMs ?? createdAtMs,
  );
  return {
    id: `${getPlantEventId(event)}@${publicOrigin.host}`,
    // The time of the last change rather than that of the response, which would change the ETag.
    stamp: new Date(Math.max(...changedAtMs)),
    start: new Date(atMs),
    end: new Date(atMs + EVENT_MS),
    summary: title,
    description: getPlantEventDescription(i18n, event),
    url: new URL(`/growhouse/${growhouse.id}`, publicOrigin).href,
    transparency: ICalEventTransparency.TRANSPARENT,
    alarms: [
      {
        type: ICalAlarmType.display,
        triggerBefore: Math.round((atMs - alarmAtMs) / 1000),
        description: title,
      },
    ],
  };
}
