import type { RequestListener, Server } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { readConfig } from '../config/config.ts';
import { withPlayDefaults } from '../config/play-settings.ts';
import { runServer } from './run-server.ts';

/** Starts the game of `npm run play` with Vite's development server, which reloads changed code. */
await runServer(() => {
  const variables = withPlayDefaults(process.env);
  const config = readConfig(variables, { isEmbedded: true });
  return {
    config,
    variables,
    clientFiles: null,
    createPageListener: createViteListener,
    onStarted: () => {
      process.stdout.write(`\n  Developing at ${config.publicOrigin.origin}\n\n`);
    },
  };
});

/**
 * Unregisters the service worker that a built client has installed at the same origin, because it would
 * respond with the built files.
 */
const UNREGISTER_WORKER = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', async () => {
    await self.registration.unregister();
    for (const page of await self.clients.matchAll()) page.navigate(page.url);
  });`;

async function createViteListener(server: Server): Promise<RequestListener> {
  const vite = await createViteServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'spa',
  });
  return (request, response) => {
    if (request.url !== '/sw.js') vite.middlewares(request, response);
    else response.setHeader('content-type', 'text/javascript').end(UNREGISTER_WORKER);
  };
}
