import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The reference for the API benchmark: a minimal Hono server in its own process. */
const app = new Hono();
app.get('/hello', (c) => c.text('Hello'));
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' }, () => {
  process.send?.('ready');
});
