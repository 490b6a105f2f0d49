import { isRecord } from '../../contract/is-record.ts';

/** How long after a lost connection the next one is opened, and how many times in a row. */
const RECONNECT_DELAY_MS = 1000;
const MAX_RECONNECTS = 5;

/** Keeps proxies from closing a connection on which nothing changes. */
const PING_INTERVAL_MS = 5000;

/** Which accounts to watch through which node, and what to call. */
export interface AccountWatch {
  /** The WebSocket address of the chain node. */
  readonly wsUrl: string;
  /** Base58. */
  readonly accounts: readonly string[];
  /**
   * Called when an account has changed, and whenever the subscriptions begin: a change before that,
   * for example during an outage, is not reported.
   */
  readonly onChange: () => void;
  /** Called when the connection is given up; nothing is watched any more. */
  readonly onLost: () => void;
}

/**
 * Subscribes to changes of accounts as soon as they are processed. Connects at once, and reconnects
 * five times in a row. The subscriptions of @solana/web3.js reconnect without end, and do not tell
 * that changes were missed.
 * @returns a function that stops it
 */
export function watchAccounts({ wsUrl, accounts, onChange, onLost }: AccountWatch): () => void {
  let failures = 0;
  let close = (): void => undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(reconnectTimer);
    close();
  };
  const giveUp = (): void => {
    stop();
    onLost();
  };
  const handleLoss = (): void => {
    failures += 1;
    if (failures > MAX_RECONNECTS) giveUp();
    else reconnectTimer = setTimeout(connect, RECONNECT_DELAY_MS);
  };
  const connect = (): void => {
    close = openSubscriptions(wsUrl, accounts, {
      onBegin: () => {
        failures = 0;
        onChange();
      },
      onChange,
      onRefused: giveUp,
      onLoss: handleLoss,
    });
  };
  connect();
  return stop;
}

interface SubscriptionEvents {
  /** The node has confirmed all subscriptions. */
  readonly onBegin: () => void;
  readonly onChange: () => void;
  /** The node does not accept a subscription. */
  readonly onRefused: () => void;
  readonly onLoss: () => void;
}

/** Opens one connection. @returns a function that closes it, after which no event follows */
function openSubscriptions(
  wsUrl: string,
  accounts: readonly string[],
  { onBegin, onChange, onRefused, onLoss }: SubscriptionEvents,
): () => void {
  const socket = new WebSocket(wsUrl);
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  const send = (method: string, request: object = {}): void =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', method, ...request }));
  let unconfirmed = accounts.length;
  let pinging: ReturnType<typeof setInterval> | undefined;
  const close = (): void => {
    listeners.abort();
    clearInterval(pinging);
    socket.close();
  };
  const subscribe = (): void => {
    pinging = setInterval(() => send('ping'), PING_INTERVAL_MS);
    for (const [id, account] of accounts.entries()) {
      const params = [account, { commitment: 'processed', encoding: 'base64' }];
      send('accountSubscribe', { id, params });
    }
  };
  const handleMessage = ({ data }: MessageEvent<string>): void => {
    const message: unknown = JSON.parse(data);
    if (!isRecord(message)) return;
    if (message.method === 'accountNotification') onChange();
    else if ('error' in message) onRefused();
    else if ('result' in message && --unconfirmed === 0) onBegin();
  };
  socket.addEventListener('open', subscribe, options);
  socket.addEventListener('message', handleMessage, options);
  socket.addEventListener(
    'close',
    () => {
      close();
      onLoss();
    },
    options,
  );
  return close;
}
