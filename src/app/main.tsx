import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import '../ui/tokens.css';
import '../ui/utilities.css';
import './global.css';
import { openWalletDialog } from '../features/wallet/wallet-dialog-store.ts';
import { captureInstallPrompt } from '../pwa/install-prompt.ts';
import { useWalletStore } from '../wallet/wallet-store.ts';
import { App } from './app.tsx';
import { prepareFirstScreen } from './first-screen.ts';
import { LazyQueryClientProvider } from './lazy-queries.tsx';

declare global {
  interface ErrorConstructor {
    /** V8 only: how many frames of its stack an error records. */
    stackTraceLimit?: number;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('#root element is missing');

captureInstallPrompt();

const app = (
  <StrictMode>
    <LazyQueryClientProvider>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </LazyQueryClientProvider>
  </StrictMode>
);
const { dataset } = document.documentElement;

/** V8's default; index.html sets it to 0 while the app loads. */
const STACK_TRACE_LIMIT = 10;

/** Whether the app's first screen is the landing page that `build/first-paint.ts` prerendered. */
const isPrerendered = (): boolean =>
  root.hasChildNodes() &&
  dataset.firstPaint === 'landing' &&
  useWalletStore.getState().status === 'no-wallet';

const render = (): void => {
  Error.stackTraceLimit = STACK_TRACE_LIMIT;
  // As a transition, hydration yields to the event loop, and the page stays responsive. A player's
  // page is only a frame so far, without controls, so rendering it at once is faster.
  if (isPrerendered()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  // A press that index.html recorded was on the wallet button, the only one on the landing page.
  if (dataset.pressed !== undefined) openWalletDialog();
};

// No top-level `await`: the pages import from this chunk and would wait for it. Starts in a
// microtask, because V8 would otherwise parse the file again to find the origin of the requests.
void Promise.resolve().then(prepareFirstScreen).then(render);
