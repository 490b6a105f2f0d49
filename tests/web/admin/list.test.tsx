import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Preloads the tab, so that no test waits for its code.
import '../../../src/features/admin/users/users-tab.tsx';
import { getAdminUrl, ADMIN_TOKEN, openAdmin, setUpSignedInAdmin } from '../kit/admin-screen.tsx';
import { userShape } from '../../kit/admin-shapes.ts';
import { failure, fakeApi, type RecordedRequest, success } from '../kit/api-server.ts';
import { expectToasts, getToasts } from '../kit/screen.tsx';
import { setViewport } from '../kit/viewport.ts';

const api = fakeApi();
setUpSignedInAdmin();

const TOTAL = 1000;

/** Answers with the requested page of users, whose ids are their positions in the list. */
function answerPage({ body }: RecordedRequest): Response {
  const { skip, count } = body as { skip: number; count: number };
  const rows = Array.from({ length: Math.max(0, Math.min(count, TOTAL - skip)) }, (_, index) =>
    userShape(skip + index + 1),
  );
  return success({ total: TOTAL, data: rows });
}
beforeEach(() => api.on('POST /admin/users/all', answerPage));

const getBodies = (): unknown[] => api.requests.map(({ body }) => body);
/** Returns the distinct requests in order. StrictMode sends some of them twice. */
const getDistinctBodies = (): unknown[] =>
  [...new Set(getBodies().map((body) => JSON.stringify(body)))].map((text): unknown =>
    JSON.parse(text),
  );
const getLastBody = (): unknown => getBodies().at(-1);
const findRow = async (id: number): Promise<void> => {
  const table = await screen.findByRole('table', { name: 'User Management' });
  await within(table).findByRole('rowheader', { name: String(id) });
};
const createRequestBody = (changes: object = {}): object => ({
  bannedOnly: 'all',
  address: '',
  sort: 'id',
  direction: 'descending',
  skip: 0,
  count: 25,
  ...changes,
});
const getAddressFilter = (): HTMLElement => screen.getByRole('searchbox', { name: 'Address' });

async function open(at = '/admin0/users'): Promise<UserEvent> {
  const user = openAdmin(at);
  await screen.findByText(`Total Records: 1,000`);
  return user;
}

describe('an admin list', () => {
  it(
    'requests the first page with the admin’s token and shows the total',
    { tags: ['ROLE-02', 'ADMIN-10', 'ADMIN-15'] },
    async () => {
      await open();
      await findRow(1);
      expect(getDistinctBodies()).toEqual([createRequestBody()]);
      const headers = api.requests[0]?.headers;
      expect(headers?.get('admin-authorization')).toBe(`Bearer ${ADMIN_TOKEN}`);
      expect(headers?.has('authorization')).toBe(false);
      expect(screen.getAllByRole('row')).toHaveLength(26);
    },
  );

  it('opens the page, order and filters of its URL', async () => {
    await open('/admin0/users?page=3&count=50&sort=address&bannedOnly=banned&address=abc');
    await findRow(101);
    expect(getLastBody()).toEqual(
      createRequestBody({
        bannedOnly: 'banned',
        address: 'abc',
        sort: 'address',
        direction: 'ascending',
        skip: 100,
        count: 50,
      }),
    );
    expect(screen.getByRole('button', { name: 'Page 3', current: 'page' })).toBeDefined();
  });

  it('keeps page, size and order in the URL', { tags: ['ADMIN-09', 'ADMIN-10'] }, async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Page 4' }));
    await findRow(76);
    expect(getAdminUrl()).toBe('/admin0/users?page=4');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Count' }), '100');
    await expect.poll(getLastBody).toEqual(createRequestBody({ count: 100 }));
    expect(getAdminUrl()).toBe('/admin0/users?count=100');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'ID' }));
    await expect
      .poll(getLastBody)
      .toEqual(createRequestBody({ count: 100, direction: 'ascending' }));
    expect(getAdminUrl()).toBe('/admin0/users?count=100&sort=id&direction=ascending');
  });

  it(
    'applies a filter after a pause in typing and returns to the first page',
    { tags: ['ADMIN-09', 'ADMIN-13', 'ADMIN-20'] },
    async () => {
      const user = await open('/admin0/users?page=7');
      await user.type(getAddressFilter(), ' 7xKq ');
      await expect.poll(getLastBody).toEqual(createRequestBody({ address: '7xKq' }));
      expect(getDistinctBodies()).toEqual([
        createRequestBody({ skip: 150 }),
        createRequestBody({ address: '7xKq' }),
      ]);
      expect(getAdminUrl()).toBe('/admin0/users?address=7xKq');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Banned' }), 'Unbanned');
      await expect
        .poll(getLastBody)
        .toEqual(createRequestBody({ address: '7xKq', bannedOnly: 'unbanned' }));
      expect(getAddressFilter()).toHaveProperty('value', ' 7xKq ');
    },
  );

  it('keeps the previous rows, dimmed, until the next page is loaded', async () => {
    const user = await open();
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    api.on('POST /admin/users/all', (call) => released.then(() => answerPage(call)));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await findRow(1);
    const table = screen.getByRole('table', { name: 'User Management' });
    await expect.poll(() => table.closest('[aria-busy="true"]')).not.toBeNull();
    release(undefined);
    await findRow(26);
    await expect.poll(() => table.closest('[aria-busy="true"]')).toBeNull();
  });

  it('goes to the last page when the requested one no longer exists', async () => {
    await open('/admin0/users?page=900');
    await findRow(976);
    expect(getAdminUrl()).toBe('/admin0/users?page=40');
  });

  it('reloads on Refresh', { tags: ['ADMIN-09'] }, async () => {
    const user = await open();
    api.on('POST /admin/users/all', () => success({ total: 1, data: [userShape(77)] }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await findRow(77);
    expect(screen.getByText('Total Records: 1')).toBeDefined();
  });

  it('says when more rows match than were counted', async () => {
    api.on('POST /admin/users/all', () => success({ total: 1, more: true, data: [userShape(77)] }));
    openAdmin('/admin0/users');
    await screen.findByText('Total Records: 1+');
  });
});

describe('an admin list without rows', () => {
  it('says Loading... until the rows are loaded', { tags: ['ADMIN-14'] }, () => {
    api.on('POST /admin/users/all', () => new Promise<Response>(() => undefined));
    openAdmin('/admin0/users');
    return screen.findByText('Loading...');
  });

  it('says when there are no rows', { tags: ['ADMIN-14', 'ADMIN-15'] }, async () => {
    api.on('POST /admin/users/all', () => success({ total: 0, data: [] }));
    openAdmin('/admin0/users');
    await screen.findByRole('heading', { name: 'No available data' });
    expect(screen.getByText('Total Records: 0')).toBeDefined();
  });

  it('shows the reason when loading fails and can try again', { tags: ['ADMIN-16'] }, async () => {
    api.on('POST /admin/users/all', () => failure(429, 'RATE_LIMITED', 'too many requests'));
    const user = openAdmin('/admin0/users');
    await screen.findByRole('heading', { name: 'Failed to fetch data' });
    expect(getToasts()).toEqual(['Failed to fetch data: too many requests']);
    api.on('POST /admin/users/all', answerPage);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findRow(1);
  });
});

describe('list filters on a phone', () => {
  beforeEach(() => setViewport('phone'));
  const address = () => screen.queryByRole('searchbox', { name: 'Address' });

  it('are collapsed until they are opened', async () => {
    const user = openAdmin('/admin0/users');
    await findRow(1);
    expect(address()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters', expanded: false }));
    expect(address()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters', expanded: true }));
    expect(address()).toBeNull();
  });

  it('are open when one of them is set', async () => {
    openAdmin('/admin0/users?address=abc');
    await findRow(1);
    expect(address()).not.toBeNull();
  });
});

describe('the export of a list', () => {
  it('saves the matching rows under the name of the list', async () => {
    const links: { href: string; name: string }[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      links.push({ href: this.href, name: this.download });
    });
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:file';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    api.on('POST /admin/users/export', () => HttpResponse.text('id,address\n1,abc\n'));
    const user = await open('/admin0/users?page=3&bannedOnly=banned');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await expect.poll(() => links).toEqual([{ href: 'blob:file', name: 'users.csv' }]);
    expect(await saved[0]?.text()).toBe('id,address\n1,abc\n');
    expect(getLastBody()).toEqual({
      bannedOnly: 'banned',
      address: '',
      sort: 'id',
      direction: 'descending',
    });
  });

  it('shows the reason when it fails', async () => {
    api.on('POST /admin/users/export', () => failure(500, 'INTERNAL', 'contact support!'));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await expectToasts('Failed to fetch data: contact support!');
  });
});
