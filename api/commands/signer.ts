import { childOptions, type SignerMessage } from '../signer/messages.ts';
import { RESIGN_DELAY_MS } from '../signer/resign-delay.ts';
import { serveParent, serveSocket } from '../signer/serve.ts';
import { SignerStartError } from '../signer/environment.ts';
import { openSigner } from '../signer/open-signer.ts';

/**
 * Runs the signer in a process of its own: as a child of the server, or with `npm run signer` on the
 * Unix socket SIGNER_SOCKET.
 */
async function main(): Promise<void> {
  if (process.connected) {
    const signer = openSigner(process.env, childOptions.parse(JSON.parse(process.argv[2] ?? '')));
    // Ctrl+C reaches the whole process group, but the parent decides when the signer ends.
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => process.exit(0));
    process.on('disconnect', () => process.exit(0));
    serveParent(signer);
    return;
  }
  const signer = openSigner(process.env, { resignDelayMs: RESIGN_DELAY_MS });
  const path = process.env.SIGNER_SOCKET ?? '';
  if (path === '') throw new SignerStartError(['SIGNER_SOCKET is missing: the path of the socket']);
  const server = await serveSocket(signer, path);
  process.stdout.write(`The signer of vault ${signer.vault} serves ${path}\n`);
  const end = () => server.close(() => process.exit(0)).unref();
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

main().catch((error: unknown) => {
  const problems =
    error instanceof SignerStartError
      ? error.problems
      : [error instanceof Error ? error.message : String(error)];
  if (process.send) {
    const message: SignerMessage = { type: 'failed', problems: [...problems] };
    process.send(message, () => process.exit(1));
    return;
  }
  process.stderr.write(`The signer cannot start:\n  ${problems.join('\n  ')}\n`);
  process.exit(1);
});
