import { sendNotifications } from '../actions/notifications/send-notifications.ts';
import type { Service } from './service.ts';

/** Notifies the devices of players whose plants, payouts or upgrades need them. */
export const noticesService: Service = {
  name: 'Notices',
  shortName: 'notices',
  intervalMs: 60_000,
  run: sendNotifications,
};
