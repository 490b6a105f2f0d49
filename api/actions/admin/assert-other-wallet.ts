import type { Admin } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';

/**
 * Checks that what an admin acts on does not belong to their own wallet. It applies to superadmins too.
 * @param owners the wallets that own it before and after the action; null for none
 * @throws RefusalError OWN_WALLET
 */
export function assertOtherWallet(
  { address }: Pick<Admin, 'address'>,
  ...owners: readonly (string | null)[]
): void {
  if (owners.includes(address)) throw new RefusalError('OWN_WALLET');
}
