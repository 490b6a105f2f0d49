import { useState } from 'react';
import type { AnnouncementsShape } from '../../../contract/admin/admin-shapes.ts';
import { MAX_ANNOUNCEMENT_LENGTH } from '../../../contract/announcement-length.ts';
import { formatDateTime } from '../format-date-time.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { AddressCell } from '../cells/cells.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
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
  const [openDialog, setOpenDialog] = useState<'start' | 'end' | null>(null);
  const close = (): void => setOpenDialog(null);
  return (
    <Panel title="Maintenance mode">
      {maintenance ? <MaintenanceFacts maintenance={maintenance} /> : <MaintenanceHelp />}
      {isEditable && (
        <div className={styles.buttons}>
          <Button
            variant={maintenance ? 'neutral' : 'warning'}
            needsNetwork
            onClick={() => setOpenDialog('start')}
          >
            {maintenance ? 'Change message' : 'Start maintenance'}
          </Button>
          {maintenance && (
            <Button variant="accent" needsNetwork onClick={() => setOpenDialog('end')}>
              End maintenance
            </Button>
          )}
        </div>
      )}
      {openDialog === 'start' && (
        <StartMaintenanceDialog message={maintenance?.message ?? null} onClose={close} />
      )}
      {openDialog === 'end' && <EndMaintenanceDialog onClose={close} />}
    </Panel>
  );
}

function MaintenanceFacts({ maintenance }: { readonly maintenance: Maintenance }) {
  const { message, since, started_by: startedBy } = maintenance;
  return (
    <StatList
      rows={[
        [
          'State',
          <Badge key="state" variant="danger">
            On
          </Badge>,
        ],
        ['Since', formatDateTime(since)],
        ['Started by', <AddressCell key="by" address={startedBy} />],
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

interface StartMaintenanceDialogProps {
  /** The current message; null while the maintenance mode is off. */
  readonly message: string | null;
  readonly onClose: () => void;
}

function StartMaintenanceDialog({ message, onClose }: StartMaintenanceDialogProps) {
  const [draft, setDraft] = useState(message ?? '');
  const { run, isPending } = useAdminAction();
  const isOn = message !== null;
  const failure = isOn ? 'Failed to change the message' : 'Failed to start maintenance';
  const submit = (): void => {
    if (draft.trim() === '') {
      showToast({ type: 'danger', header: failure, content: 'The message is missing.' });
      return;
    }
    const action = {
      send: () => adminPost('/maintenance/start', { message: draft.trim() }),
      success: isOn ? 'The message was changed' : 'Maintenance has started',
      failure,
    };
    run(action, onClose);
  };
  return (
    <FormDialog
      title={isOn ? 'Change the message?' : 'Start maintenance?'}
      description={
        isOn
          ? 'Players see the new message within half a minute.'
          : 'From now on, nobody can plant, water, harvest or buy until you end it. Players see your message.'
      }
      submitLabel={isOn ? 'Change message' : 'Start maintenance'}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
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

function EndMaintenanceDialog({ onClose }: { readonly onClose: () => void }) {
  const { run, isPending } = useAdminAction();
  const action = {
    send: () => adminPost('/maintenance/end'),
    success: 'Maintenance has ended',
    failure: 'Failed to end maintenance',
  };
  return (
    <ConfirmDialog
      title="End maintenance?"
      question="Players can act again at once; open pages notice it within half a minute."
      confirmLabel="End maintenance"
      isPending={isPending}
      onConfirm={() => run(action, onClose)}
      onClose={onClose}
    />
  );
}
