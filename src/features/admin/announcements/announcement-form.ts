import type { AdminAnnouncementShape } from '../../../contract/admin/admin-shapes.ts';
import { parseUtcField, toUtcField } from '../utc-field.ts';

/** An announcement as a superadmin edits it. Times are those of a field, in UTC. */
export interface AnnouncementDraft {
  readonly text: string;
  readonly level: 'info' | 'warning';
  /** '' for now. */
  readonly from: string;
  /** '' for no end. */
  readonly until: string;
}

export const EMPTY_DRAFT: AnnouncementDraft = { text: '', level: 'info', from: '', until: '' };

export const toDraft = (announcement: AdminAnnouncementShape): AnnouncementDraft => ({
  text: announcement.text,
  level: announcement.level,
  from: toUtcField(announcement.starts_at),
  until: announcement.ends_at === null ? '' : toUtcField(announcement.ends_at),
});

/** The body of the request, or the problem with the draft. */
export type CheckedDraft = { readonly problem: string } | { readonly body: object };

/**
 * Checks a draft. A start that was not changed is left out, because the field has no seconds.
 * @param initial the draft before it was edited
 */
export function checkDraft(
  draft: AnnouncementDraft,
  initial: AnnouncementDraft,
  nowMs: number,
): CheckedDraft {
  const text = draft.text.trim();
  const startsAtMs = draft.from === '' ? nowMs : parseUtcField(draft.from);
  const endsAtMs = draft.until === '' ? Infinity : parseUtcField(draft.until);
  if (text === '') return { problem: 'The text is missing.' };
  if (endsAtMs <= startsAtMs) return { problem: 'It has to end after it starts.' };
  if (endsAtMs <= nowMs) return { problem: 'It has to end in the future.' };
  const isStartKept = draft.from === initial.from || draft.from === '';
  return {
    body: {
      text,
      level: draft.level,
      starts_at: isStartKept ? null : new Date(startsAtMs).toISOString(),
      ends_at: draft.until === '' ? null : new Date(endsAtMs).toISOString(),
    },
  };
}

export type AnnouncementState = 'current' | 'scheduled' | 'over';

/** Returns whether players see an announcement now, later or no more. */
export function getAnnouncementState(
  { starts_at: start, ends_at: end }: AdminAnnouncementShape,
  nowMs: number,
): AnnouncementState {
  if (end !== null && Date.parse(end) <= nowMs) return 'over';
  return Date.parse(start) <= nowMs ? 'current' : 'scheduled';
}
