import { I18nProvider } from '@lingui/react';
import { Suspense, useLayoutEffect, useState } from 'react';

import { i18n } from '../language/i18n.ts';
import { ErrorBoundary } from './error-page.tsx';
import { lazyWithQueries } from './lazy-queries.tsx';
import { AppRoutes } from './router.tsx';

/** Lazy, because the first screen does not need it. */
const AppEffects = lazyWithQueries(
  async () => (await import('./effects/app-effects.tsx')).AppEffects,
);

/** The screens, and the effects that run for as long as the app is open. */
export function App() {
  const isPainted = useIsPainted();
  return (
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        <AppRoutes />
        {isPainted && (
          <Suspense>
            <AppEffects />
          </Suspense>
        )}
      </ErrorBoundary>
    </I18nProvider>
  );
}

/** Whether the first screen has been painted and the code of the effects has been loaded. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  // A layout effect, because the prerendered page of index.html may be styled differently.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.firstPaint;
    const show = (): void => setPainted(true);
    // A failed load surfaces when the effects are rendered.
    void waitForPaint().then(AppEffects.load).then(show, show);
  }, []);
  return isPainted;
}

/** Limits the wait for a paint, because a page in the background is never painted. */
const MAX_PAINT_WAIT_MS = 500;

/** Waits until the browser has painted. */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_PAINT_WAIT_MS);
  });
}
