import { Suspense, useLayoutEffect, useState } from 'react';

import { laterPart } from '../ui/later-part.ts';
import { ErrorBoundary } from './error-page.tsx';
import { firstFrame } from './first-frame.ts';
import { AppRoutes } from './router.tsx';

/** It shows nothing at first, so the first screen does not wait for it. */
const Layers = laterPart(async () => (await import('./layers.tsx')).Layers);

/** Everything inside the providers: the screens, and what lives beside them. */
export function App() {
  const isPainted = useIsPainted();
  return (
    <ErrorBoundary>
      <AppRoutes />
      {isPainted && (
        <Suspense>
          <Layers />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}

/** Whether the first screen is there; from then on the app answers, and not the page it came in. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  // With the first screen: what index.html had in its place may look otherwise, and its own frame is
  // the next one.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.firstPaint;
    const show = (): void => setPainted(true);
    // Where they cannot be loaded they say so when they are shown.
    void firstFrame().then(Layers.load).then(show, show);
  }, []);
  return isPainted;
}
