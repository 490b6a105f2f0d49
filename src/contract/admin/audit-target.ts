/**
 * What an entry of the audit trail is about, as text: 'user 12', 'plant 7 in growhouse 3',
 * 'payouts 4, 5', 'service payouts' or 'economy'.
 */

/** A thing that an entry names. */
export interface AuditTarget {
  /** In the singular, for example 'user'. */
  kind: string;
  /** An id or a name; '' if there is only one of its kind. */
  name: string;
}

/** A piece of a target's text; null if it names nothing with an id. */
export interface AuditTargetPart {
  text: string;
  target: AuditTarget | null;
}

const NUMBERED = /([a-z]+) (\d+(?:, \d+)*)/g;

const toSingular = (kind: string): string => kind.replace(/(?<=ch)es$|s$/, '');

/** Splits the text of a target at the things with an id. The parts together are the text. */
export function splitAuditTarget(text: string): AuditTargetPart[] {
  const parts: AuditTargetPart[] = [];
  let end = 0;
  for (const { index, 0: match, 1: kind = '', 2: ids = '' } of text.matchAll(NUMBERED)) {
    if (index > end) parts.push({ text: text.slice(end, index), target: null });
    for (const [at, name] of ids.split(', ').entries()) {
      if (at > 0) parts.push({ text: ', ', target: null });
      const target = { kind: toSingular(kind), name };
      parts.push({ text: at === 0 ? `${kind} ${name}` : name, target });
    }
    end = index + match.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), target: null });
  return parts;
}

/** Lists what the text of a target names, each thing once. */
export function listAuditTargets(text: string): AuditTarget[] {
  const numbered = splitAuditTarget(text).flatMap(({ target }) => target ?? []);
  if (numbered.length === 0) return [toNamedTarget(text)];
  const distinct = new Map(numbered.map((target) => [`${target.kind} ${target.name}`, target]));
  return [...distinct.values()];
}

/**
 * Parses what somebody types to find entries: 'user 12', 'User #12', 'users 12', '12', 'service
 * payouts' or just 'user'. A missing kind or name matches all of them.
 * @returns null for an empty text
 */
export function parseAuditTargetFilter(typed: string): Partial<AuditTarget> | null {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (text === '') return null;
  const [, kind = '', name = ''] = /^([a-z]*) ?#?(\d+)$/.exec(text) ?? [];
  if (name !== '') return kind === '' ? { name } : { kind: toSingular(kind), name };
  const named = toNamedTarget(text);
  return named.name === '' ? { kind: named.kind } : named;
}

function toNamedTarget(text: string): AuditTarget {
  const [kind = '', ...rest] = text.split(' ');
  return { kind, name: rest.join(' ') };
}
