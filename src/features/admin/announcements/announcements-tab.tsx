import { useQuery } from '@tanstack/react-query';
import type {
  AdminAnnouncementShape,
  AnnouncementsShape,
} from '../../../contract/admin/admin-shapes.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { useServerNow } from '../../../http/use-server-now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { ConfirmButton, type Confirmation, DialogButton } from '../admin-dialogs.tsx';
import { QueryTab } from '../admin-tab.tsx';
import { AddressCell, StateBadge, type StateLabel } from '../cells/cells.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { adminQuery } from '../use-admin-action.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import styles from './announcements-tab.module.css';
import { MaintenancePanel } from './maintenance-panel.tsx';

const REFRESH_INTERVAL_MS = 15_000;

const ANNOUNCEMENTS_QUERY = adminQuery<AnnouncementsShape>('/announcements', REFRESH_INTERVAL_MS);

/** Shows admins what players are told, and lets superadmins change it. */
export function AnnouncementsTab() {
  const isSuperadmin = useAdmin()?.account.role.superadmin === true;
  return (
    <QueryTab
      title="Announcements"
      query={useQuery(ANNOUNCEMENTS_QUERY)}
      actions={
        isSuperadmin && (
          <DialogButton
            variant="accent"
            needsNetwork
            dialog={<AnnouncementDialog announcement={null} />}
          >
            New announcement
          </DialogButton>
        )
      }
    >
      {(data) => (
        <>
          <MaintenancePanel maintenance={data.maintenance} isEditable={isSuperadmin} />
          <Panel title="To players">
            <AnnouncementsTable announcements={data.data} isEditable={isSuperadmin} />
          </Panel>
        </>
      )}
    </QueryTab>
  );
}

/** Whether players see an announcement now, later or no more. */
const STATES = {
  current: { label: 'Shown', variant: 'success' },
  scheduled: { label: 'Scheduled', variant: 'pending' },
  over: { label: 'Over', variant: 'neutral' },
} as const satisfies Record<string, StateLabel>;

function getState({ starts_at: start, ends_at: end }: AdminAnnouncementShape, nowMs: number) {
  if (end !== null && Date.parse(end) <= nowMs) return STATES.over;
  return Date.parse(start) <= nowMs ? STATES.current : STATES.scheduled;
}

const TICK_MS = 1000;

interface AnnouncementsTableProps {
  readonly announcements: readonly AdminAnnouncementShape[];
  /** Whether there are buttons that change announcements. */
  readonly isEditable: boolean;
}

/** Lists the announcements, newest first. */
function AnnouncementsTable({ announcements, isEditable }: AnnouncementsTableProps) {
  // The end of the tick, so that an announcement made just now is not scheduled.
  const nowMs = useServerNow(TICK_MS) + TICK_MS;
  return (
    <Table
      caption="Announcements"
      columns={createColumns(nowMs, isEditable)}
      rows={announcements}
      rowKey={({ id }) => id}
      empty={<p>No announcements yet</p>}
      isWide
    />
  );
}

const createColumns = (
  nowMs: number,
  isEditable: boolean,
): readonly Column<AdminAnnouncementShape>[] => [
  {
    header: 'Text',
    isRowHeader: true,
    cell: ({ text, level }) => (
      <span className={styles.text}>
        {level === 'warning' && <Badge variant="accent">Warning</Badge>} {text}
      </span>
    ),
  },
  { header: 'State', cell: (announcement) => <StateBadge state={getState(announcement, nowMs)} /> },
  { header: 'From', cell: ({ starts_at: at }) => formatDateTime(at) },
  { header: 'Until', cell: ({ ends_at: at }) => formatDateTime(at, 'No end') },
  { header: 'By', cell: ({ created_by: by }) => <AddressCell address={by} /> },
  ...(isEditable ? [createActionColumn(nowMs)] : []),
];

const createActionColumn = (nowMs: number): Column<AdminAnnouncementShape> => ({
  header: 'Actions',
  isActions: true,
  cell: (announcement) =>
    getState(announcement, nowMs) !== STATES.over && <RowActions announcement={announcement} />,
});

function RowActions({ announcement }: { readonly announcement: AdminAnnouncementShape }) {
  const { id } = announcement;
  return (
    <span className="inline-row gap-8">
      <DialogButton
        needsNetwork
        aria-label={`Edit announcement ${id}`}
        dialog={<AnnouncementDialog announcement={announcement} />}
      >
        Edit
      </DialogButton>
      <ConfirmButton
        variant="warning"
        needsNetwork
        aria-label={`End announcement ${id} now`}
        action={createEnd(announcement)}
      >
        End now
      </ConfirmButton>
    </span>
  );
}

const createEnd = ({ id, text }: AdminAnnouncementShape): Confirmation => ({
  title: 'End this announcement now?',
  question: `Players no longer see “${text}”.`,
  confirmLabel: 'End now',
  send: () => adminPost(`/announcements/${id}/end`),
  success: 'The announcement has ended',
  failure: 'Failed to end the announcement',
});
