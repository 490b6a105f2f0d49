import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  clientErrorsRequest,
  type ClientErrorGroupShape,
  type ClientErrorPageShape,
} from '../../../src/contract/admin/client-error-shapes.ts';
import { LogsTab } from '../../../src/features/admin/logs/logs-tab.tsx';
import { hoursFromNow } from '../../kit/shapes.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { ADA } from '../kit/identities.ts';
import { getToasts, renderPage, signInBeforeEach } from '../kit/screen.tsx';

const api = fakeApi();
signInBeforeEach();

const ERROR: ClientErrorGroupShape = {
  id: 12,
  version: '0.2.0',
  surface: 'page',
  name: 'TypeError',
  message: 'Cannot read properties of undefined',
  file: 'hub-page.js',
  count: 1234,
  first_seen: hoursFromNow(-5),
  last_seen: hoursFromNow(-1),
  resolved: null,
  resolved_by: null,
  returned_from: '0.1.18',
};

const PAGE: ClientErrorPageShape = {
  error: ERROR,
  stack: [
    {
      file: 'assets/hub-page-DxY3k2_a.js',
      line: 1,
      column: 120,
      place: { file: 'src/features/hub/hub-page.tsx', line: 31, column: 7, code: 'seeds.length' },
    },
    { file: 'assets/index-Zz81-0aB.js', line: 2, column: 4567, place: null },
  ],
  samples: [
    {
      date: hoursFromNow(-1),
      source: 'render',
      path: '/growhouse/:id',
      browser: 'Chrome 141, Android',
    },
  ],
};

function show(search = '', page = PAGE) {
  api.on('POST /admin/client-errors/all', () => success({ total: 1, data: [page.error] }));
  api.on('GET /admin/client-errors/12', () => success(page));
  return renderPage(<LogsTab />, { path: '/admin0/logs', at: `/admin0/logs?view=errors${search}` });
}

const lastBody = (path: string) => api.to(path).at(-1)?.body;

describe('the list of client errors', () => {
  it('shows the open ones with their version and count, and leads to each', async () => {
    const user = show();
    const row = (await screen.findByRole('link', { name: /^TypeError: Cannot read/ })).closest(
      'tr',
    );
    const cells = within(row ?? document.body).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(0, 5)).toEqual([
      '0.2.0',
      '1,234',
      'Returned',
      'Page',
      'hub-page.js',
    ]);
    expect(clientErrorsRequest.parse(lastBody('/admin/client-errors/all')).state).toBe('open');
    await user.click(screen.getByRole('link', { name: /^TypeError/ }));
    expect(await screen.findByRole('heading', { name: /^TypeError/ })).toBeDefined();
  });

  it('sends the filters', async () => {
    show();
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'all' } });
    fireEvent.change(screen.getByLabelText('Where'), { target: { value: 'worker' } });
    await waitFor(() =>
      expect(clientErrorsRequest.parse(lastBody('/admin/client-errors/all'))).toMatchObject({
        state: null,
        surface: 'worker',
      }),
    );
  });
});

describe('the page of a client error', () => {
  it('shows the stack in the source and the latest reports', async () => {
    show('&error=12');
    const stack = await screen.findByRole('region', { name: 'Stack' });
    const frames = within(stack).getAllByRole('listitem');
    expect(frames.map(({ textContent }) => textContent)).toEqual([
      'src/features/hub/hub-page.tsx:31:7seeds.length',
      'assets/index-Zz81-0aB.js:2:4567',
    ]);
    expect(screen.getByText(/resolved in version 0\.1\.18 and has come back/)).toBeDefined();
    expect(screen.getByRole('row', { name: /growhouse\/:id Chrome 141, Android/ })).toBeDefined();
  });

  it('marks the error as resolved and then names the admin', async () => {
    const user = show('&error=12');
    const button = await screen.findByRole('button', { name: 'Mark as resolved' });
    const resolved = { ...ERROR, resolved: hoursFromNow(0), resolved_by: ADA };
    api.on('POST /admin/client-errors/12/resolve', () => {
      api.on('GET /admin/client-errors/12', () => success({ ...PAGE, error: resolved }));
      return success();
    });
    await user.click(button);
    expect(await screen.findByText('Resolved by')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Mark as resolved' })).toBeNull();
    expect(getToasts()).toEqual(['Action Success: Error marked as resolved!']);
  });

  it('says that the server has no source maps of an old version', async () => {
    const stack = PAGE.stack.map((frame) => ({ ...frame, place: null }));
    show('&error=12', { ...PAGE, stack });
    expect(await screen.findByText(/no source maps of this version/)).toBeDefined();
  });

  it('says that there is no such error', async () => {
    show('&error=12');
    api.on('GET /admin/client-errors/12', () => failure(404, 'NOT_FOUND', 'not found'));
    expect(await screen.findByText('There is no error 12')).toBeDefined();
  });
});
