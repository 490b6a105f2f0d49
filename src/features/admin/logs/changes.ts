import type { AuditEntryShape } from '../../../contract/admin-shapes.ts';

/** A field as it was and as it is, in words. */
export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What an act changed, field by field; what stayed the same is left out. */
export function changesOf({
  before,
  after,
}: Pick<AuditEntryShape, 'before' | 'after'>): readonly Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({
      field: field.replaceAll('_', ' '),
      before: wordsOf(before?.[field]),
      after: wordsOf(after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}

function wordsOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(wordsOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
