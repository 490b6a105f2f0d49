import {
  type AnnouncementRequest,
  announcementRequest,
  startMaintenanceRequest,
} from '../../../../src/contract/admin/admin-requests.ts';
import { announcementsShape } from '../../../../src/contract/admin/admin-shapes.ts';
import {
  type AnnouncementInput,
  createAnnouncement,
  editAnnouncement,
  endAnnouncement,
  listAnnouncements,
} from '../../../actions/announcements/announcements.ts';
import {
  endMaintenance,
  startMaintenance,
} from '../../../actions/announcements/maintenance-mode.ts';
import type { Context } from '../../../actions/context.ts';
import { Resource } from '../resource.ts';

/** What admins tell players: admins read it, superadmins write it. */
export function adminAnnouncementRoutes(ctx: Context): Resource {
  const announcements = new Resource(ctx);

  announcements.get('/', {
    summary: 'The announcements to players and the maintenance mode',
    answer: announcementsShape,
    load: () => listAnnouncements(ctx),
  });

  announcements.post('/', {
    caller: 'superadmin',
    summary: 'Announces a text to players',
    body: announcementRequest,
    codes: ['CONFLICT'],
    run: (scope, { admin, body }) => createAnnouncement(scope, admin, toInput(body)),
    message: 'Announcement created',
  });

  announcements.post('/:id/update', {
    caller: 'superadmin',
    summary: 'Changes an announcement',
    body: announcementRequest,
    codes: ['NOT_FOUND', 'CONFLICT'],
    run: (scope, { admin, id, body }) => editAnnouncement(scope, admin, { id, ...toInput(body) }),
    message: 'Announcement changed',
  });

  announcements.post('/:id/end', {
    caller: 'superadmin',
    summary: 'Ends an announcement now',
    codes: ['NOT_FOUND', 'CONFLICT'],
    run: (scope, { admin, id }) => endAnnouncement(scope, admin, { id }),
    message: 'Announcement ended',
  });

  return announcements;
}

const toInput = ({ text, level, starts_at, ends_at }: AnnouncementRequest): AnnouncementInput => ({
  text,
  level,
  startsAtMs: starts_at === null ? null : Date.parse(starts_at),
  endsAtMs: ends_at === null ? null : Date.parse(ends_at),
});

/** Switches the maintenance mode. For superadmins only. */
export function adminMaintenanceRoutes(ctx: Context): Resource {
  const maintenance = new Resource(ctx);

  maintenance.post('/start', {
    summary: 'Starts maintenance, in which players can read but not act, or changes its message',
    body: startMaintenanceRequest,
    codes: ['CONFLICT'],
    run: (scope, { admin, body }) => startMaintenance(scope, admin, body),
    message: 'Maintenance started',
  });

  maintenance.post('/end', {
    summary: 'Ends the maintenance',
    codes: ['CONFLICT'],
    run: (scope, { admin }) => endMaintenance(scope, admin),
    message: 'Maintenance ended',
  });

  return maintenance;
}
