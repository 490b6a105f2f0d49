import { expect, it } from 'vitest';
import {
  configShape,
  growerShape as growerSchema,
  growhousePageShape as growhousePageSchema,
  hubShape as hubSchema,
  identityShape,
} from '../../../src/contract/shapes.ts';
import {
  CONFIG,
  growerShape,
  growhousePageShape,
  growhouseShape,
  hubShape,
  IDENTITY,
  plantShape,
  seedShape,
} from './game-fixture.ts';

const facts = { seeds: [seedShape(1)], plants: [plantShape(2, { strainId: 15 })] };

it('the builders return answers that match the contract', { tags: ['DATA-01'] }, () => {
  expect(() => growhousePageSchema.parse(growhousePageShape(facts))).not.toThrow();
  expect(() =>
    growhousePageSchema.parse(growhousePageShape({ level: 10, max_level: true })),
  ).not.toThrow();
  expect(() => hubSchema.parse(hubShape([growhouseShape(facts)]))).not.toThrow();
  expect(() => growerSchema.parse(growerShape(1234, 5))).not.toThrow();
  expect(() => configShape.parse(CONFIG)).not.toThrow();
  expect(() => identityShape.parse(IDENTITY)).not.toThrow();
});
