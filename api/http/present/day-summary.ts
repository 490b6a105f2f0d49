import type { DaySummaryShape } from '../../../src/contract/admin/admin-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import type { DayFigures, DaySummary } from '../../actions/admin/dashboard.ts';

export const presentDaySummary = (summary: DaySummary): DaySummaryShape => ({
  day: toIso(summary.dayAtMs).slice(0, 10),
  complete: summary.isComplete,
  figures: presentFigures(summary.figures),
  day_before: presentFigures(summary.dayBefore),
});

const presentFigures = (figures: DayFigures): DaySummaryShape['figures'] => ({
  players_active: figures.playersActive,
  players_new: figures.playersNew,
  thc_taken_in: toThcNumber(figures.takenIn.thcUnits),
  thc_paid_out: toThcNumber(figures.paidOut.thcUnits),
  sol_taken_in: toSolNumber(figures.takenIn.lamports),
  sol_paid_out: toSolNumber(figures.paidOut.lamports),
  refunds: figures.refunds,
  thc_refunded: toThcNumber(figures.refunded.thcUnits),
  sol_refunded: toSolNumber(figures.refunded.lamports),
  errors: figures.errors,
  longest_payout_wait_ms: figures.longestWaitMs,
});
