import type { GrowerTable, GrowhouseTable, PlantTable } from './growhouse-tables.ts';
import type { AuditTable, AuditTargetTable, LogSearchTable, LogTable } from './log-tables.ts';
import type { MoneyEventTable } from './money-event-tables.ts';
import type { NicknameCaseTable, NicknameReportTable } from './nickname-report-tables.ts';
import type {
  EconomyTable,
  HeldPaymentTable,
  OrderTable,
  PaymentCursorTable,
  PaymentTable,
  RejectedTransactionTable,
} from './payment-tables.ts';
import type {
  BatchPayoutTable,
  PayoutBatchTable,
  PayoutTable,
  TokenAccountOpeningTable,
} from './payout-tables.ts';
import type { PushSubscriptionTable } from './push-tables.ts';
import type {
  LostTransferTable,
  ReconciliationFindingTable,
  ReconciliationGapTable,
  ReconciliationTable,
  VaultAccountTable,
  VaultTransactionTable,
} from './reconciliation-tables.ts';
import type {
  AlarmTable,
  AnnouncementTable,
  ChainIdentityTable,
  IdempotencyKeyTable,
  LifecycleCursorTable,
  MaintenanceModeTable,
  RateLimitTable,
  ServerProcessTable,
  ServiceTable,
  WriteProbeTable,
} from './server-tables.ts';
import type {
  ActiveDayTable,
  CalendarLinkTable,
  PseudonymKeyTable,
  SessionTable,
  SignInChallengeTable,
  UserTable,
} from './user-tables.ts';

/** The tables of the database, typed for queries. */
export interface Tables {
  users: UserTable;
  pseudonym_keys: PseudonymKeyTable;
  sessions: SessionTable;
  sign_in_challenges: SignInChallengeTable;
  calendar_links: CalendarLinkTable;
  growhouses: GrowhouseTable;
  plants: PlantTable;
  growers: GrowerTable;
  payouts: PayoutTable;
  payout_batches: PayoutBatchTable;
  batch_payouts: BatchPayoutTable;
  money_events: MoneyEventTable;
  token_account_openings: TokenAccountOpeningTable;
  orders: OrderTable;
  payments: PaymentTable;
  rejected_transactions: RejectedTransactionTable;
  held_payments: HeldPaymentTable;
  economy: EconomyTable;
  payment_cursors: PaymentCursorTable;
  idempotency_keys: IdempotencyKeyTable;
  rate_limits: RateLimitTable;
  write_probes: WriteProbeTable;
  logs: LogTable;
  log_search: LogSearchTable;
  audit_log: AuditTable;
  audit_targets: AuditTargetTable;
  active_days: ActiveDayTable;
  lifecycle_cursors: LifecycleCursorTable;
  server_processes: ServerProcessTable;
  services: ServiceTable;
  alarms: AlarmTable;
  announcements: AnnouncementTable;
  maintenance_mode: MaintenanceModeTable;
  chain_identity: ChainIdentityTable;
  vault_accounts: VaultAccountTable;
  vault_transactions: VaultTransactionTable;
  reconciliations: ReconciliationTable;
  reconciliation_findings: ReconciliationFindingTable;
  reconciliation_gaps: ReconciliationGapTable;
  lost_transfers: LostTransferTable;
  push_subscriptions: PushSubscriptionTable;
  nickname_cases: NicknameCaseTable;
  nickname_reports: NicknameReportTable;
}
