import { describe, expect, it } from 'vitest';
import * as actions from '../../../src/features/growhouse/actions/growhouse-actions.ts';

describe('toFailureMessage', () => {
  it.each([
    [actions.waterPlant(1), 'Unable to water plant, it is too early!'],
    [actions.harvestPlant(1), 'Unable to harvest plant, it is too early'],
    [actions.prunePlant(1), 'Unable to prune plant, contact support!'],
    [actions.plantSeed(1), 'Unable to plant seed, it is too early'],
    [actions.transferSeed(1, 2), 'Unable to transfer seed, it is too early'],
    [actions.waterAll(1), 'Unable to water plants, contact support!'],
    [actions.harvestAll(1), 'Unable to harvest all plants, it is too early'],
    [actions.pruneAll(1), 'Unable to prune plants, contact support!'],
    [actions.setNickname(1, ''), 'Unable to update Growhouse Nickname, it is too early'],
    [actions.addGrower(1, 'mint'), 'Failed to add Grower, it is too early'],
    [actions.swapGrower(1, 'old', 'new'), 'Failed to add Grower, it is too early'],
  ])('of %o returns %j', { tags: ['ERR-14', 'ERR-15', 'ERR-16', 'ERR-19'] }, (action, expected) => {
    expect(action.toFailureMessage('it is too early')).toBe(expected);
  });

  it('of watering ends with a single exclamation mark', () => {
    expect(actions.waterPlant(1).toFailureMessage('contact support!')).toBe(
      'Unable to water plant, contact support!',
    );
  });
});

describe('successMessage', () => {
  it.each([
    [actions.waterPlant(1), 'Successfully watered plant!'],
    [actions.prunePlant(1), 'Successfully pruned plant!'],
    [actions.plantSeed(1), 'Seed planted successfully!'],
    [actions.transferSeed(1, 2), 'Seed has been successfully transferred'],
    [actions.waterAll(1), 'Plants watered!'],
    [actions.pruneAll(1), 'Plants pruned!'],
    [actions.addGrower(1, 'mint'), 'Grower added to Growhouse'],
  ])(
    'of %o is %j',
    { tags: ['DONE-01', 'DONE-02', 'DONE-03', 'DONE-05', 'DONE-06', 'DONE-07', 'DONE-08'] },
    (action, expected) => {
      expect(action.successMessage).toBe(expected);
    },
  );
});
