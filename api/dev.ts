import type { RequestListener, Server } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { readEmbeddedConfig } from './config.ts';
import { withPlayDefaults } from './play-settings.ts';
import { runServer } from './run-server.ts';

/** The same game, with the client built as it is asked for and reloaded as it changes. */
await runServer(() => {
  const config = readEmbeddedConfig(withPlayDefaults(process.env));
  return {
    config,
    clientFiles: null,
    pages: vitePages,
    onStarted: () => {
      process.stdout.write(`\n  Developing at ${config.publicOrigin.origin}\n\n`);
    },
  };
});

async function vitePages(server: Server): Promise<RequestListener> {
  const vite = await createViteServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'spa',
  });
  return vite.middlewares;
}
