import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminAnnouncementShape } from '../../../contract/admin/admin-shapes.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { QueryTab } from '../admin-tab.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { announcementsQuery } from './announcements-query.ts';
import { AnnouncementsTable } from './announcements-table.tsx';
import { MaintenancePanel } from './maintenance-panel.tsx';

type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'end'; readonly announcement: AdminAnnouncementShape };

/** Shows admins what players are told, and lets superadmins change it. */
export function AnnouncementsTab() {
  const isSuperadmin = useAdmin()?.account.role.superadmin === true;
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setOpenDialog(null);
  return (
    <>
      <QueryTab
        title="Announcements"
        query={useQuery(announcementsQuery)}
        actions={
          isSuperadmin && (
            <Button variant="accent" needsNetwork onClick={() => setOpenDialog({ kind: 'new' })}>
              New announcement
            </Button>
          )
        }
      >
        {(data) => (
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
      </QueryTab>
      {openDialog && <TabDialog dialog={openDialog} onClose={close} />}
    </>
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
