import type { BanReason } from '../../../src/contract/admin/ban-reasons.ts';
import type { NicknameReportReason } from '../../../src/contract/nickname-report-reasons.ts';
import type { Defaulted, Fixed, Flag, Optional } from './columns.ts';
import type { ColumnType, Generated } from 'kysely';

/** Tables of accounts. */
export interface UserTables {
  users: {
    id: Generated<number>;
    /** The wallet; a pseudonym while the account is deleted. See `createPseudonym`. */
    address: string;
    is_banned: Defaulted<Flag>;
    is_admin: Defaulted<Flag>;
    is_superadmin: Defaulted<Flag>;
    created_at_ms: Fixed<number>;
    /** When the wallet's growers were last read from the chain. */
    holdings_read_at_ms: Optional<number>;
    /** Time of the player's last request, accurate to about ten minutes. */
    last_active_at_ms: Optional<number>;
    /** When a superadmin released the money of this banned wallet, Unix ms; null if none did. */
    money_released_at_ms: Optional<number>;
    /** When the ban began; null for bans from before this was recorded. */
    banned_at_ms: Optional<number>;
    /** Null if none was given. */
    ban_reason: Optional<BanReason>;
    /** For admins only. */
    ban_note: Optional<string>;
    /** When the ban ends by itself; null if it lasts until an admin lifts it. */
    banned_until_ms: Optional<number>;
    /** When the player deleted the account; null while it is open. */
    closed_at_ms: Optional<number>;
  };

  /** The secret that pseudonyms of wallets are made with; one row, once an account was deleted. */
  pseudonym_keys: {
    id: Fixed<1>;
    secret: Fixed<string>;
  };

  sessions: {
    id: Generated<number>;
    user_id: Fixed<number>;
    /** SHA-256 of the token, hex; the token itself is never stored. */
    token_hash: Fixed<string>;
    scope: Fixed<'player' | 'admin'>;
    created_at_ms: Fixed<number>;
    expires_at_ms: Fixed<number>;
    /** For an admin session: the player's session that opened it, without which it is not valid. */
    parent_id: Optional<number>;
    /**
     * The time of its last call, accurate to about a minute for an admin session and to about ten
     * minutes for a player session; null for player sessions from before this was recorded.
     */
    last_used_at_ms: Optional<number>;
    /** Browser and system in words, such as 'Chrome 141, Android'; null if it was not recorded. */
    browser: ColumnType<string | null, string | null | undefined, never>;
  };

  /** A sign-in challenge, which a wallet answers once by signing it. */
  sign_in_challenges: {
    id: Generated<number>;
    kind: Fixed<'transaction' | 'sign-in'>;
    /** SHA-256 of the memo (transaction) or nonce (sign-in), hex. */
    challenge_hash: Fixed<string>;
    /** Known in advance for a transaction only. */
    address: Fixed<string | null>;
    issued_at_ms: Fixed<number>;
    expires_at_ms: Fixed<number>;
    /** Set by a valid signed transaction; /authenticate has to present it. */
    signature: Optional<string>;
    consumed_at_ms: Optional<number>;
  };

  /** The number of active players per day. */
  active_days: {
    /** Start of the day in UTC. */
    day_at_ms: Fixed<number>;
    players: number;
  };

  /** The secret link to a player's calendar. */
  calendar_links: {
    user_id: Fixed<number>;
    /** SHA-256 of the secret in the link, hex; the secret itself is never stored. */
    secret_hash: string;
    created_at_ms: number;
  };

  /** A device that gets notifications, for as long as its session lasts. */
  push_subscriptions: {
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
    /** A BCP 47 tag. */
    language: Generated<string>;
    created_at_ms: Fixed<number>;
    /** Events up to this time were told or seen. */
    followed_until_ms: number;
    /** When the service checks the player again; null if only an action or a payout leads to news. */
    next_check_at_ms: Optional<number>;
    last_sent_at_ms: Optional<number>;
    last_test_at_ms: Optional<number>;
    /** Messages in a row that the push service did not take. */
    failures: Defaulted<number>;
  };

  /** A nickname that was reported, and what was decided about it. */
  nickname_cases: {
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
  };

  /** A report of a nickname; unique per case and player. */
  nickname_reports: {
    id: Generated<number>;
    case_id: Fixed<number>;
    /** The player who reported it; never shown to anybody. */
    user_id: Fixed<number>;
    reason: NicknameReportReason;
    created_at_ms: number;
  };
}
