import type { Generated } from 'kysely';
import type { Defaulted, Fixed, Optional } from './columns.ts';

/** A device that gets notifications, for as long as its session lasts. */
export interface PushSubscriptionTable {
  id: Generated<number>;
  /** Unique: a session belongs to one device. */
  session_id: number;
  user_id: number;
  /** The URL of the push service to which messages are sent; unique. */
  endpoint: string;
  /** The keys that encrypt the messages, base64url. */
  p256dh: string;
  auth: string;
  /** The chosen topics, separated by commas. */
  topics: string;
  /** Minutes after midnight in the time zone; both null for no quiet hours. */
  quiet_from_minute: Optional<number>;
  quiet_until_minute: Optional<number>;
  time_zone: string;
  created_at_ms: Fixed<number>;
  /** Events up to this time were told or seen. */
  followed_until_ms: number;
  /** When the service checks the player again; null if only an action or a payout leads to news. */
  next_check_at_ms: Optional<number>;
  last_sent_at_ms: Optional<number>;
  last_test_at_ms: Optional<number>;
  /** Messages in a row that the push service did not take. */
  failures: Defaulted<number>;
}
