import ical, { ICalAlarmType, type ICalEventData, ICalEventTransparency } from 'ical-generator';
import type {
  CalendarLinkShape,
  NewCalendarLinkShape,
} from '../../../src/contract/calendar-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import {
  getPlantEventDescription,
  getPlantEventId,
  getPlantEventTitle,
} from '../../../src/game/notifications/calendar.ts';
import { getGrowhouseTitle } from '../../../src/game/growhouse-title.ts';
import type { CalendarEntry, NewCalendarLink } from '../../actions/calendar/calendar.ts';

/** How long an event takes; calendars show shorter ones badly. */
const EVENT_MS = 15 * 60_000;
/** How often calendars should read the link again. */
const REFRESH_SECONDS = 3600;

export const presentCalendarLink = (link: { createdAtMs: number } | null): CalendarLinkShape => ({
  created: link && toIso(link.createdAtMs),
});

export const presentNewCalendarLink = ({
  url,
  createdAtMs,
}: NewCalendarLink): NewCalendarLinkShape => ({ url, created: toIso(createdAtMs) });

/**
 * Formats a calendar (RFC 5545) with all times in UTC. The same events always give the same text, so
 * that its ETag stays the same.
 */
export function formatCalendar(entries: readonly CalendarEntry[], publicOrigin: URL): string {
  const calendar = ical({
    name: 'Growerz Hub',
    prodId: { company: 'Growerz Hub', product: 'Growerz Hub', language: 'EN' },
    ttl: REFRESH_SECONDS,
    events: entries.map((entry) => toEvent(entry, publicOrigin)),
  });
  return calendar.toString();
}

function toEvent({ event, growhouse }: CalendarEntry, publicOrigin: URL): ICalEventData {
  const { atMs, alarmAtMs, plants } = event;
  const title = getPlantEventTitle(event, getGrowhouseTitle(growhouse));
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
    description: getPlantEventDescription(event),
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
