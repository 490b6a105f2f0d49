import { useState } from 'react';
import type { AdminAnnouncementShape } from '../../../contract/admin/admin-shapes.ts';
import { MAX_ANNOUNCEMENT_LENGTH } from '../../../contract/announcement-length.ts';
import { Notice } from '../../../entities/notice.tsx';
import { adminPost } from '../../../http/admin-api.ts';
import { serverNow } from '../../../http/server-clock.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { type AnnouncementDraft, checkDraft, EMPTY_DRAFT, toDraft } from './announcement-form.ts';
import styles from './announcements-tab.module.css';

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
