import { z } from 'zod';
import { idSchema, timeSchema } from './primitives.ts';

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
