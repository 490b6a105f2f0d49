import { serverNow } from '../../../http/server-clock.ts';
import { parseDay, toTimeRange } from './day-range.ts';

/** The chosen filters of a list, by their parameters in the URL; '' for one that is not chosen. */
export type FilterValues = Readonly<Record<string, string>>;

interface Option {
  readonly value: string;
  readonly label: string;
}

/** A field of the list with its parameter in the URL, which is its name in the request as well. */
interface NamedFilter {
  readonly label: string;
  readonly param: string;
}

interface TextFilter extends NamedFilter {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly placeholder?: string;
}

/** A whole number of at least 1, such as an id. */
interface NumberFilter extends NamedFilter {
  readonly kind: 'number';
}

interface ChoiceFilter extends NamedFilter {
  readonly kind: 'choice';
  /** The first is the default. */
  readonly options: readonly Option[];
  /** The option that is sent as null, such as 'Nobody'. */
  readonly nullOption: string | null;
}

/**
 * The first and the last day, in the parameters `from` and `to`. If they are not chosen, a `recent`
 * range is the last seven days, and an `open` one has no limits.
 */
interface DaysFilter {
  readonly kind: 'days';
  readonly range: 'recent' | 'open';
}

export type ListFilter = TextFilter | NumberFilter | ChoiceFilter | DaysFilter;

/** Length of the longest base58 address. */
export const MAX_ADDRESS_LENGTH = 44;

export const addressFilter = (
  label: string,
  param = 'address',
  placeholder = 'Any part of the address',
): TextFilter => ({ kind: 'text', label, param, maxLength: MAX_ADDRESS_LENGTH, placeholder });

export const numberFilter = (label: string, param: string): NumberFilter => ({
  kind: 'number',
  label,
  param,
});

/** A choice of one value or of all. @param labels the label of each value */
export const optionalFilter = (
  label: string,
  param: string,
  labels: Readonly<Record<string, string>>,
): ChoiceFilter => ({
  kind: 'choice',
  label,
  param,
  options: [{ value: '', label: 'All' }, ...toOptions(labels)],
  nullOption: '',
});

/** A choice of one value. @param labels the label of each value, the default first */
export const choiceFilter = (
  label: string,
  param: string,
  labels: Readonly<Record<string, string>>,
  nullOption: string | null = null,
): ChoiceFilter => ({ kind: 'choice', label, param, options: toOptions(labels), nullOption });

const toOptions = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Parses a whole number of at least 1 in plain digits, such as an id; null for anything else. */
export function parsePositiveInteger(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : null;
}

/**
 * Reads the filters from the URL. Invalid values count as missing.
 * @param getParam returns the search parameter of a name, or '' if it is missing
 */
export const parseFilters = (
  filters: readonly ListFilter[],
  getParam: (name: string) => string,
): FilterValues =>
  Object.fromEntries(
    filters.flatMap((filter): [string, string][] =>
      filter.kind === 'days'
        ? [
            ['from', parseDay(getParam('from'))],
            ['to', parseDay(getParam('to'))],
          ]
        : [[filter.param, parseValue(filter, getParam(filter.param))]],
    ),
  );

function parseValue(filter: Exclude<ListFilter, DaysFilter>, text: string): string {
  switch (filter.kind) {
    case 'text':
      return text.trim().slice(0, filter.maxLength);
    case 'number':
      return parsePositiveInteger(text) === null ? '' : text;
    case 'choice': {
      const [first] = filter.options;
      return filter.options.find(({ value }) => value === text)?.value ?? first?.value ?? '';
    }
  }
}

/** Converts the chosen filters to fields of the request. */
export const toFilterRequest = (filters: readonly ListFilter[], values: FilterValues): object =>
  Object.assign({}, ...filters.map((filter) => toFields(filter, values))) as object;

function toFields(filter: ListFilter, values: FilterValues): object {
  if (filter.kind === 'days') return toTimes(filter, values);
  const value = values[filter.param] ?? '';
  if (filter.kind === 'number') return { [filter.param]: value === '' ? null : Number(value) };
  const isNull = filter.kind === 'choice' && value === filter.nullOption;
  return { [filter.param]: isNull ? null : value };
}

function toTimes({ range }: DaysFilter, { from = '', to = '' }: FilterValues): object {
  const { start, end } = toTimeRange({ from, to }, serverNow());
  if (range === 'recent') return { start, end };
  return { start: from === '' ? null : start, end: to === '' ? null : end };
}
