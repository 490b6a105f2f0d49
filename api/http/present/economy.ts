import type { EconomyShape } from '../../../src/contract/admin/admin-shapes.ts';
import { formatEconomySettings } from '../../../src/contract/admin/economy-settings.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import { getRateExpiryMs } from '../../../src/money/economy.ts';
import type { EconomyReport } from '../../actions/economy/economy.ts';

export function presentEconomy(report: EconomyReport): EconomyShape {
  const { economy, vault, pause } = report;
  const expiryMs = getRateExpiryMs(economy, economy.rateSetAtMs);
  return {
    revision: economy.revision,
    settings: formatEconomySettings(economy),
    rate_set_at: toIso(economy.rateSetAtMs),
    rate_stale_at: expiryMs === null ? null : toIso(expiryMs),
    exchange: toExchangeState(pause),
    exchanged_today: toSolNumber(report.exchangedToday),
    vault: {
      thc: vault && toThcNumber(vault.thcUnits),
      sol: vault && toSolNumber(vault.lamports),
      thc_owed: toThcNumber(report.owedThc),
      thc_reserved: toThcNumber(report.orderedThc),
      thc_available: report.availableThc === null ? null : toThcNumber(report.availableThc),
    },
  };
}

function toExchangeState(pause: EconomyReport['pause']): EconomyShape['exchange'] {
  switch (pause) {
    case null:
      return 'open';
    case 'EXCHANGE_RATE_STALE':
      return 'rate-stale';
    case 'EXCHANGE_RESERVE_SHORT':
      return 'reserve-short';
    default:
      return 'paused';
  }
}
