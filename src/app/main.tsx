import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import '../ui/tokens.css';
import './global.css';
import { openWalletDialog } from '../features/wallet/wallet-dialog-store.ts';
import { captureInstallPrompt } from '../pwa/install-prompt.ts';
import { useWalletStore } from '../wallet/wallet-store.ts';
import { App } from './app.tsx';
import { prepareFirstScreen } from './first-screen.ts';
import { LazyQueryClientProvider } from './lazy-queries.tsx';

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

/** Whether the landing page that `build/first-paint.ts` prerendered is what the app shows first. */
const isPrerendered = (): boolean =>
  root.hasChildNodes() &&
  dataset.firstPaint === 'landing' &&
  useWalletStore.getState().status === 'no-wallet';

const render = (): void => {
  // As a transition, hydration yields to the event loop, and the page stays responsive. A player's
  // page has only a frame by now, with nothing to press: rendering it at once is faster.
  if (isPrerendered()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  // The wallet button is the only one of the prerendered page; see index.html.
  if (dataset.pressed !== undefined) openWalletDialog();
};

// Without a top-level `await`, which the pages would wait for because they import from this chunk.
// After a microtask, because V8 would parse the file again to find the origin of what it requests.
void Promise.resolve().then(prepareFirstScreen).then(render);
