/** An event of a calendar; times are Unix ms. */
export interface ParsedEvent {
  uid: string;
  summary: string;
  description: string | undefined;
  url: string | undefined;
  startMs: number;
  endMs: number;
  stampMs: number;
  /** When its alarm goes off, Unix ms. */
  alarmMs: number | null;
}

const LINE = /^([A-Z-]+)((?:;[A-Z-]+=[^;:]*)*):(.*)$/;

/**
 * Parses a calendar strictly by RFC 5545: lines end with CRLF, have at most 75 bytes, and all times
 * are in UTC.
 * @throws Error for anything else
 */
export function parseCalendar(text: string): {
  name: string | undefined;
  events: ParsedEvent[];
} {
  if (!text.endsWith('\r\n') && !text.endsWith('END:VCALENDAR')) throw new Error('No last line');
  const lines = text.replace(/\r\n$/, '').split('\r\n');
  for (const line of lines) {
    if (/[\r\n]/.test(line)) throw new Error('A line break without a carriage return');
    if (Buffer.byteLength(line) > 75) throw new Error(`A line is too long: ${line}`);
  }
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  if (unfolded[0] !== 'BEGIN:VCALENDAR' || unfolded.at(-1) !== 'END:VCALENDAR') {
    throw new Error('This is no calendar');
  }
  const events: ParsedEvent[] = [];
  const path: string[] = [];
  let fields = new Map<string, string>();
  let name: string | undefined;
  for (const line of unfolded) {
    const [, property, , value] = LINE.exec(line) ?? [];
    if (property === undefined || value === undefined) throw new Error(`Unreadable: ${line}`);
    if (property === 'BEGIN') {
      path.push(value);
      if (value === 'VEVENT') fields = new Map();
    } else if (property === 'END') {
      if (path.pop() !== value) throw new Error(`Unexpected end of ${value}`);
      if (value === 'VEVENT') events.push(toEvent(fields));
    } else if (path.at(-1) === 'VCALENDAR') {
      if (property === 'X-WR-CALNAME') name = unescapeText(value);
    } else {
      fields.set(path.at(-1) === 'VALARM' ? `ALARM-${property}` : property, value);
    }
  }
  return { name, events };
}

function toEvent(fields: Map<string, string>): ParsedEvent {
  const readField = (name: string): string => {
    const value = fields.get(name);
    if (value === undefined) throw new Error(`An event without ${name}`);
    return value;
  };
  const startMs = parseTime(readField('DTSTART'));
  const trigger = fields.get('ALARM-TRIGGER');
  const description = fields.get('DESCRIPTION');
  return {
    uid: readField('UID'),
    summary: unescapeText(readField('SUMMARY')),
    description: description === undefined ? undefined : unescapeText(description),
    url: fields.get('URL'),
    startMs,
    endMs: parseTime(readField('DTEND')),
    stampMs: parseTime(readField('DTSTAMP')),
    alarmMs: trigger === undefined ? null : startMs + parseDuration(trigger),
  };
}

function parseTime(text: string): number {
  const [, date = '', time = ''] = /^(\d{8})T(\d{6})Z$/.exec(text) ?? [];
  const iso = `${date.replace(/(..)(..)$/, '-$1-$2')}T${time.replace(/(..)(?=.)/g, '$1:')}Z`;
  const timeMs = Date.parse(iso);
  if (Number.isNaN(timeMs)) throw new Error(`Not a time in UTC: ${text}`);
  return timeMs;
}

/** Parses a duration such as '-PT6H'. @returns ms */
function parseDuration(text: string): number {
  const match = /^([+-]?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text);
  if (!match) throw new Error(`Not a duration: ${text}`);
  const [, sign, days = 0, hours = 0, minutes = 0, seconds = 0] = match;
  const ms =
    (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ms : ms;
}

const unescapeText = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_all, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped));
