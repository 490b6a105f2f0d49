import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Preloads the tab, so that no test waits for its code.
import '../../../src/features/admin/reconciliation/reconciliation-tab.tsx';
import {
  reconciliationShape,
  type FindingShape,
  type ReconciliationShape,
} from '../../../src/contract/admin/reconciliation-shapes.ts';
import { openAdmin, setUpSignedInAdmin } from '../kit/admin-screen.tsx';
import { fakeApi, success } from '../kit/api-server.ts';
import { CONFIG, hoursFromNow } from '../../kit/shapes.ts';

const api = fakeApi();
setUpSignedInAdmin();

const OUTFLOW: FindingShape = {
  key: 'outflow:abc',
  message: 'Transaction abc changed the vault by -5 SOL and is in no book',
  rows: { payments: [], payouts: [], batches: [], signature: 'abc' },
  found: hoursFromNow(-1),
  stops: 'everything',
  state: 'open',
  acknowledged: null,
};

function show(finding: Partial<FindingShape>): void {
  const report: ReconciliationShape = {
    stops_payouts: true,
    figures: null,
    runs: [],
    findings: [{ ...OUTFLOW, ...finding }],
  };
  expect(reconciliationShape.parse(report)).toEqual(report);
  api.on('GET /config', () => success({ ...CONFIG, cluster: 'mainnet-beta' }));
  api.on('GET /admin/reconciliation', () => success(report));
  openAdmin('/admin0/reconciliation');
}

describe('the reconciliation tab', () => {
  it('explains what to do about transfers out of the vault, even from before an update', async () => {
    show({});
    const hint = await screen.findByText(/^A transaction in no book is a transfer/);
    expect(hint.textContent).toContain('The first run after an update also finds the earlier ones');
    expect(hint.textContent).toContain('a superadmin acknowledges those that were meant');
    expect(screen.getByRole('alert').textContent).toContain('All payouts are stopped');
    const link = await screen.findByRole('link', { name: /^View transaction abc/ });
    expect(link.getAttribute('href')).toBe('https://explorer.solana.com/tx/abc');
  });

  it.each<[string, Partial<FindingShape>]>([
    ['that is acknowledged', { state: 'acknowledged' }],
    ['of a payment', { rows: { ...OUTFLOW.rows, payments: [7] } }],
  ])('does not explain transfers for a difference %s', async (_, finding) => {
    show(finding);
    expect(await screen.findByText(/is in no book$/)).toBeDefined();
    expect(screen.queryByText(/^A transaction in no book/)).toBeNull();
  });
});
