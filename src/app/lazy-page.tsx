import { type ComponentType, Suspense } from 'react';

import { LoadingOverlay } from '../entities/loading-overlay.tsx';

/** Shows a page, and the progress while its code is loaded. */
export function LazyPage({ page: Page }: { readonly page: ComponentType }) {
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Page />
    </Suspense>
  );
}
