import type { PaymentKind } from '../../../contract/payment-intent.ts';
import type { GrowhouseAction, PlantAction } from '../../../game/actions.ts';
import type { FeedbackEvent } from '../../../ui/toasts/feedback.ts';

/** What a player hears after an action; null for silence. */
export const ACTION_FEEDBACK: Readonly<
  Record<PlantAction | GrowhouseAction, FeedbackEvent | null>
> = {
  plant: 'plant',
  water: 'water',
  harvest: 'harvest',
  transfer: 'move',
  revive: 'revive',
  prune: 'prune',
  Plant: 'plant',
  Water: 'waterAll',
  Harvest: 'harvest',
  AddGrower: 'hire',
  RemoveGrower: 'hire',
  Upgrade: 'level',
  Requirements: null,
};

/** What a player hears after a payment. */
export const PAYMENT_FEEDBACK: Readonly<Record<PaymentKind, FeedbackEvent>> = {
  seeds: 'purchase',
  exchange: 'exchange',
  upgrade: 'level',
  maxupgrade: 'level',
  revive: 'revive',
};
