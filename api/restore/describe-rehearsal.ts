import { toSolNumber, toThcNumber } from '../../src/money/amounts.ts';
import type { Rehearsal } from '../actions/restore/rehearse.ts';
import { type CheckResult, fail, ok, warn } from '../config/checks/check.ts';

/** Describes what would happen after a restore. */
export function describeRehearsal(rehearsal: Rehearsal): CheckResult[] {
  return [
    ...describePayouts(rehearsal),
    ...describePurchases(rehearsal),
    ...describeOutcome(rehearsal),
  ];
}

function describePayouts({ payouts: { paid, unknown }, lost }: Rehearsal): CheckResult[] {
  const name = 'Payouts';
  const sums = `${toThcNumber(lost.thcUnits)} THC and ${toSolNumber(lost.lamports)} SOL`;
  return [
    ok(name, `${paid.length + unknown.length} of the copy are open`),
    ...(paid.length === 0
      ? []
      : [ok(name, `paid since, and would be settled: ${paid.join(', ')}`)]),
    ...(unknown.length === 0
      ? []
      : [ok(name, `not paid, and would be set aside for an admin: ${unknown.join(', ')}`)]),
    ok(name, `${lost.transactions} transactions after the copy paid ${sums}`),
  ];
}

function describePurchases({ purchases, unsettled }: Rehearsal): CheckResult[] {
  const name = 'Purchases';
  const groups = new Map<string, string[]>();
  for (const { kind, state, signature } of purchases) {
    const outcome = `${kind}, ${OUTCOMES[state]}`;
    groups.set(outcome, [...(groups.get(outcome) ?? []), signature]);
  }
  const lines = [...groups].map(([outcome, signatures]) =>
    ok(name, `${outcome}: ${signatures.join(', ')}`),
  );
  return [
    ok(name, `${purchases.length} were paid after the copy`),
    ...lines,
    ...(unsettled === null
      ? []
      : [warn(name, unsettled, 'Repeat the drill once the nodes have finalized them')]),
  ];
}

const OUTCOMES = {
  fulfilled: 'would be delivered',
  refunded: 'would be refunded',
  set_aside: 'would be set aside for an admin',
} as const;

function describeOutcome({ outcome, differences, pending }: Rehearsal): CheckResult[] {
  const name = 'Chain';
  if (outcome === 'collecting') {
    const remedy = 'Repeat the drill with a node that answers faster';
    return [fail(name, "the vault's history could not be read to its end", remedy)];
  }
  const remedy = 'Compare it with the transaction; see Reconciliation in docs/operations.md';
  return [
    ...(differences.length + pending.length === 0 ? [ok(name, 'books and chain match')] : []),
    ...differences.map((message) => fail(name, message, remedy)),
    ...pending.map((message) => warn(name, `not certain yet: ${message}`, remedy)),
  ];
}
