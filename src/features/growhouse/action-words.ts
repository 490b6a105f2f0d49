import type { HarvestShape } from '../../contract/shapes.ts';
import { apiPost } from '../../http/api.ts';
import { serverNow } from '../../http/server-clock.ts';
import type { Action } from './use-actions.ts';

/** Every action of the growhouse page: where it goes and what it says afterwards. */

/** The client's clock goes along; the server only checks that it is one. */
const timed = () => ({ currentTime: new Date(serverNow()).toISOString() });

export const waterPlant = (plantId: number): Action => ({
  key: `water-${plantId}`,
  send: () => apiPost(`/plant/${plantId}/water`, timed()),
  success: 'Successfully watered plant!',
  failure: (reason) => `Unable to water plant, ${reason.replace(/!$/, '')}!`,
});

export const harvestPlant = (plantId: number): Action<HarvestShape> => ({
  key: `harvest-${plantId}`,
  send: () => apiPost(`/plant/${plantId}/harvest`),
  success: null,
  failure: (reason) => `Unable to harvest plant, ${reason}`,
});

export const prunePlant = (plantId: number): Action => ({
  key: `prune-${plantId}`,
  send: () => apiPost(`/plant/${plantId}/prune`),
  success: 'Successfully pruned plant!',
  failure: () => 'Unable to prune plant, contact support!',
});

export const plantSeed = (seedId: number): Action => ({
  key: `plant-${seedId}`,
  send: () => apiPost(`/plant/${seedId}/plant`, timed()),
  success: 'Seed planted successfully!',
  failure: (reason) => `Unable to plant seed, ${reason}`,
});

export const transferSeed = (seedId: number, growhouseId: number): Action => ({
  key: `transfer-${seedId}`,
  send: () => apiPost(`/plant/${seedId}/transfer`, { growhouseId }),
  success: 'Seed has been successfully transferred',
  failure: (reason) => `Unable to transfer seed, ${reason}`,
});

export const waterAll = (growhouseId: number): Action => ({
  key: 'water-all',
  send: () => apiPost(`/growhouse/${growhouseId}/waterall`),
  success: 'Plants watered!',
  failure: () => 'Unable to water plants, contact support!',
});

export const harvestAll = (growhouseId: number): Action<HarvestShape> => ({
  key: 'harvest-all',
  send: () => apiPost(`/growhouse/${growhouseId}/harvestall`),
  success: null,
  failure: (reason) => `Unable to harvest all plants, ${reason}`,
});

export const pruneAll = (growhouseId: number): Action => ({
  key: 'prune-all',
  send: () => apiPost(`/growhouse/${growhouseId}/pruneall`, timed()),
  success: 'Plants pruned!',
  failure: () => 'Unable to prune plants, contact support!',
});

export const setNickname = (growhouseId: number, nickname: string): Action => ({
  key: 'nickname',
  send: () => apiPost(`/growhouse/${growhouseId}/nickname`, { nickname }),
  success: 'Growhouse Nickname updated',
  failure: (reason) => `Unable to update Growhouse Nickname, ${reason}`,
});

export const addGrower = (growhouseId: number, mint: string): Action => ({
  key: 'grower',
  send: () => apiPost(`/growhouse/${growhouseId}/addgrower`, { mint }),
  success: 'Grower added to Growhouse',
  failure: (reason) => `Failed to add Grower, ${reason}`,
});

export const swapGrower = (growhouseId: number, oldMint: string, newMint: string): Action => ({
  key: 'grower',
  send: () => apiPost(`/growhouse/${growhouseId}/swapgrower`, { oldMint, newMint }),
  success: 'Grower added to Growhouse',
  failure: (reason) => `Failed to add Grower, ${reason}`,
});
