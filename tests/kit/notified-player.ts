import { z } from 'zod';
import { sendNotifications } from '../../api/actions/notifications/send-notifications.ts';
import type { NotificationSettingsShape } from '../../src/contract/notifications.ts';
import type { PushPayload } from '../../src/contract/push-message.ts';
import { ACTIVE_MS } from '../../src/game/notifications/notification-plan.ts';
import type { GameFixture, TestPlayer } from './game-fixture.ts';
import { createStaffedPlayer } from './growhouse-rows.ts';
import { createTestDevice, type PushService, type TestDevice } from './push-service.ts';

export const ALL_TOPICS: NotificationSettingsShape = {
  topics: ['ready', 'withering', 'payout', 'upgrade'],
  quietHours: null,
  timeZone: 'UTC',
  language: 'en',
};

/** A player with a growhouse and a device that gets notifications. */
export interface NotifiedPlayer {
  player: TestPlayer;
  growhouseId: number;
  device: TestDevice;
  /** Runs the service. @returns what the device has received since the last run */
  runAndRead(): Promise<PushPayload[]>;
}

let devices = 0;

/** Creates a player whose device subscribes, and waits until the player has left the app. */
export async function createNotifiedPlayer(
  game: GameFixture,
  service: PushService,
  settings: Partial<NotificationSettingsShape> = {},
): Promise<NotifiedPlayer> {
  const { player, growhouse } = await createStaffedPlayer(game);
  const device = createTestDevice(`${service.origin}/device-${++devices}`);
  const { subscription } = device;
  const reply = await player.post('/account/notifications', {
    ...ALL_TOPICS,
    ...settings,
    subscription,
  });
  z.object({ status: z.literal(200) }).parse(reply);
  game.server.clock.advance(ACTIVE_MS);
  let read = service.received.length;
  return {
    player,
    growhouseId: growhouse.id,
    device,
    runAndRead: async () => {
      await sendNotifications(game.ctx);
      const messages = service.received.slice(read);
      read = service.received.length;
      const path = new URL(subscription.endpoint).pathname;
      return messages.filter((message) => message.path === path).map(device.read);
    },
  };
}
