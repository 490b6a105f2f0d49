import { Suspense } from 'react';

import { lazyPage } from '../ui/lazy-page.ts';
import { ErrorBoundary } from './error-page.tsx';
import { firstFrame } from './first-frame.ts';
import { AppRoutes } from './router.tsx';

/** It shows nothing at first, so the first screen does not wait for it. */
const Layers = lazyPage(async () => {
  await firstFrame();
  return (await import('./layers.tsx')).Layers;
});

/** Everything inside the providers: the screens, and what lives beside them. */
export function App() {
  return (
    <ErrorBoundary>
      <AppRoutes />
      <Suspense>
        <Layers />
      </Suspense>
    </ErrorBoundary>
  );
}
