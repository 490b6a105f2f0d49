import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_SIZES } from '../../../src/contract/admin/admin-paging.ts';
import {
  addressFilter,
  choiceFilter,
  numberFilter,
  optionalFilter,
} from '../../../src/features/admin/list/list-filters.ts';
import {
  getLastReachablePage,
  type ListState,
  parseListState,
  toListRequest,
  toListSearchParams,
} from '../../../src/features/admin/list/list-url.ts';
import type { ListDefinition } from '../../../src/features/admin/list/lists.ts';

const KINDS = ['some', 'none', 'all'] as const;
const LIST: ListDefinition = {
  title: 'Rows',
  noun: 'rows',
  path: '/rows',
  exportPath: '/rows/export',
  pageSize: 50,
  sorts: [
    { key: 'id', direction: 'descending' },
    { key: 'rank', direction: 'ascending' },
  ],
  filters: [
    addressFilter('Text', 'text'),
    numberFilter('ID', 'id'),
    choiceFilter('Kind', 'kind', { some: 'Some', none: 'None', all: 'All' }, 'all'),
    optionalFilter('Level', 'level', { low: 'Low' }),
    { kind: 'days', range: 'open' },
  ],
};
const DEFAULT_STATE: ListState = {
  filters: { text: '', id: '', kind: 'some', level: '', from: '', to: '' },
  sort: { key: 'id', direction: 'descending' },
  page: 1,
  count: 50,
};

const read = (text: string) => parseListState(LIST, new URLSearchParams(text));
const write = (state: ListState, before = '') =>
  toListSearchParams(LIST, state, new URLSearchParams(before)).toString();

const state = fc.constantFrom(...PAGE_SIZES).chain((count) =>
  fc.record({
    filters: fc.record({
      text: fc.string({ unit: 'grapheme', maxLength: 10 }).map((text) => text.trim().slice(0, 44)),
      id: fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map(String), { nil: '' }),
      kind: fc.constantFrom(...KINDS),
      level: fc.constantFrom('', 'low'),
      from: fc.constantFrom('', '2026-11-21'),
      to: fc.constantFrom('', '2028-02-29'),
    }),
    sort: fc.record({
      key: fc.constantFrom('id' as const, 'rank' as const),
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
    }),
    page: fc.integer({ min: 1, max: getLastReachablePage(count) }),
    count: fc.constant(count),
  }),
);

describe('the URL of a list', () => {
  it('restores any filters, order and page', () => {
    fc.assert(
      fc.property(state, (original) => {
        expect(read(write(original))).toEqual(original);
      }),
    );
  });

  it('yields a valid state for any parameters', () => {
    const names = fc.constantFrom(...'text id kind from sort direction page count x'.split(' '));
    const values = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom(...KINDS, 'id'));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
        const found = read(new URLSearchParams(pairs).toString());
        expect(PAGE_SIZES).toContain(found.count);
        expect(found.page).toBeGreaterThanOrEqual(1);
        expect(found.page).toBeLessThanOrEqual(getLastReachablePage(found.count));
        expect(read(write(found))).toEqual(found);
      }),
    );
  });

  it('becomes the filters of the request', () => {
    const request = (text: string) => toListRequest(LIST, read(text));
    const order = { sort: 'id', direction: 'descending' };
    const unset = { text: '', id: null, kind: 'some', level: null, start: null, end: null };
    expect(request('')).toEqual({ ...unset, ...order });
    expect(request('text=+abc&id=7&kind=all&level=low&sort=rank&from=2026-11-21')).toEqual({
      ...{ text: 'abc', id: 7, kind: null, level: 'low' },
      ...{ start: '2026-11-21T00:00:00.000Z', end: null },
      ...{ sort: 'rank', direction: 'ascending' },
    });
  });

  it('is empty for the default state', () => {
    expect(read('')).toEqual(DEFAULT_STATE);
    expect(write(DEFAULT_STATE)).toBe('');
    expect(write(DEFAULT_STATE, 'page=7&id=3&sort=rank&direction=descending')).toBe('');
  });

  it('keeps parameters that do not belong to the list', () => {
    expect(write({ ...DEFAULT_STATE, page: 2 }, 'view=audit')).toBe('view=audit&page=2');
  });

  it.each([
    ['page=0', DEFAULT_STATE],
    ['page=-1', DEFAULT_STATE],
    ['page=1.5', DEFAULT_STATE],
    ['page=1e3', DEFAULT_STATE],
    ['count=1000', DEFAULT_STATE],
    ['sort=secret&direction=ascending', DEFAULT_STATE],
    ['direction=ascending', DEFAULT_STATE],
    ['id=007', DEFAULT_STATE],
    ['id=99999999999999999999', DEFAULT_STATE],
    ['kind=every', DEFAULT_STATE],
    ['sort=rank', { ...DEFAULT_STATE, sort: { key: 'rank', direction: 'ascending' } }],
    ['sort=rank&direction=up', { ...DEFAULT_STATE, sort: { key: 'rank', direction: 'ascending' } }],
    ['page=999999999999', { ...DEFAULT_STATE, page: 201 }],
  ])('ignores invalid values in %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});
