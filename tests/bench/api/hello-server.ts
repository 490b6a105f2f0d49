import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The reference of the API bench: the smallest server of the same framework, in its own process. */
const app = new Hono();
app.get('/hello', (c) => c.text('Hello'));
/** CPU seconds this process has used. */
app.get('/cpu', (c) => {
  const { user, system } = process.cpuUsage();
  return c.text(String((user + system) / 1e6));
});
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' }, () => {
  process.send?.('ready');
});
