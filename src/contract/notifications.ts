import { z } from 'zod';
import { NOTIFICATION_TOPICS } from '../game/notifications/notification.ts';
import { languageSchema } from './primitives.ts';
import { isTimeZone, parseMinuteOfDay } from '../game/notifications/quiet-hours.ts';

/** The settings of notifications, on the wire. They belong to one device. */

const minuteSchema = z
  .string()
  .refine((text) => parseMinuteOfDay(text) !== null)
  .meta({ examples: ['22:00'] });

const base64Url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`));

/** A push subscription as browsers describe it. */
export const pushTargetShape = z.strictObject({
  endpoint: z.url().max(1000),
  keys: z.strictObject({ p256dh: base64Url(65), auth: base64Url(16) }),
});
export type PushTargetShape = z.infer<typeof pushTargetShape>;

/** Times of the day, such as 22:00. */
export const quietHoursShape = z.strictObject({ from: minuteSchema, until: minuteSchema });
export type QuietHoursShape = z.infer<typeof quietHoursShape>;

export const notificationSettingsShape = z.strictObject({
  topics: z.array(z.enum(NOTIFICATION_TOPICS)).max(NOTIFICATION_TOPICS.length),
  /** In the time zone; null for none. */
  quietHours: quietHoursShape.nullable(),
  timeZone: z
    .string()
    .max(100)
    .refine(isTimeZone)
    .meta({ description: 'IANA time zone, such as Asia/Tokyo', examples: ['Asia/Tokyo'] }),
  language: languageSchema,
});
export type NotificationSettingsShape = z.infer<typeof notificationSettingsShape>;

export const subscribeRequest = notificationSettingsShape.extend({ subscription: pushTargetShape });

/** The endpoint and secret of the old subscription prove that the new one is of the same browser. */
export const renewSubscriptionRequest = z.strictObject({
  old: z.strictObject({ endpoint: z.url().max(1000), auth: base64Url(16) }),
  subscription: pushTargetShape,
});

/** The settings of this session's device; null if it gets no notifications. */
export const notificationsShape = z.object({
  endpoint: z.string(),
  ...notificationSettingsShape.shape,
});
export type NotificationsShape = z.infer<typeof notificationsShape>;
