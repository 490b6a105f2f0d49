import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenLocally } from './listen-locally.ts';

/** How often the proxy asks each server whether it is ready. */
const CHECK_INTERVAL_MS = 100;

/** A load balancer that sends requests to the servers that are ready, in turn. It never retries. */
export interface RoundRobinProxy {
  url: string;
  /** Adds servers. */
  setTargets: (urls: readonly string[]) => void;
  /** The requests that each server has answered, by its URL. */
  answered: ReadonlyMap<string, number>;
  /** The requests that no server has answered, or one with a server error. */
  failures: readonly string[];
  /** Returns the servers that are ready. */
  ready: () => readonly string[];
  close: () => Promise<void>;
}

export async function startRoundRobinProxy(): Promise<RoundRobinProxy> {
  const answered = new Map<string, number>();
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let targets: readonly string[] = [];
  let ready: readonly string[] = [];
  let turn = 0;
  const check = async () => {
    const results = await Promise.all(targets.map(isReady));
    ready = targets.filter((_, index) => results[index]);
  };
  const checking = setInterval(() => void check(), CHECK_INTERVAL_MS);

  const server = createServer((incoming, response) => {
    const target = ready[turn++ % ready.length];
    if (target === undefined) {
      fail(response, failures, `${incoming.url}: no server is ready`);
      return;
    }
    forward(incoming, { target, agent }).then(
      (answer) => {
        const { statusCode: status = 0 } = answer;
        if (status >= 500) failures.push(`${incoming.url}: ${status} of ${target}`);
        answered.set(target, (answered.get(target) ?? 0) + 1);
        response.writeHead(status, { 'content-type': answer.headers['content-type'] ?? '' });
        answer.pipe(response);
      },
      (error: unknown) => fail(response, failures, `${incoming.url}: ${target}: ${String(error)}`),
    );
  });
  const { port, close } = await listenLocally(server);
  return {
    url: `http://localhost:${port}`,
    setTargets: (urls) => {
      targets = urls;
    },
    answered,
    failures,
    ready: () => ready,
    close: async () => {
      clearInterval(checking);
      agent.destroy();
      await close();
    },
  };
}

const isReady = (target: string) =>
  fetch(`${target}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

function fail(response: ServerResponse, failures: string[], reason: string): void {
  failures.push(reason);
  response.writeHead(502).end();
}

function forward(
  incoming: IncomingMessage,
  { target, agent }: { target: string; agent: Agent },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, headers, url } = incoming;
    const outgoing = request(`${target}${url}`, { method, headers, agent }, resolve);
    outgoing.once('error', reject);
    incoming.pipe(outgoing);
  });
}
