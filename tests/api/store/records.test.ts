import { describe, expect, it } from 'vitest';
import { toColumns, toRecord } from '../../../api/store/database/records.ts';

describe('toRecord', () => {
  it('renames columns and reads flags as booleans', () => {
    const row = { id: 1, is_banned: 1, has_failed: 0, created_at_ms: 5, amount_units: 7n } as const;
    expect(toRecord(row)).toEqual({
      id: 1,
      isBanned: true,
      hasFailed: false,
      createdAtMs: 5,
      amountUnits: 7n,
    });
  });

  it('reads the flag of a row that was not joined as false', () => {
    expect(toRecord({ is_superadmin: null, nickname: null })).toEqual({
      isSuperadmin: false,
      nickname: null,
    });
  });
});

it('toColumns is the reverse of toRecord', () => {
  const row = { is_admin: 0, may_admins_act_on_own: 1, p256dh: 'a', ends_at_ms: null } as const;
  expect(toColumns(toRecord(row))).toEqual(row);
});
