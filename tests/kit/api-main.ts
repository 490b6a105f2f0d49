import { readEmbeddedConfig } from '../../api/config.ts';
import { playVariables } from '../../api/play-settings.ts';
import { runServer } from '../../api/run-server.ts';

/** `npm run play` without its client, for tests that speak to the API alone. */
await runServer(() => ({
  config: readEmbeddedConfig(playVariables(process.env)),
  clientFiles: null,
}));
