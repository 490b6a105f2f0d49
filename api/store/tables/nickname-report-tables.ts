import type { Generated } from 'kysely';
import type { NicknameReportReason } from '../../../src/contract/nickname-report-reasons.ts';
import type { Fixed, Optional } from './columns.ts';

/** A nickname that was reported, and what was decided about it. */
export interface NicknameCaseTable {
  id: Generated<number>;
  /** Unique. */
  nickname: Fixed<string>;
  opened_at_ms: Fixed<number>;
  last_reported_at_ms: number;
  /** Null while it is open. */
  closed_at_ms: Optional<number>;
  /** The admin's wallet. */
  closed_by: Optional<string>;
  outcome: Optional<'reset' | 'dismissed'>;
}

/** A report of a nickname; unique per case and player. */
export interface NicknameReportTable {
  id: Generated<number>;
  case_id: Fixed<number>;
  /** The player who reported it, which nobody is shown. */
  user_id: Fixed<number>;
  reason: NicknameReportReason;
  created_at_ms: number;
}
