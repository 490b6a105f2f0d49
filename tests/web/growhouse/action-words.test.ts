import { describe, expect, it } from 'vitest';
import * as words from '../../../src/features/growhouse/action-words.ts';

describe('the words of an action that failed', () => {
  it.each([
    [words.waterPlant(1), 'Unable to water plant, it is too early!'],
    [words.harvestPlant(1), 'Unable to harvest plant, it is too early'],
    [words.prunePlant(1), 'Unable to prune plant, contact support!'],
    [words.plantSeed(1), 'Unable to plant seed, it is too early'],
    [words.transferSeed(1, 2), 'Unable to transfer seed, it is too early'],
    [words.waterAll(1), 'Unable to water plants, contact support!'],
    [words.harvestAll(1), 'Unable to harvest all plants, it is too early'],
    [words.pruneAll(1), 'Unable to prune plants, contact support!'],
    [words.setNickname(1, ''), 'Unable to update Growhouse Nickname, it is too early'],
    [words.addGrower(1, 'mint'), 'Failed to add Grower, it is too early'],
    [words.swapGrower(1, 'old', 'new'), 'Failed to add Grower, it is too early'],
  ])('%o', (action, expected) => {
    expect(action.failure('it is too early')).toBe(expected);
  });

  it('end with one exclamation mark only', () => {
    expect(words.waterPlant(1).failure('contact support!')).toBe(
      'Unable to water plant, contact support!',
    );
  });
});

describe('the words of an action that is done', () => {
  it.each([
    [words.waterPlant(1), 'Successfully watered plant!'],
    [words.prunePlant(1), 'Successfully pruned plant!'],
    [words.plantSeed(1), 'Seed planted successfully!'],
    [words.transferSeed(1, 2), 'Seed has been successfully transferred'],
    [words.waterAll(1), 'Plants watered!'],
    [words.pruneAll(1), 'Plants pruned!'],
    [words.addGrower(1, 'mint'), 'Grower added to Growhouse'],
  ])('%o', (action, expected) => {
    expect(action.success).toBe(expected);
  });
});
