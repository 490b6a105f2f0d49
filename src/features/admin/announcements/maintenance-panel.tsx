import { useState } from 'react';
import type { AnnouncementsShape } from '../../../contract/admin/admin-shapes.ts';
import { MAX_ANNOUNCEMENT_LENGTH } from '../../../contract/announcement-length.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import { ConfirmButton, type Confirmation, DialogButton, FormDialog } from '../admin-dialogs.tsx';
import { AddressCell } from '../cells/cells.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { NoticePreview } from './announcement-dialog.tsx';
import styles from './announcements-tab.module.css';

type Maintenance = NonNullable<AnnouncementsShape['maintenance']>;

interface MaintenancePanelProps {
  /** Null while the maintenance mode is off. */
  readonly maintenance: Maintenance | null;
  readonly isEditable: boolean;
}

/** Shows the maintenance mode, and lets superadmins switch it. */
export function MaintenancePanel({ maintenance, isEditable }: MaintenancePanelProps) {
  return (
    <Panel title="Maintenance mode">
      {maintenance ? <MaintenanceFacts maintenance={maintenance} /> : <MaintenanceHelp />}
      {isEditable && (
        <div className="flex wrap gap-8 mt-12">
          <DialogButton
            variant={maintenance ? 'neutral' : 'warning'}
            needsNetwork
            dialog={<MaintenanceDialog message={maintenance?.message ?? null} />}
          >
            {maintenance ? 'Change message' : 'Start maintenance'}
          </DialogButton>
          {maintenance && (
            <ConfirmButton variant="accent" needsNetwork action={END_OF_MAINTENANCE}>
              End maintenance
            </ConfirmButton>
          )}
        </div>
      )}
    </Panel>
  );
}

const END_OF_MAINTENANCE: Confirmation = {
  title: 'End maintenance?',
  question: 'Players can act again at once; open pages notice it within half a minute.',
  confirmLabel: 'End maintenance',
  send: () => adminPost('/maintenance/end'),
  success: 'Maintenance has ended',
  failure: 'Failed to end maintenance',
};

function MaintenanceFacts({ maintenance }: { readonly maintenance: Maintenance }) {
  const { message, since, started_by: startedBy } = maintenance;
  return (
    <StatList
      rows={[
        ['State', <Badge variant="danger">On</Badge>],
        ['Since', formatDateTime(since)],
        ['Started by', <AddressCell address={startedBy} />],
        ['Message', message],
      ]}
    />
  );
}

function MaintenanceHelp() {
  return (
    <p className={styles.help}>
      <Badge variant="success">Off</Badge> While it is on, players can look and sign in, but not
      plant, water, harvest or buy. Payments that were already made are still delivered, admins can
      still act, and payouts go on until you pause them in the Economy tab.
    </p>
  );
}

const START = {
  title: 'Start maintenance?',
  description:
    'From now on, nobody can plant, water, harvest or buy until you end it. Players see your message.',
  submitLabel: 'Start maintenance',
  success: 'Maintenance has started',
  failure: 'Failed to start maintenance',
};

const CHANGE = {
  title: 'Change the message?',
  description: 'Players see the new message within half a minute.',
  submitLabel: 'Change message',
  success: 'The message was changed',
  failure: 'Failed to change the message',
};

interface MaintenanceDialogProps {
  /** The current message; null while the maintenance mode is off. */
  readonly message: string | null;
}

function MaintenanceDialog({ message }: MaintenanceDialogProps) {
  const [draft, setDraft] = useState(message ?? '');
  const { success, ...texts } = message === null ? START : CHANGE;
  const createAction = () => {
    if (draft.trim() === '') return 'The message is missing.';
    return { send: () => adminPost('/maintenance/start', { message: draft.trim() }), success };
  };
  return (
    <FormDialog {...texts} createAction={createAction}>
      <TextArea
        label="Message: why, and until when"
        value={draft}
        maxLength={MAX_ANNOUNCEMENT_LENGTH}
        onChange={setDraft}
      />
      <NoticePreview kind="maintenance" text={draft} />
    </FormDialog>
  );
}
