import type { AuditEntryShape } from '../../../contract/admin/admin-shapes.ts';

/** The text of a field before and after a change. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Returns the fields that an action changed. */
export function toFieldChanges({
  before,
  after,
}: Pick<AuditEntryShape, 'before' | 'after'>): readonly FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({
      field: field.replaceAll('_', ' '),
      before: formatValue(before?.[field]),
      after: formatValue(after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatValue).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
