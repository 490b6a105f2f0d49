import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** How long connections may take, so that slow ones cannot use up the server. All times in ms. */
export const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the idle timeouts of proxies, so that the proxy closes first.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  /** How long a client may stop reading a response. */
  responseTimeout: 120_000,
  // Leaves files to open for everything else.
  maxConnections: 10_000,
};

/** How long requests may take to finish when the server closes. */
const CLOSE_TIMEOUT_MS = 10_000;
const IDLE_CHECK_INTERVAL_MS = 50;

/**
 * Creates a server that has no listener yet. Requests whose headers or body arrive too slowly are
 * answered 408, those with headers or a URL above `maxHeaderSize` 431, and others that are not HTTP 400.
 */
export function createHttpServer({
  responseTimeout,
  maxConnections,
  ...limits
} = HTTP_LIMITS): Server {
  const server = createServer(limits);
  server.maxConnections = maxConnections;
  server.timeout = responseTimeout;
  return server;
}

/** Starts listening. */
export async function startHttpServer(
  server: Server,
  listener: RequestListener,
  { port, host }: { port: number; host: string },
) {
  const responses = new Set<ServerResponse>();
  let isEnding = false;
  server.on('request', (request, response) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
    if (isEnding) endConnection(response);
    listener(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const endConnections = () => {
    isEnding = true;
    for (const response of responses) endConnection(response);
  };
  return {
    /** Asks clients and proxies to close their connections, with every response from now on. */
    endConnections,
    /** Stops accepting requests and waits for those in progress. */
    close: (): Promise<void> => {
      endConnections();
      return closeServer(server);
    },
  };
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Waits for requests to finish. Closes idle keep-alive connections, which would keep it open. */
async function closeServer(server: Server): Promise<void> {
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
  const closeTimeout = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  server.close();
  await once(server, 'close');
  clearInterval(idleCheck);
  clearTimeout(closeTimeout);
}
