import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_SIZES } from '../../../src/contract/admin-paging.ts';
import {
  lastPage,
  type ListDefinition,
  type ListState,
  oneOf,
  readListState,
  wholeNumber,
  writeListState,
} from '../../../src/features/admin/list/list-address.ts';

type Filters = {
  readonly text: string;
  readonly id: number | null;
  readonly kind: 'all' | 'some' | 'none';
};
const KINDS = ['all', 'some', 'none'] as const;
const LIST: ListDefinition<never, Filters, 'id' | 'rank'> = {
  path: '/rows',
  exportPath: '/rows/export',
  rowKey: () => 0,
  pageSize: 50,
  sorts: [
    { key: 'id', direction: 'descending' },
    { key: 'rank', direction: 'ascending' },
  ],
  readFilters: (text) => ({
    text: text('text'),
    id: wholeNumber(text('id')),
    kind: oneOf(KINDS, text('kind')),
  }),
};
const UNTOUCHED: ListState<Filters, 'id' | 'rank'> = {
  filters: { text: '', id: null, kind: 'all' },
  sort: { key: 'id', direction: 'descending' },
  page: 1,
  count: 50,
};

const read = (text: string) => readListState(LIST, new URLSearchParams(text));
const write = (state: ListState<Filters, 'id' | 'rank'>, before = '') =>
  writeListState(LIST, state, new URLSearchParams(before)).toString();

const state = fc.constantFrom(...PAGE_SIZES).chain((count) =>
  fc.record({
    filters: fc.record({
      text: fc.string({ unit: 'grapheme' }),
      id: fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
      kind: fc.constantFrom(...KINDS),
    }),
    sort: fc.record({
      key: fc.constantFrom('id' as const, 'rank' as const),
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
    }),
    page: fc.integer({ min: 1, max: lastPage(count) }),
    count: fc.constant(count),
  }),
);

describe('the address of a list', () => {
  it('leads back to filters, order and page, whatever they are', () => {
    fc.assert(
      fc.property(state, (one) => {
        expect(read(write(one))).toEqual(one);
      }),
    );
  });

  it('never breaks a list, whatever stands in it', () => {
    const names = fc.constantFrom('text', 'id', 'kind', 'sort', 'direction', 'page', 'count', 'x');
    const values = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom(...KINDS, 'id'));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
        const found = read(new URLSearchParams(pairs).toString());
        expect(PAGE_SIZES).toContain(found.count);
        expect(found.page).toBeGreaterThanOrEqual(1);
        expect(found.page).toBeLessThanOrEqual(lastPage(found.count));
        expect(read(write(found))).toEqual(found);
      }),
    );
  });

  it('is bare where nothing is chosen', () => {
    expect(read('')).toEqual(UNTOUCHED);
    expect(write(UNTOUCHED)).toBe('');
    expect(write(UNTOUCHED, 'page=7&id=3&sort=rank&direction=descending')).toBe('');
  });

  it('keeps what is not the list’s', () => {
    expect(write({ ...UNTOUCHED, page: 2 }, 'view=audit')).toBe('view=audit&page=2');
  });

  it.each([
    ['page=0', UNTOUCHED],
    ['page=-1', UNTOUCHED],
    ['page=1.5', UNTOUCHED],
    ['page=1e3', UNTOUCHED],
    ['count=1000', UNTOUCHED],
    ['sort=secret&direction=ascending', UNTOUCHED],
    ['direction=ascending', UNTOUCHED],
    ['id=007', UNTOUCHED],
    ['id=99999999999999999999', UNTOUCHED],
    ['kind=every', UNTOUCHED],
    ['sort=rank', { ...UNTOUCHED, sort: { key: 'rank', direction: 'ascending' } }],
    ['sort=rank&direction=up', { ...UNTOUCHED, sort: { key: 'rank', direction: 'ascending' } }],
    ['page=999999999999', { ...UNTOUCHED, page: 200_001 }],
  ])('%s is read for what makes sense of it', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});
