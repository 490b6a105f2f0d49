import { expect, it } from 'vitest';
import { SERVICES } from '../../../api/services/services.ts';

it('SERVICES contains the services of the game', () => {
  expect(SERVICES.map(({ name, shortName, intervalMs }) => [name, shortName, intervalMs])).toEqual([
    ['Collection', 'collection', 86_400_000],
    ['Ownership', 'ownership', 600_000],
    ['Payouts', 'payouts', 10_000],
    ['Payments', 'payments', 30_000],
    ['Reconciliation', 'reconciliation', 300_000],
    ['Notices', 'notices', 60_000],
    ['Lifecycle', 'lifecycle', 60_000],
    ['Cleanup', 'cleanup', 3_600_000],
    ['Backup', 'backup', 86_400_000],
  ]);
});
