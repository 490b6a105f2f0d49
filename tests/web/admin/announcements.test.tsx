import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Preloads the tab, so that no test waits for its code.
import '../../../src/features/admin/announcements/announcements-tab.tsx';
import type {
  AdminAnnouncementShape,
  AnnouncementsShape,
} from '../../../src/contract/admin/admin-shapes.ts';
import {
  openAdmin,
  openAdminDialog,
  setUpSignedInAdmin,
  signInAdmin,
} from '../kit/admin-screen.tsx';
import { fakeApi, success } from '../kit/api-server.ts';
import { PLAYER } from '../../kit/shapes.ts';
import { expectToasts } from '../kit/screen.tsx';

const api = fakeApi();
setUpSignedInAdmin({ superadmin: true });

const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const announcement = (
  id: number,
  facts: Partial<AdminAnnouncementShape> = {},
): AdminAnnouncementShape => ({
  id,
  text: `Announcement ${id}`,
  level: 'info',
  starts_at: fromNow(-1),
  ends_at: null,
  created_by: PLAYER,
  date_created: fromNow(-1),
  ...facts,
});

let list: AnnouncementsShape;
beforeEach(() => {
  list = {
    total: 3,
    data: [
      announcement(3, { starts_at: fromNow(1) }),
      announcement(2, { level: 'warning' }),
      announcement(1, { ends_at: fromNow(-0.5) }),
    ],
    maintenance: null,
  };
  api.on('GET /admin/announcements', () => success(list));
});

async function open() {
  openAdmin('/admin0/announcements');
  await screen.findByRole('heading', { name: 'Maintenance mode' });
}
const openDialog = (button: string, title?: string) =>
  openAdminDialog('/admin0/announcements', button, title);
const getRow = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('the announcements tab', () => {
  it('lists what players are told, and when', { tags: ['NEWS-02'] }, async () => {
    await open();
    expect(getRow('Announcement 3').textContent).toContain('Scheduled');
    expect(getRow('Announcement 2').textContent).toMatch(/Warning.*Shown.*No end/);
    expect(getRow('Announcement 1').textContent).toContain('Over');
    expect(within(getRow('Announcement 1')).queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('lets admins who are no superadmins only read', async () => {
    signInAdmin({ superadmin: false });
    await open();
    expect(getRow('Announcement 2')).toBeDefined();
    expect(screen.queryByRole('button', { name: /New|Edit|End|Start/ })).toBeNull();
  });

  it('creates an announcement with a preview', async () => {
    api.on('POST /admin/announcements', () => success());
    const { user, dialog, press } = await openDialog('New announcement');
    await user.type(dialog.getByRole('textbox', { name: /^Text/ }), 'Update at{Enter}noon');
    await press('Warning');
    const until = '2099-01-02T12:00';
    fireEvent.change(dialog.getByLabelText(/^Until/), { target: { value: until } });
    expect(dialog.getByRole('region', { name: 'Preview' }).textContent).toContain('Update at noon');
    await press('Announce');
    await expectToasts('Action Success: The announcement was created');
    const ends_at = new Date(until).toISOString();
    const body = { text: 'Update at noon', level: 'warning', starts_at: null, ends_at };
    expect(api.posts()).toEqual([{ path: '/admin/announcements', body }]);
  });

  it.each([
    ['', '', 'The text is missing.'],
    ['Noon', '2001-01-01T12:00', 'It has to end after it starts.'],
  ])('does not send the text %j until %j', async (text, until, problem) => {
    const { user, dialog, press } = await openDialog('New announcement');
    if (text !== '') await user.type(dialog.getByRole('textbox', { name: /^Text/ }), text);
    fireEvent.change(dialog.getByLabelText(/^Until/), { target: { value: until } });
    await press('Announce');
    await expectToasts(`Failed to save the announcement: ${problem}`);
    expect(api.posts()).toEqual([]);
  });

  it('keeps the start of an announcement whose text is edited', async () => {
    api.on('POST /admin/announcements/2/update', () => success());
    const { user, dialog, press } = await openDialog('Edit announcement 2', 'Edit announcement');
    await user.type(dialog.getByRole('textbox', { name: /^Text/ }), '!');
    await press('Save');
    await expect
      .poll(() => api.posts()[0]?.body)
      .toEqual({ text: 'Announcement 2!', level: 'warning', starts_at: null, ends_at: null });
  });

  it('ends an announcement after a question', async () => {
    api.on('POST /admin/announcements/2/end', () => success());
    const { press } = await openDialog('End announcement 2 now', 'End this announcement now?');
    expect(api.posts()).toEqual([]);
    await press('End now');
    await expectToasts('Action Success: The announcement has ended');
  });
});

describe('the maintenance mode', () => {
  it('starts with a message after a confirmation', async () => {
    api.on('POST /admin/maintenance/start', () => success());
    const { user, dialog, press } = await openDialog('Start maintenance', 'Start maintenance?');
    await press('Start maintenance');
    await expectToasts('Failed to start maintenance: The message is missing.');
    await user.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Back at 14:00 UTC.');
    await press('Start maintenance');
    await expect
      .poll(api.posts)
      .toEqual([{ path: '/admin/maintenance/start', body: { message: 'Back at 14:00 UTC.' } }]);
  });

  it('shows who started it, and ends after a confirmation', async () => {
    list = {
      ...list,
      maintenance: { message: 'Back at 14:00 UTC.', since: fromNow(-1), started_by: PLAYER },
    };
    api.on('POST /admin/maintenance/end', () => success());
    const { press } = await openDialog('End maintenance', 'End maintenance?');
    expect(screen.getByText('Back at 14:00 UTC.')).toBeDefined();
    await press('End maintenance');
    await expectToasts('Action Success: Maintenance has ended');
  });
});
