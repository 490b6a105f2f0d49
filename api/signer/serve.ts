import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import {
  MAX_LINE_BYTES,
  signerDescription,
  type SignerMessage,
  type SignerRequest,
  signerRequest,
  toTextProof,
} from './messages.ts';
import type { Signer } from './signer.ts';

/** The server may run as another user of the socket's group. */
const SOCKET_MODE = 0o660;

/** Answers a request. @throws Error for anything that is not a request */
export async function answerRequest(signer: Signer, received: unknown): Promise<SignerMessage> {
  const request = signerRequest.parse(received);
  try {
    return await handleRequest(signer, request);
  } catch (error) {
    reportFault(error);
    return { type: 'fault', requestId: request.requestId, message: toMessage(error) };
  }
}

async function handleRequest(signer: Signer, request: SignerRequest): Promise<SignerMessage> {
  const { requestId } = request;
  switch (request.type) {
    case 'describe': {
      const description = { vault: signer.vault, limits: await signer.loadLimits() };
      return { type: 'reply', requestId, result: signerDescription.encode(description) };
    }
    case 'sign': {
      const message = Buffer.from(request.messageBase64, 'base64');
      return { type: 'reply', requestId, result: await signer.sign(message, request.payoutClass) };
    }
    case 'release': {
      const { text, wallet, proof } = request;
      const result = await signer.release({ text, wallet, proof: toTextProof(proof) });
      return { type: 'reply', requestId, result };
    }
  }
}

/** Serves the process that forked this one. Ignores anything that is not a request. */
export function serveParent(signer: Signer): void {
  process.on('message', (received) => {
    answerRequest(signer, received).then(
      (reply) => process.send?.(reply, () => undefined),
      reportFault,
    );
  });
}

/**
 * Serves a Unix socket, whose folder decides who can reach it.
 * @throws Error if another signer serves it
 */
export async function serveSocket(signer: Signer, path: string): Promise<Server> {
  if (await isServed(path)) throw new Error(`Another signer serves ${path}`);
  // A signer that was killed leaves its socket behind.
  rmSync(path, { force: true });
  const server = createServer((socket) => serveConnection(signer, socket));
  server.listen(path);
  await once(server, 'listening');
  chmodSync(path, SOCKET_MODE);
  return server;
}

function isServed(path: string): Promise<boolean> {
  const probe = connect(path);
  const answered = once(probe, 'connect').then(
    () => true,
    () => false,
  );
  return answered.finally(() => probe.destroy());
}

/** Ends a connection that sends anything other than requests. */
function serveConnection(signer: Signer, socket: Socket): void {
  socket.on('error', () => socket.destroy());
  readLines(socket, (line) => {
    answerRequest(signer, parseJson(line)).then(
      (reply) => socket.write(`${JSON.stringify(reply)}\n`),
      (error: unknown) => {
        reportFault(error);
        socket.destroy();
      },
    );
  });
}

/** Calls a function with each line of a socket. Ends a connection whose line is too long. */
export function readLines(socket: Socket, onLine: (line: string) => void): void {
  let pending = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const lines = (pending + chunk).split('\n');
    pending = lines.pop() ?? '';
    for (const line of lines) onLine(line);
    if (pending.length > MAX_LINE_BYTES) socket.destroy();
  });
}

/** @returns undefined for text that is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

function reportFault(error: unknown): void {
  process.stderr.write(`signer: ${toMessage(error)}\n`);
}
