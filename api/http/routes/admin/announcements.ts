import { Hono } from 'hono';
import {
  type AnnouncementRequest,
  announcementRequest,
  startMaintenanceRequest,
} from '../../../../src/contract/admin/admin-requests.ts';
import { emptyRequest } from '../../../../src/contract/requests.ts';
import {
  type AnnouncementInput,
  createAnnouncement,
  endAnnouncement,
  listAnnouncements,
  editAnnouncement,
} from '../../../actions/announcements/announcements.ts';
import type { Context } from '../../../actions/context.ts';
import {
  endMaintenance,
  startMaintenance,
} from '../../../actions/announcements/maintenance-mode.ts';
import { requireSuperadmin } from '../../middleware/admin-session.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody, pathId } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import { presentAnnouncements } from '../../present/announcement.ts';
import { documented } from '../../openapi/documented.ts';
import { announcementsShape } from '../../../../src/contract/admin/admin-shapes.ts';

/** What admins tell players: admins read it, superadmins write it. */
export function adminAnnouncementRoutes(ctx: Context): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const id = pathId('id');

  documented(routes, {
    summary: 'The announcements to players and the maintenance mode',
    answer: announcementsShape,
  }).get('/', async (c) => sendSuccess(c, presentAnnouncements(await listAnnouncements(ctx))));

  documented(routes, {
    summary: 'Announces a text to players',
    codes: ['CONFLICT'],
  }).post('/', requireSuperadmin, jsonBody(announcementRequest), async (c) => {
    await createAnnouncement(ctx, c.get('admin'), toInput(c.req.valid('json')));
    return sendSuccess(c, undefined, 'Announcement created');
  });

  documented(routes, {
    summary: 'Changes an announcement',
    codes: ['NOT_FOUND', 'CONFLICT'],
  }).post('/:id/update', requireSuperadmin, id, jsonBody(announcementRequest), async (c) => {
    const input = { ...c.req.valid('param'), ...toInput(c.req.valid('json')) };
    await editAnnouncement(ctx, c.get('admin'), input);
    return sendSuccess(c, undefined, 'Announcement changed');
  });

  documented(routes, {
    summary: 'Ends an announcement now',
    codes: ['NOT_FOUND', 'CONFLICT'],
  }).post('/:id/end', requireSuperadmin, id, jsonBody(emptyRequest), async (c) => {
    await endAnnouncement(ctx, c.get('admin'), c.req.valid('param'));
    return sendSuccess(c, undefined, 'Announcement ended');
  });

  return routes;
}

/** Switches the maintenance mode. For superadmins only. */
export function adminMaintenanceRoutes(ctx: Context): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  documented(routes, {
    summary: 'Starts maintenance, in which players can read but not act, or changes its message',
    codes: ['CONFLICT'],
  }).post('/start', jsonBody(startMaintenanceRequest), async (c) => {
    await startMaintenance(ctx, c.get('admin'), c.req.valid('json'));
    return sendSuccess(c, undefined, 'Maintenance started');
  });

  documented(routes, {
    summary: 'Ends the maintenance',
    codes: ['CONFLICT'],
  }).post('/end', jsonBody(emptyRequest), async (c) => {
    await endMaintenance(ctx, c.get('admin'));
    return sendSuccess(c, undefined, 'Maintenance ended');
  });

  return routes;
}

const toInput = ({ text, level, starts_at, ends_at }: AnnouncementRequest): AnnouncementInput => ({
  text,
  level,
  startsAtMs: starts_at === null ? null : Date.parse(starts_at),
  endsAtMs: ends_at === null ? null : Date.parse(ends_at),
});
