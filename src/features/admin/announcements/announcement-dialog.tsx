import { useState } from 'react';
import type { AdminAnnouncementShape } from '../../../contract/admin/admin-shapes.ts';
import { MAX_ANNOUNCEMENT_LENGTH } from '../../../contract/announcement-length.ts';
import { Notice } from '../../../entities/notice.tsx';
import { adminPost } from '../../../http/admin-api.ts';
import { serverNow } from '../../../http/server-clock.ts';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import styles from './announcements-tab.module.css';
import { parseUtcField, toUtcField } from '../format-date-time.ts';

const LEVELS = [
  { value: 'info', label: 'Info' },
  { value: 'warning', label: 'Warning' },
] as const;

const FAILURE_HEADER = 'Failed to save the announcement';

interface AnnouncementDialogProps {
  /** The announcement to edit; null for a new one. */
  readonly announcement: AdminAnnouncementShape | null;
  readonly onClose: () => void;
}

/** Creates or edits an announcement, with a preview. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const [initial] = useState(() => (announcement ? toDraft(announcement) : EMPTY_DRAFT));
  const [draft, setDraft] = useState(initial);
  const { run, isPending } = useAdminAction();
  const submit = (): void => {
    const checked = checkDraft(draft, initial, serverNow());
    if ('problem' in checked) {
      showToast({ type: 'danger', header: FAILURE_HEADER, content: checked.problem });
      return;
    }
    const path = announcement ? `/announcements/${announcement.id}/update` : '/announcements';
    const action = {
      send: () => adminPost(path, checked.body),
      success: announcement ? 'The announcement was changed' : 'The announcement was created',
      failure: FAILURE_HEADER,
    };
    run(action, onClose);
  };
  return (
    <FormDialog
      title={announcement ? 'Edit announcement' : 'New announcement'}
      {...(announcement && {
        description: 'Players who have dismissed it do not see the change.',
      })}
      submitLabel={announcement ? 'Save' : 'Announce'}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <AnnouncementFields
        draft={draft}
        onChange={(fields) => setDraft({ ...draft, ...fields })}
        isNew={announcement === null}
      />
      <NoticePreview kind={draft.level} text={draft.text} />
    </FormDialog>
  );
}

interface AnnouncementFieldsProps {
  readonly draft: AnnouncementDraft;
  readonly isNew: boolean;
  readonly onChange: (fields: Partial<AnnouncementDraft>) => void;
}

function AnnouncementFields({ draft, isNew, onChange }: AnnouncementFieldsProps) {
  return (
    <>
      <TextArea
        label="Text"
        value={draft.text}
        maxLength={MAX_ANNOUNCEMENT_LENGTH}
        onChange={(text) => onChange({ text })}
      />
      <SegmentedControl
        label="Level"
        value={draft.level}
        options={LEVELS}
        onChange={(level) => onChange({ level })}
      />
      <div className={styles.times}>
        <Field
          type="datetime-local"
          label={isNew ? 'From (UTC; empty: now)' : 'From (UTC)'}
          value={draft.from}
          onChange={(from) => onChange({ from })}
        />
        <Field
          type="datetime-local"
          label="Until (UTC; empty: no end)"
          value={draft.until}
          onChange={(until) => onChange({ until })}
        />
      </div>
    </>
  );
}

interface NoticePreviewProps {
  readonly kind: 'info' | 'warning' | 'maintenance';
  readonly text: string;
}

/** Shows a notice as players will see it. */
export function NoticePreview({ kind, text }: NoticePreviewProps) {
  return (
    <section className={styles.preview} aria-label="Preview">
      <span className={styles.label}>Preview</span>
      <Notice kind={kind} text={text.trim() === '' ? '…' : text} />
    </section>
  );
}

/** An announcement as a superadmin edits it. Times are those of a field, in UTC. */
interface AnnouncementDraft {
  readonly text: string;
  readonly level: 'info' | 'warning';
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
  until: announcement.ends_at === null ? '' : toUtcField(announcement.ends_at),
});

/** The body of the request, or the problem with the draft. */
type CheckedDraft = { readonly problem: string } | { readonly body: object };

/**
 * Checks a draft. A start that was not changed is left out, because the field has no seconds.
 * @param initial the draft before it was edited
 */
function checkDraft(
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
