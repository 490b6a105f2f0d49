import type { HarvestShape } from '../../contract/shapes.ts';
import { apiPost } from '../../http/api-post.ts';
import { serverNow } from '../../http/server-clock.ts';

/** Every action of the growhouse page: where it goes and what it says afterwards. */

/** One tap of the player's, in the words of its outcome. */
export interface Action<T = unknown> {
  readonly send: () => Promise<T>;
  /** Said when it is done; null where a dialog shows the outcome. */
  readonly success: string | null;
  /** @param reason the server's words, or 'contact support!' */
  readonly failure: (reason: string) => string;
}

/** The client's clock goes along; the server only checks that it is one. */
const timed = () => ({ currentTime: new Date(serverNow()).toISOString() });

export const waterPlant = (plantId: number): Action => ({
  send: () => apiPost(`/plant/${plantId}/water`, timed()),
  success: 'Successfully watered plant!',
  failure: (reason) => `Unable to water plant, ${reason.replace(/!$/, '')}!`,
});

export const harvestPlant = (plantId: number): Action<HarvestShape> => ({
  send: () => apiPost(`/plant/${plantId}/harvest`),
  success: null,
  failure: (reason) => `Unable to harvest plant, ${reason}`,
});

export const prunePlant = (plantId: number): Action => ({
  send: () => apiPost(`/plant/${plantId}/prune`),
  success: 'Successfully pruned plant!',
  failure: () => 'Unable to prune plant, contact support!',
});

export const plantSeed = (seedId: number): Action => ({
  send: () => apiPost(`/plant/${seedId}/plant`, timed()),
  success: 'Seed planted successfully!',
  failure: (reason) => `Unable to plant seed, ${reason}`,
});

export const transferSeed = (seedId: number, growhouseId: number): Action => ({
  send: () => apiPost(`/plant/${seedId}/transfer`, { growhouseId }),
  success: 'Seed has been successfully transferred',
  failure: (reason) => `Unable to transfer seed, ${reason}`,
});

export const waterAll = (growhouseId: number): Action => ({
  send: () => apiPost(`/growhouse/${growhouseId}/waterall`),
  success: 'Plants watered!',
  failure: () => 'Unable to water plants, contact support!',
});

export const harvestAll = (growhouseId: number): Action<HarvestShape> => ({
  send: () => apiPost(`/growhouse/${growhouseId}/harvestall`),
  success: null,
  failure: (reason) => `Unable to harvest all plants, ${reason}`,
});

export const pruneAll = (growhouseId: number): Action => ({
  send: () => apiPost(`/growhouse/${growhouseId}/pruneall`, timed()),
  success: 'Plants pruned!',
  failure: () => 'Unable to prune plants, contact support!',
});

export const setNickname = (growhouseId: number, nickname: string): Action => ({
  send: () => apiPost(`/growhouse/${growhouseId}/nickname`, { nickname }),
  success: 'Growhouse Nickname updated',
  failure: (reason) => `Unable to update Growhouse Nickname, ${reason}`,
});

export const addGrower = (growhouseId: number, mint: string): Action => ({
  send: () => apiPost(`/growhouse/${growhouseId}/addgrower`, { mint }),
  success: 'Grower added to Growhouse',
  failure: (reason) => `Failed to add Grower, ${reason}`,
});

export const swapGrower = (growhouseId: number, oldMint: string, newMint: string): Action => ({
  send: () => apiPost(`/growhouse/${growhouseId}/swapgrower`, { oldMint, newMint }),
  success: 'Grower added to Growhouse',
  failure: (reason) => `Failed to add Grower, ${reason}`,
});
