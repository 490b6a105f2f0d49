import { z } from 'zod';
import { CURRENCIES } from '../money/amounts.ts';
import {
  MONEY_TYPES,
  PARKED_REASONS,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  PAYOUT_REASONS,
  PAYOUT_STATES,
  UNPAID_ORDER_STATES,
} from '../money/kinds.ts';
import { addressSchema, amountSchema, idSchema, raritySchema, timeSchema } from './primitives.ts';

/** What belongs to a player as a whole. */

/** Exact decimal texts of whole coins. */
export const amountsShape = z.object({ thc: amountSchema, sol: amountSchema });

export const moneyEntryShape = z.object({
  /** Unique id of the entry, and the start of the next page. */
  cursor: z.string(),
  /** An order is listed until it is paid; then its payment is listed instead. */
  type: z.enum(MONEY_TYPES),
  /** `unknown` is a payment whose memo names no purpose that the game knows. */
  reason: z.enum([...PAYMENT_KINDS, ...PAYOUT_REASONS]),
  currency: z.enum(CURRENCIES),
  /** Whole coins: the price, the amount paid or the amount owed. */
  amount: z.number(),
  /**
   * order: open | expired. payment: fulfilled | refunded | set_aside.
   * payout: queued | sent | confirmed | set_aside.
   */
  state: z.enum([...UNPAID_ORDER_STATES, ...PAYMENT_STATES, ...PAYOUT_STATES]),
  signature: z.string().nullable(),
  /** Why a queued payout waits; null while nothing is known to prevent it. */
  waiting_for: z.enum(PARKED_REASONS).nullable(),
  growhouseId: idSchema.nullable(),
  /** What the player can have returned of a payment without a memo, less the fee; null for others. */
  returns: amountsShape.extend({ paymentId: idSchema }).nullable(),
  /** A message for the player; null if there is none. */
  note: z.string().nullable(),
  date_created: timeSchema,
});
export type MoneyEntryShape = z.infer<typeof moneyEntryShape>;
export const moneyShape = z.object({
  entries: z.array(moneyEntryShape),
  /** Cursor of the next page; null on the last page. */
  next: z.string().nullable(),
});
export type MoneyShape = z.infer<typeof moneyShape>;

/** What a player has grown and earned so far, over all growhouses. */
export const almanacShape = z.object({
  /** The strains of which the player has had a seed, by id. */
  strains: z.array(
    z.object({
      id: idSchema,
      discovered: timeSchema,
      harvests: z.number().int().nonnegative(),
      first_harvest: timeSchema.nullable(),
      /** The highest payout of a single ripe plant; null before the first harvest. */
      best_payout: z.number().nullable(),
    }),
  ),
  /** Retired growhouses, the latest first. */
  trophies: z.array(
    z.object({
      id: idSchema,
      nickname: z.string().nullable(),
      founded: timeSchema,
      retired: timeSchema.nullable(),
      harvests: z.number().int().nonnegative(),
      earned: z.number(),
      /** The levels it reached by an upgrade, in order. */
      levels: z.array(z.object({ level: z.number().int(), reached: timeSchema })),
      /** Its rarity, from the growers that worked there when it retired. */
      rarity: raritySchema,
      growers: z.array(
        z.object({
          class: raritySchema,
          /** Null if only the class of the grower is known. */
          token: z
            .object({ address: addressSchema, name: z.string(), image: z.string() })
            .nullable(),
        }),
      ),
    }),
  ),
  lifetime: z.object({
    /** When the first growhouse was founded; null without one. */
    since: timeSchema.nullable(),
    planted: z.number().int().nonnegative(),
    harvests: z.number().int().nonnegative(),
    /** Number of pruned plants: dead ones, and those that no longer counted. */
    pruned: z.number().int().nonnegative(),
    upgrades: z.number().int().nonnegative(),
    /** THC for harvests and for plants that an upgrade harvested early. */
    earned: z.number(),
    /** Paid for seeds, upgrades and revivals. */
    spent_thc: z.number(),
    spent_sol: z.number(),
  }),
});
export type AlmanacShape = z.infer<typeof almanacShape>;

/** The sessions of a player, newest first. */
export const playerSessionsShape = z.array(
  z.object({
    id: idSchema,
    created: timeSchema,
    /** Accurate to about ten minutes; null if it was not recorded. */
    last_used: timeSchema.nullable(),
    expires: timeSchema,
    /** Browser and system in words; null for sessions from before they were recorded. */
    browser: z.string().nullable(),
    /** Whether this request was made with it. */
    is_current: z.boolean(),
  }),
);
export type PlayerSessionsShape = z.infer<typeof playerSessionsShape>;

/** The secret link to the player's calendar, as long as there is one. */
export const calendarLinkShape = z.object({
  /** Null without a link. */
  created: timeSchema.nullable(),
});
export type CalendarLinkShape = z.infer<typeof calendarLinkShape>;

/** A new link, with the secret that no other response contains. */
export const newCalendarLinkShape = z.object({ url: z.url(), created: timeSchema });
export type NewCalendarLinkShape = z.infer<typeof newCalendarLinkShape>;
