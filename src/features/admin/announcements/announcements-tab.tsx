import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AdminAnnouncementShape,
  AnnouncementsShape,
} from '../../../contract/admin/admin-shapes.ts';
import { adminPost, adminGet } from '../../../http/admin-api.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { QueryTab } from '../admin-tab.tsx';
import { useAdminAction, adminQueryKey } from '../use-admin-action.ts';
import {
  AnnouncementDialog,
  type AnnouncementState,
  getAnnouncementState,
} from './announcement-dialog.tsx';
import { MaintenancePanel } from './maintenance-panel.tsx';
import { useServerNow } from '../../../http/use-server-now.ts';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { AddressCell } from '../cells/cells.tsx';
import { formatDateTime } from '../format-date-time.ts';
import styles from './announcements-tab.module.css';

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

const REFRESH_INTERVAL_MS = 15_000;

const announcementsQuery = queryOptions({
  queryKey: adminQueryKey('/announcements'),
  queryFn: ({ signal }) => adminGet<AnnouncementsShape>('/announcements', { signal }),
  refetchInterval: REFRESH_INTERVAL_MS,
});

const STATES: Readonly<Record<AnnouncementState, readonly [BadgeVariant, string]>> = {
  current: ['success', 'Shown'],
  scheduled: ['pending', 'Scheduled'],
  over: ['neutral', 'Over'],
};

const TICK_MS = 1000;

interface AnnouncementsTableProps {
  readonly announcements: readonly AdminAnnouncementShape[];
  /** Whether there are buttons that change announcements. */
  readonly isEditable: boolean;
  readonly onEdit: (announcement: AdminAnnouncementShape) => void;
  readonly onEnd: (announcement: AdminAnnouncementShape) => void;
}

/** Lists the announcements, newest first. */
function AnnouncementsTable(props: AnnouncementsTableProps) {
  const { announcements, isEditable, onEdit, onEnd } = props;
  // The end of the tick, so that an announcement made just now is not scheduled.
  const nowMs = useServerNow(TICK_MS) + TICK_MS;
  const getState = (announcement: AdminAnnouncementShape) =>
    getAnnouncementState(announcement, nowMs);
  const actionColumn: Column<AdminAnnouncementShape> = {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (announcement) =>
      getState(announcement) !== 'over' && (
        <RowActions announcement={announcement} onEdit={onEdit} onEnd={onEnd} />
      ),
  };
  return (
    <Table
      caption="Announcements"
      columns={[...createColumns(getState), ...(isEditable ? [actionColumn] : [])]}
      rows={announcements}
      rowKey={({ id }) => id}
      empty={<p>No announcements yet</p>}
      isWide
    />
  );
}

const createColumns = (
  getState: (announcement: AdminAnnouncementShape) => AnnouncementState,
): readonly Column<AdminAnnouncementShape>[] => [
  {
    key: 'text',
    header: 'Text',
    isRowHeader: true,
    cell: ({ text, level }) => (
      <span className={styles.text}>
        {level === 'warning' && <Badge variant="accent">Warning</Badge>} {text}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: (announcement) => {
      const [variant, label] = STATES[getState(announcement)];
      return <Badge variant={variant}>{label}</Badge>;
    },
  },
  { key: 'from', header: 'From', cell: ({ starts_at: at }) => formatDateTime(at) },
  {
    key: 'until',
    header: 'Until',
    cell: ({ ends_at: at }) => (at === null ? 'No end' : formatDateTime(at)),
  },
  { key: 'by', header: 'By', cell: ({ created_by: by }) => <AddressCell address={by} /> },
];

type RowActionsProps = Pick<AnnouncementsTableProps, 'onEdit' | 'onEnd'> & {
  readonly announcement: AdminAnnouncementShape;
};

function RowActions({ announcement, onEdit, onEnd }: RowActionsProps) {
  const { id } = announcement;
  return (
    <span className={styles.rowActions}>
      <Button
        needsNetwork
        aria-label={`Edit announcement ${id}`}
        onClick={() => onEdit(announcement)}
      >
        Edit
      </Button>
      <Button
        variant="warning"
        needsNetwork
        aria-label={`End announcement ${id} now`}
        onClick={() => onEnd(announcement)}
      >
        End now
      </Button>
    </span>
  );
}
