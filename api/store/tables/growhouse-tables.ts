import type { Defaulted, Fixed, Flag, Json, Optional } from './columns.ts';
import type { Generated } from 'kysely';

/** Whether the token states the class of a grower, or it follows from the rank. */
export type ClassSource = 'token' | 'rank';

export type PlantOutcome = 'harvested' | 'pruned' | 'upgraded';

/** Tables of growhouses, plants and growers. */
export interface GrowhouseTables {
  growhouses: {
    id: Generated<number>;
    user_id: Fixed<number>;
    nickname: Optional<string>;
    level: Defaulted<number>;
    is_max_level: Defaulted<Flag>;
    /** Counters of the current level; an upgrade resets them. */
    payout_received_units: Defaulted<bigint>;
    harvested_common: Defaulted<number>;
    harvested_uncommon: Defaulted<number>;
    harvested_rare: Defaulted<number>;
    harvested_epic: Defaulted<number>;
    harvested_mythic: Defaulted<number>;
    /** Incremented by every change to the growhouse, its seeds, plants or growers. */
    revision: Defaulted<number>;
    created_at_ms: Fixed<number>;
  };

  /** A seed is a plant of stage 0. Rows stay after harvest or death, with an outcome. */
  plants: {
    id: Generated<number>;
    growhouse_id: number;
    strain_id: Fixed<number>;
    stage: Defaulted<number>;
    created_at_ms: Fixed<number>;
    planted_at_ms: Optional<number>;
    last_watering_at_ms: Optional<number>;
    next_watering_at_ms: Optional<number>;
    /** The tenures it was planted with: pairs of tenure id and class id; null for a seed. */
    planted_tenures_json: Json;
    ended_at_ms: Optional<number>;
    outcome: Optional<PlantOutcome>;
  };

  growers: {
    id: Generated<number>;
    mint: Fixed<string>;
    name: string;
    image: string;
    /** 1 for the rarest of the collection. */
    rank: number;
    class_id: number;
    /** The holder when last read from the chain. */
    owner: Optional<string>;
    token_address: Optional<string>;
    /** The growhouse it works in; null if it is free. */
    growhouse_id: Optional<number>;
    /** A mint founds a growhouse only once, regardless of later holders. */
    founded_growhouse_id: Optional<number>;
    seen_at_ms: number;
    /** When an admin last set rank and class; the collection service then keeps them. */
    edited_at_ms: Optional<number>;
    /** The last player's wallet that held it, which may have sent it to a wallet that does not play. */
    last_player: Optional<string>;
    /** It cannot be put to work before this time, because it changed wallets. */
    rests_until_ms: Optional<number>;
    /**
     * Identifies its tenure in the growhouse it works in: the growhouse's revision when the tenure
     * began, or a negative number from before tenures were recorded.
     */
    tenure_id: Optional<number>;
    /** When its token account, rather than an index, last showed that its holder has it. */
    holder_checked_at_ms: Defaulted<number>;
    /** Null if the class was last read before this was recorded. */
    class_source: Optional<ClassSource>;
    /** The last wallet that it left, and the token account there. */
    left_wallet: Optional<string>;
    left_token: Optional<string>;
    /** The wallet that it left to, and the transfer, as far as they are known. */
    left_to: Optional<string>;
    left_signature: Optional<string>;
    /** When the transfer landed; until that is known, when the server noticed. */
    left_at_ms: Optional<number>;
  };
}
