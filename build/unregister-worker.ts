import type { Plugin } from 'vite';

/**
 * On a development server, unregisters the service worker that a built client has installed at the
 * same origin, because it would respond with the built files.
 */
export function unregisterWorker(): Plugin {
  const script = `
    self.addEventListener('install', () => self.skipWaiting());
    self.addEventListener('activate', async () => {
      await self.registration.unregister();
      for (const page of await self.clients.matchAll()) page.navigate(page.url);
    });`;
  return {
    name: 'unregister-worker',
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(script);
      });
    },
  };
}
