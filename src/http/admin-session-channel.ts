import { isRecord } from '../contract/is-record.ts';
import type { IdentityShape } from '../contract/shapes.ts';
import { toIdentity } from './stored-identity.ts';

/** Name of the channel between the tabs of one browser. No other origin and no other device hears it. */
const CHANNEL_NAME = 'adminSession';

export interface AdminSession {
  readonly identity: IdentityShape;
  /** The player's token that opened the admin session, which is only valid together with it. */
  readonly playerToken: string;
}

/** What the tabs tell each other about the admin session. */
export type AdminSessionMessage =
  /** A tab without a session asks for the one of another tab. */
  | { readonly type: 'request' }
  | { readonly type: 'session'; readonly session: AdminSession }
  | { readonly type: 'ended'; readonly playerToken: string; readonly reason: string | null };

export interface AdminSessionChannel {
  /** Sends a message to the other tabs. */
  post(message: AdminSessionMessage): void;
  close(): void;
}

/**
 * Opens the channel to the other tabs. Does nothing in a browser without BroadcastChannel, where each
 * tab keeps a session of its own.
 */
export function openAdminSessionChannel(
  onMessage: (message: AdminSessionMessage) => void,
): AdminSessionChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { post: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = parseMessage(data);
    if (message) onMessage(message);
  });
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** Tabs may run different versions of the game, so a message is parsed like any other input. */
function parseMessage(data: unknown): AdminSessionMessage | null {
  if (!isRecord(data)) return null;
  if (data.type === 'request') return { type: 'request' };
  if (data.type === 'session' && isRecord(data.session)) {
    const identity = toIdentity(data.session.identity);
    const { playerToken } = data.session;
    if (!identity || typeof playerToken !== 'string') return null;
    return { type: 'session', session: { identity, playerToken } };
  }
  if (data.type === 'ended' && typeof data.playerToken === 'string') {
    const { playerToken, reason } = data;
    return { type: 'ended', playerToken, reason: typeof reason === 'string' ? reason : null };
  }
  return null;
}
