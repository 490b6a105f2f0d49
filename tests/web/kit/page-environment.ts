import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Node's classes, which MSW intercepts without a network; happy-dom's fetch hangs when aborted. */
const NODE_FETCH = {
  fetch: globalThis.fetch,
  Request: globalThis.Request,
  Response: globalThis.Response,
  Headers: globalThis.Headers,
  AbortController: globalThis.AbortController,
  AbortSignal: globalThis.AbortSignal,
};

const happyDom = builtinEnvironments['happy-dom'];

/** There is no server that has the styles, and happy-dom's fetch does not know Node's requests. */
const SETTINGS = { disableCSSFileLoading: true };

/** A happy-dom page whose fetch is Node's, with addresses relative to the page. */
export default {
  ...happyDom,
  name: 'page',
  async setup(global: typeof globalThis, options) {
    const page = await happyDom.setup(global, { ...options, happyDOM: { settings: SETTINGS } });
    const { fetch, ...classes } = NODE_FETCH;
    const fetchFromPage: typeof fetch = (input, init) =>
      fetch(typeof input === 'string' ? new URL(input, global.location.href) : input, init);
    Object.assign(global, classes, { fetch: fetchFromPage });
    return page;
  },
} satisfies Environment;
