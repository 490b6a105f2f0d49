import { expect, it } from 'vitest';
import {
  adminGrowhouseShape as growhouseSchema,
  baseInfoShape,
  userShape as userSchema,
} from '../../../src/contract/admin-shapes.ts';
import { adminGrowhouseShape, BASE_INFO, userShape } from './admin-rows.ts';

it('the row builders match the contract', () => {
  expect(() => userSchema.parse(userShape(1))).not.toThrow();
  expect(() => growhouseSchema.parse(adminGrowhouseShape(1))).not.toThrow();
  expect(() => baseInfoShape.parse(BASE_INFO)).not.toThrow();
});
