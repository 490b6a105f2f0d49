import type { HarvestShape } from '../../../contract/shapes.ts';
import type { GrowhouseAction as GrowhouseActionName, PlantAction } from '../../../game/actions.ts';
import { apiPost } from '../../../http/api-post.ts';
import { serverNow } from '../../../http/server-clock.ts';

/** A player action: the request it sends, and the toasts about its outcome. */
export interface GrowhouseAction<T = unknown> {
  /** Decides what the player hears; null for an action without a sound. */
  readonly name: PlantAction | GrowhouseActionName | null;
  readonly send: () => Promise<T>;
  /** Null if a dialog shows the outcome instead. */
  readonly successMessage: string | null;
  /** @param reason the server's message, or 'contact support!' */
  readonly toFailureMessage: (reason: string) => string;
}

/** The wire contract requires the client's time; the server only validates its format. */
const createCurrentTimeBody = () => ({ currentTime: new Date(serverNow()).toISOString() });

export const waterPlant = (plantId: number): GrowhouseAction => ({
  name: 'water',
  send: () => apiPost(`/plant/${plantId}/water`, createCurrentTimeBody()),
  successMessage: 'Successfully watered plant!',
  toFailureMessage: (reason) => `Unable to water plant, ${reason.replace(/!$/, '')}!`,
});

export const harvestPlant = (plantId: number): GrowhouseAction<HarvestShape> => ({
  name: 'harvest',
  send: () => apiPost(`/plant/${plantId}/harvest`),
  successMessage: null,
  toFailureMessage: (reason) => `Unable to harvest plant, ${reason}`,
});

export const prunePlant = (plantId: number): GrowhouseAction => ({
  name: 'prune',
  send: () => apiPost(`/plant/${plantId}/prune`),
  successMessage: 'Successfully pruned plant!',
  toFailureMessage: () => 'Unable to prune plant, contact support!',
});

export const plantSeed = (seedId: number): GrowhouseAction => ({
  name: 'plant',
  send: () => apiPost(`/plant/${seedId}/plant`, createCurrentTimeBody()),
  successMessage: 'Seed planted successfully!',
  toFailureMessage: (reason) => `Unable to plant seed, ${reason}`,
});

export const transferSeed = (seedId: number, growhouseId: number): GrowhouseAction => ({
  name: 'transfer',
  send: () => apiPost(`/plant/${seedId}/transfer`, { growhouseId }),
  successMessage: 'Seed has been successfully transferred',
  toFailureMessage: (reason) => `Unable to transfer seed, ${reason}`,
});

export const waterAll = (growhouseId: number): GrowhouseAction => ({
  name: 'Water',
  send: () => apiPost(`/growhouse/${growhouseId}/waterall`),
  successMessage: 'Plants watered!',
  toFailureMessage: () => 'Unable to water plants, contact support!',
});

export const harvestAll = (growhouseId: number): GrowhouseAction<HarvestShape> => ({
  name: 'Harvest',
  send: () => apiPost(`/growhouse/${growhouseId}/harvestall`),
  successMessage: null,
  toFailureMessage: (reason) => `Unable to harvest all plants, ${reason}`,
});

export const pruneAll = (growhouseId: number): GrowhouseAction => ({
  name: 'prune',
  send: () => apiPost(`/growhouse/${growhouseId}/pruneall`, createCurrentTimeBody()),
  successMessage: 'Plants pruned!',
  toFailureMessage: () => 'Unable to prune plants, contact support!',
});

export const setNickname = (growhouseId: number, nickname: string): GrowhouseAction => ({
  name: null,
  send: () => apiPost(`/growhouse/${growhouseId}/nickname`, { nickname }),
  successMessage: 'Growhouse Nickname updated',
  toFailureMessage: (reason) => `Unable to update Growhouse Nickname, ${reason}`,
});

export const addGrower = (growhouseId: number, mint: string): GrowhouseAction => ({
  name: 'AddGrower',
  send: () => apiPost(`/growhouse/${growhouseId}/addgrower`, { mint }),
  successMessage: 'Grower added to Growhouse',
  toFailureMessage: (reason) => `Failed to add Grower, ${reason}`,
});

export const swapGrower = (
  growhouseId: number,
  oldMint: string,
  newMint: string,
): GrowhouseAction => ({
  name: 'RemoveGrower',
  send: () => apiPost(`/growhouse/${growhouseId}/swapgrower`, { oldMint, newMint }),
  successMessage: 'Grower added to Growhouse',
  toFailureMessage: (reason) => `Failed to add Grower, ${reason}`,
});
