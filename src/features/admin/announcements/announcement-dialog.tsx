import { useState } from 'react';
import type { AdminAnnouncementShape } from '../../../contract/admin/admin-shapes.ts';
import type { AnnouncementRequest } from '../../../contract/admin/admin-requests.ts';
import { MAX_ANNOUNCEMENT_LENGTH } from '../../../contract/announcement-length.ts';
import { Notice } from '../../../entities/notice.tsx';
import { adminPost } from '../../../http/admin-api.ts';
import { serverNow } from '../../../http/server-clock.ts';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { FormDialog } from '../admin-dialogs.tsx';
import styles from './announcements-tab.module.css';
import { parseUtcField, toUtcField } from '../format-date-time.ts';

const LEVELS = [
  { value: 'info', label: 'Info' },
  { value: 'warning', label: 'Warning' },
] as const;

interface AnnouncementDialogProps {
  /** The announcement to edit; null for a new one. */
  readonly announcement: AdminAnnouncementShape | null;
}

const NEW_ANNOUNCEMENT = {
  path: '/announcements',
  title: 'New announcement',
  submitLabel: 'Announce',
  success: 'The announcement was created',
};

const createEdit = ({ id }: AdminAnnouncementShape) => ({
  path: `/announcements/${id}/update`,
  title: 'Edit announcement',
  description: 'Players who have dismissed it do not see the change.',
  submitLabel: 'Save',
  success: 'The announcement was changed',
});

/** Creates or edits an announcement, with a preview. */
export function AnnouncementDialog({ announcement }: AnnouncementDialogProps) {
  const [initial] = useState(() => (announcement ? toDraft(announcement) : EMPTY_DRAFT));
  const [draft, setDraft] = useState(initial);
  const change = (fields: Partial<AnnouncementDraft>) => setDraft({ ...draft, ...fields });
  const { path, success, ...texts } = announcement ? createEdit(announcement) : NEW_ANNOUNCEMENT;
  const createAction = () => {
    const body = toRequest(draft, initial, serverNow());
    return typeof body === 'string' ? body : { send: () => adminPost(path, body), success };
  };
  return (
    <FormDialog {...texts} failure="Failed to save the announcement" createAction={createAction}>
      <TextArea
        label="Text"
        value={draft.text}
        maxLength={MAX_ANNOUNCEMENT_LENGTH}
        onChange={(text) => change({ text })}
      />
      <SegmentedControl
        label="Level"
        value={draft.level}
        options={LEVELS}
        onChange={(level) => change({ level })}
      />
      <div className={`grid gap-12 ${styles.times}`}>
        <Field
          type="datetime-local"
          label={announcement ? 'From (UTC)' : 'From (UTC; empty: now)'}
          value={draft.from}
          onChange={(from) => change({ from })}
        />
        <Field
          type="datetime-local"
          label="Until (UTC; empty: no end)"
          value={draft.until}
          onChange={(until) => change({ until })}
        />
      </div>
      <NoticePreview kind={draft.level} text={draft.text} />
    </FormDialog>
  );
}

interface NoticePreviewProps {
  readonly kind: 'info' | 'warning' | 'maintenance';
  readonly text: string;
}

/** Shows a notice as players will see it. */
export function NoticePreview({ kind, text }: NoticePreviewProps) {
  return (
    <section className="grid gap-4" aria-label="Preview">
      <span className="muted tiny">Preview</span>
      <Notice kind={kind} text={text.trim() === '' ? '…' : text} />
    </section>
  );
}

/** An announcement as a superadmin edits it. Times are those of a field, in UTC. */
interface AnnouncementDraft extends Pick<AnnouncementRequest, 'text' | 'level'> {
  /** '' for now. */
  readonly from: string;
  /** '' for no end. */
  readonly until: string;
}

const EMPTY_DRAFT: AnnouncementDraft = { text: '', level: 'info', from: '', until: '' };

const toDraft = (announcement: AdminAnnouncementShape): AnnouncementDraft => ({
  text: announcement.text,
  level: announcement.level,
  from: toUtcField(announcement.starts_at),
  until: toUtcField(announcement.ends_at),
});

/**
 * Checks a draft. A start that was not changed is left out, because the field has no seconds.
 * @param initial the draft before it was edited
 * @returns the problem as text
 */
function toRequest(
  draft: AnnouncementDraft,
  initial: AnnouncementDraft,
  nowMs: number,
): AnnouncementRequest | string {
  const text = draft.text.trim();
  const startsAtMs = draft.from === '' ? nowMs : parseUtcField(draft.from);
  const endsAtMs = draft.until === '' ? Infinity : parseUtcField(draft.until);
  if (text === '') return 'The text is missing.';
  if (endsAtMs <= startsAtMs) return 'It has to end after it starts.';
  if (endsAtMs <= nowMs) return 'It has to end in the future.';
  const isStartKept = draft.from === initial.from || draft.from === '';
  return {
    text,
    level: draft.level,
    starts_at: isStartKept ? null : new Date(startsAtMs).toISOString(),
    ends_at: draft.until === '' ? null : new Date(endsAtMs).toISOString(),
  };
}
