import type { Plugin } from 'vite';

/**
 * In development, lets the worker go that a built client has left at the same address: it would
 * answer with what was built.
 */
export function workerOfOtherBuilds(): Plugin {
  const farewell = `
    self.addEventListener('install', () => self.skipWaiting());
    self.addEventListener('activate', async () => {
      await self.registration.unregister();
      for (const page of await self.clients.matchAll()) page.navigate(page.url);
    });`;
  return {
    name: 'worker-of-other-builds',
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(farewell);
      });
    },
  };
}
