import type { AdminAnnouncementShape } from '../../../contract/admin/admin-shapes.ts';
import { useServerNow } from '../../../http/use-server-now.ts';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { AddressCell } from '../cells/address-cell.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { type AnnouncementState, getAnnouncementState } from './announcement-form.ts';
import styles from './announcements-tab.module.css';

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
export function AnnouncementsTable(props: AnnouncementsTableProps) {
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
