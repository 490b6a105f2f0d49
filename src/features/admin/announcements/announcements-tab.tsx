import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminAnnouncementShape } from '../../../contract/admin/admin-shapes.ts';
import { formatDateTime } from '../format-date-time.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useRestoreFocus } from '../../../ui/dialog/use-restore-focus.ts';
import { useNotifyLoadFailure } from '../notify-failure.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { announcementsQuery } from './announcements-query.ts';
import { AnnouncementsTable } from './announcements-table.tsx';
import styles from './announcements-tab.module.css';
import { MaintenancePanel } from './maintenance-panel.tsx';

type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'end'; readonly announcement: AdminAnnouncementShape };

/** Shows admins what players are told, and lets superadmins change it. */
export function AnnouncementsTab() {
  const { data, error, errorUpdatedAt, dataUpdatedAt, isFetching, refetch } =
    useQuery(announcementsQuery);
  useNotifyLoadFailure(error, errorUpdatedAt);
  const keptFocus = useRestoreFocus(isFetching);
  const isSuperadmin = useAdmin()?.account.role.superadmin === true;
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setOpenDialog(null);
  return (
    <section className={styles.screen} aria-label="Announcements">
      <header className={styles.head} {...keptFocus}>
        <h2 className={styles.title}>Announcements</h2>
        {data && (
          <p className={styles.asOf}>
            As of {formatDateTime(new Date(dataUpdatedAt).toISOString())}
          </p>
        )}
        <span className={styles.controls}>
          <Button needsNetwork disabled={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
          {isSuperadmin && (
            <Button variant="accent" needsNetwork onClick={() => setOpenDialog({ kind: 'new' })}>
              New announcement
            </Button>
          )}
        </span>
      </header>
      {data === undefined && error === null && (
        <p className={styles.asOf} role="status">
          Loading...
        </p>
      )}
      {data === undefined && error !== null && <EmptyState title="No available data" />}
      {data && (
        <>
          <MaintenancePanel maintenance={data.maintenance} isEditable={isSuperadmin} />
          <Panel title="To players">
            <AnnouncementsTable
              announcements={data.data}
              isEditable={isSuperadmin}
              onEdit={(announcement) => setOpenDialog({ kind: 'edit', announcement })}
              onEnd={(announcement) => setOpenDialog({ kind: 'end', announcement })}
            />
          </Panel>
        </>
      )}
      {openDialog && <TabDialog dialog={openDialog} onClose={close} />}
    </section>
  );
}

interface TabDialogProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
}

function TabDialog({ dialog, onClose }: TabDialogProps) {
  switch (dialog.kind) {
    case 'new':
      return <AnnouncementDialog announcement={null} onClose={onClose} />;
    case 'edit':
      return <AnnouncementDialog announcement={dialog.announcement} onClose={onClose} />;
    case 'end':
      return <EndDialog announcement={dialog.announcement} onClose={onClose} />;
  }
}

interface EndDialogProps {
  readonly announcement: AdminAnnouncementShape;
  readonly onClose: () => void;
}

function EndDialog({ announcement: { id, text }, onClose }: EndDialogProps) {
  const { run, isPending } = useAdminAction();
  const action = {
    send: () => adminPost(`/announcements/${id}/end`),
    success: 'The announcement has ended',
    failure: 'Failed to end the announcement',
  };
  return (
    <ConfirmDialog
      title="End this announcement now?"
      question={`Players no longer see “${text}”.`}
      confirmLabel="End now"
      isPending={isPending}
      onConfirm={() => run(action, onClose)}
      onClose={onClose}
    />
  );
}
