import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';

/** How long connections may take, so that slow ones cannot use up the server. All times in ms. */
export interface HttpLimits extends Required<
  Pick<
    ServerOptions,
    | 'headersTimeout'
    | 'requestTimeout'
    | 'keepAliveTimeout'
    | 'connectionsCheckingInterval'
    | 'maxHeaderSize'
  >
> {
  /** How long a client may stop reading a response. */
  responseTimeout: number;
  maxConnections: number;
}

export const HTTP_LIMITS: HttpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the idle timeouts of proxies, so that the proxy closes first.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  responseTimeout: 120_000,
  // Leaves files to open for everything else.
  maxConnections: 10_000,
};

/** How long requests may take to finish when the server closes. */
const CLOSE_TIMEOUT_MS = 10_000;
const IDLE_CHECK_INTERVAL_MS = 50;

/** The HTTP server of a process. */
export interface HttpServer {
  /** Asks clients and proxies to use a connection no further, with every response from now on. */
  endConnections(): void;
  /** Stops accepting requests and waits for those in progress. */
  close(): Promise<void>;
}

/**
 * Creates a server that has no listener yet. Requests whose headers or body arrive too slowly are
 * answered 408, those with headers or a URL above `maxHeaderSize` 431, and others that are not HTTP 400.
 */
export function createHttpServer({
  responseTimeout,
  maxConnections,
  ...limits
}: HttpLimits = HTTP_LIMITS): Server {
  const server = createServer(limits);
  server.maxConnections = maxConnections;
  server.on('request', (_request, response) => response.setTimeout(responseTimeout));
  return server;
}

/** Starts listening. */
export async function startHttpServer(
  server: Server,
  listener: RequestListener,
  { port, host }: { port: number; host: string },
): Promise<HttpServer> {
  const responses = new Set<ServerResponse>();
  let isEnding = false;
  server.on('request', (request, response) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
    if (isEnding) endConnection(response);
    listener(request, response);
  });
  await listen(server, port, host);
  const endConnections = () => {
    isEnding = true;
    for (const response of responses) endConnection(response);
  };
  return {
    endConnections,
    close: () => {
      endConnections();
      return closeServer(server);
    },
  };
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Waits for requests to finish. Closes idle keep-alive connections, which would keep it open. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
    const closeTimeout = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    server.close(() => {
      clearInterval(idleCheck);
      clearTimeout(closeTimeout);
      resolve();
    });
  });
}
