import type { IdentityShape } from '../../../src/contract/shapes.ts';

export const ADA = 'AdaAdaAdaAdaAdaAdaAdaAdaAdaAdaAdaAdaAdaAda1';
export const BO = 'BoBoBoBoBoBoBoBoBoBoBoBoBoBoBoBoBoBoBoBoBo2';

export const createIdentity = (address: string, token = `token of ${address}`): IdentityShape => ({
  token,
  account: { address, role: { admin: false, superadmin: false } },
});
