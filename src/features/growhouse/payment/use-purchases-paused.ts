import { useQuery } from '@tanstack/react-query';
import { usePlayerAddress } from '../../../wallet/use-player-address.ts';
import { termsQuery } from '../../../queries/terms.ts';

export const PURCHASES_PAUSED = 'Purchases are paused. Try again later.';

/** Returns whether purchases are paused, as far as is known. */
export const useArePurchasesPaused = (): boolean =>
  useQuery(termsQuery(usePlayerAddress())).data?.purchasesPaused ?? false;
