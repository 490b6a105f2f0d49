import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded ahead, so that nothing waits for it.
import '../../../src/features/admin/users/users-tab.tsx';
import { adminAddress, ADMIN_TOKEN, openAdmin, standInAdmin } from '../kit/admin-screen.tsx';
import { userShape } from '../kit/admin-rows.ts';
import { failure, fakeApi, type SeenRequest, success } from '../kit/api-server.ts';
import { toldToasts } from '../kit/screen.tsx';
import { standOn } from '../kit/viewport.ts';

const api = fakeApi();
standInAdmin();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const TOTAL = 1000;

/** As many users as the call asks for, named by their place in the list. */
function pageOf({ body }: SeenRequest): Response {
  const { skip, count } = body as { skip: number; count: number };
  const rows = Array.from({ length: Math.max(0, Math.min(count, TOTAL - skip)) }, (_, index) =>
    userShape(skip + index + 1),
  );
  return success({ total: TOTAL, data: rows });
}
beforeEach(() => api.on('POST /admin/users/all', pageOf));

const bodies = (): unknown[] => api.seen.map(({ body }) => body);
/** In order, each once however often it was asked: the strict mode asks twice. */
const questions = (): unknown[] =>
  [...new Set(bodies().map((body) => JSON.stringify(body)))].map((text): unknown =>
    JSON.parse(text),
  );
const lastBody = (): unknown => bodies().at(-1);
const firstRow = async (id: number): Promise<void> => {
  const table = await screen.findByRole('table', { name: 'User Management' });
  await within(table).findByRole('rowheader', { name: String(id) });
};
const asked = (changes: object = {}): object => ({
  bannedOnly: 'all',
  address: '',
  sort: 'id',
  direction: 'descending',
  skip: 0,
  count: 25,
  ...changes,
});
const addressFilter = (): HTMLElement => screen.getByRole('searchbox', { name: 'Address' });

async function open(at = '/admin0/users'): Promise<UserEvent> {
  const user = openAdmin(at);
  await screen.findByText(`Total Records: 1,000`);
  return user;
}

describe('a list of the admin area', () => {
  it('asks for the first page with the admin’s token, and counts all records', async () => {
    await open();
    await firstRow(1);
    expect(questions()).toEqual([asked()]);
    const headers = api.seen[0]?.headers;
    expect(headers?.get('admin-authorization')).toBe(`Bearer ${ADMIN_TOKEN}`);
    expect(headers?.has('authorization')).toBe(false);
    expect(screen.getAllByRole('row')).toHaveLength(26);
  });

  it('begins where its address says', async () => {
    await open('/admin0/users?page=3&count=50&sort=address&bannedOnly=banned&address=abc');
    await firstRow(101);
    expect(lastBody()).toEqual(
      asked({
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

  it('keeps page, size and order in the address', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Page 4' }));
    await firstRow(76);
    expect(adminAddress()).toBe('/admin0/users?page=4');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Count' }), '100');
    await expect.poll(lastBody).toEqual(asked({ count: 100 }));
    expect(adminAddress()).toBe('/admin0/users?count=100');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'ID' }));
    await expect.poll(lastBody).toEqual(asked({ count: 100, direction: 'ascending' }));
    expect(adminAddress()).toBe('/admin0/users?count=100&sort=id&direction=ascending');
  });

  it('begins anew with a filter, which waits until the typing pauses', async () => {
    const user = await open('/admin0/users?page=7');
    await user.type(addressFilter(), ' 7xKq ');
    await expect.poll(lastBody).toEqual(asked({ address: '7xKq' }));
    expect(questions()).toEqual([asked({ skip: 150 }), asked({ address: '7xKq' })]);
    expect(adminAddress()).toBe('/admin0/users?address=7xKq');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Banned' }), 'Unbanned');
    await expect.poll(lastBody).toEqual(asked({ address: '7xKq', bannedOnly: 'unbanned' }));
    expect(addressFilter()).toHaveProperty('value', ' 7xKq ');
  });

  it('takes a filter at once with Enter, and goes back from it', async () => {
    const user = await open();
    await user.type(addressFilter(), 'abc{Enter}');
    await expect.poll(adminAddress).toBe('/admin0/users?address=abc');
    await user.clear(addressFilter());
    await expect.poll(adminAddress).toBe('/admin0/users');
  });

  it('dims the rows of before until the next are here', async () => {
    const user = await open();
    let arrive: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    api.on('POST /admin/users/all', async (call) => {
      await held;
      return pageOf(call);
    });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await firstRow(1);
    const table = screen.getByRole('table', { name: 'User Management' });
    await expect.poll(() => table.closest('[aria-busy="true"]')).not.toBeNull();
    arrive();
    await firstRow(26);
    await expect.poll(() => table.closest('[aria-busy="true"]')).toBeNull();
  });

  it('goes to its last page where there are no longer so many', async () => {
    await open('/admin0/users?page=900');
    await firstRow(976);
    expect(adminAddress()).toBe('/admin0/users?page=40');
  });

  it('is read anew by Refresh', async () => {
    const user = await open();
    api.on('POST /admin/users/all', () => success({ total: 1, data: [userShape(77)] }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await firstRow(77);
    expect(screen.getByText('Total Records: 1')).toBeDefined();
  });

  it('says that more match than are counted', async () => {
    api.on('POST /admin/users/all', () => success({ total: 1, more: true, data: [userShape(77)] }));
    openAdmin('/admin0/users');
    await screen.findByText('Total Records: 1 and more');
  });
});

describe('a list of the admin area without rows', () => {
  it('says Loading... until they are here', () => {
    api.on('POST /admin/users/all', () => new Promise<Response>(() => undefined));
    openAdmin('/admin0/users');
    return screen.findByText('Loading...');
  });

  it('says that there are none', async () => {
    api.on('POST /admin/users/all', () => success({ total: 0, data: [] }));
    openAdmin('/admin0/users');
    await screen.findByRole('heading', { name: 'No available data' });
    expect(screen.getByText('Total Records: 0')).toBeDefined();
  });

  it('says why they could not be read, and tries again when asked to', async () => {
    api.on('POST /admin/users/all', () => failure(429, 'RATE_LIMITED', 'too many requests'));
    const user = openAdmin('/admin0/users');
    await screen.findByRole('heading', { name: 'Failed to fetch data' });
    expect(toldToasts()).toEqual(['Failed to fetch data: too many requests']);
    api.on('POST /admin/users/all', pageOf);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await firstRow(1);
  });
});

describe('on a phone the filters of a list', () => {
  beforeEach(() => standOn('phone'));
  const address = () => screen.queryByRole('searchbox', { name: 'Address' });

  it('are folded away until somebody asks for them', async () => {
    const user = openAdmin('/admin0/users');
    await firstRow(1);
    expect(address()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters', expanded: false }));
    expect(address()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters', expanded: true }));
    expect(address()).toBeNull();
  });

  it('are in sight where one of them is set', async () => {
    openAdmin('/admin0/users?address=abc');
    await firstRow(1);
    expect(address()).not.toBeNull();
  });
});

describe('a file of a list', () => {
  it('holds what the filters let through, and has the list’s name', async () => {
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
    expect(lastBody()).toEqual({
      bannedOnly: 'banned',
      address: '',
      sort: 'id',
      direction: 'descending',
    });
  });

  it('that cannot be had says why', async () => {
    api.on('POST /admin/users/export', () => failure(500, 'INTERNAL', 'contact support!'));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await expect.poll(toldToasts).toEqual(['Failed to fetch data: contact support!']);
  });
});
