import { type Context as HttpContext, Hono } from 'hono';
import {
  CALENDAR_SECRET,
  type CalendarEntry,
  readCalendar,
} from '../../actions/calendar/calendar.ts';
import type { Context } from '../../actions/context.ts';
import { RefusalError } from '../../actions/refusal-error.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { computeEtag, respondWithEtag } from './json-with-etag.ts';
import { formatCalendar } from '../present/calendar.ts';
import { documented } from '../openapi/documented.ts';
import { z } from 'zod';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** Serves calendars to anybody who has their secret link. */
export function calendarRoutes(ctx: Context): Hono<AppEnv> {
  const calendar = new Hono<AppEnv>();

  documented(calendar, {
    summary: 'The calendar of a player’s plants, for anybody who has the secret link',
    answer: 'calendar',
    pathParameters: { file: z.string().regex(/^[0-9a-f]{64}\.ics$/) },
    hasEtag: true,
    codes: ['NOT_FOUND'],
  }).get('/:file', async (c) => {
    const entries = await readCalendar(ctx, parseSecret(c.req.param('file')));
    const body = formatCalendar(entries, ctx.settings.publicOrigin);
    return respondWithEtag(c, { body, etag: computeEtag(body), type: CALENDAR_TYPE });
  });

  return calendar;
}

/** Parses the name of a calendar's file: its secret and `.ics`. Refuses: NOT_FOUND. */
function parseSecret(file: string): string {
  const secret = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
  if (!CALENDAR_SECRET.test(secret)) throw new RefusalError('NOT_FOUND');
  return secret;
}

interface CalendarFile {
  /** File name without extension. */
  name: string;
  entries: readonly CalendarEntry[];
}

/** Sends events as a file that the player adds to a calendar. */
export const sendCalendarFile = (
  c: HttpContext<AppEnv>,
  ctx: Context,
  { name, entries }: CalendarFile,
): Response =>
  c.body(formatCalendar(entries, ctx.settings.publicOrigin), 200, {
    'content-type': CALENDAR_TYPE,
    'content-disposition': `attachment; filename="${name}.ics"`,
  });
