import type { ReactNode } from 'react';
import { toFailureReason } from '../../http/failure-messages.ts';
import { useConfig } from '../../queries/config.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { usePlayerAddress } from '../../wallet/use-player-address.ts';
import { OfferCard } from '../offer-card.tsx';
import { useHasPlanted } from '../use-growing-history.ts';
import { getNotificationSupport, getPermission } from './notification-support.ts';
import { recordNotificationsOffer, useNotificationsOffered } from './notification-offer-store.ts';

/** Shown once: after the first planting, if the browser has not been asked yet. */
export function NotificationOffer({ otherwise }: { readonly otherwise: ReactNode }) {
  const wallet = usePlayerAddress();
  const hasPlanted = useHasPlanted(wallet);
  const publicKey = useConfig().data?.pushPublicKey ?? null;
  const wasOffered = useNotificationsOffered((store) => store.wasOffered);
  if (wasOffered || !hasPlanted || wallet === null || publicKey === null) return otherwise;
  if (getNotificationSupport() !== 'supported' || getPermission() !== 'default') return otherwise;
  const accept = (): void => {
    recordNotificationsOffer();
    void turnOn({ wallet, publicKey });
  };
  return (
    <OfferCard
      title="Know when your plants need you"
      acceptLabel="Notify me"
      declineLabel="No thanks"
      onAccept={accept}
      onDecline={recordNotificationsOffer}
    >
      Get a notification when they need water or are ready to harvest, and never at night. Settings
      has the details.
    </OfferCard>
  );
}

async function turnOn(keys: { wallet: string; publicKey: string }): Promise<void> {
  // Asked for at once, because browsers require that it follows a tap.
  if ((await Notification.requestPermission()) !== 'granted') return;
  try {
    const [{ saveDeviceSettings }, { createDefaultSettings }] = await Promise.all([
      import('./device-subscription.ts'),
      import('./stored-settings.ts'),
    ]);
    await saveDeviceSettings(keys, createDefaultSettings());
    showToast({
      type: 'success',
      header: 'Notifications are on',
      content: 'Settings has topics and quiet hours.',
    });
  } catch (error) {
    showToast({
      type: 'danger',
      header: 'Notifications are still off',
      content: `Try again in Settings: ${toFailureReason(error)}`,
    });
  }
}
