import { Suspense, useState } from 'react';

import { lazyWithRetry } from '../ui/loading/lazy-with-retry.ts';
import { i18n } from './i18n.ts';

/** Lazy, because the first screen does not need it. */
export const LanguageDialog = lazyWithRetry(
  async () => (await import('./language-dialog.tsx')).LanguageDialog,
);

/** Names the language of the game, and lets the player choose another. */
export function LanguageButton({ className }: { readonly className: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        className={className}
        aria-label={i18n.t('Language')}
        onClick={() => setOpen(true)}
        translate="no"
      >
        {/* Each catalogue has the name of its own language. */}
        {i18n.t('English')}
      </button>
      {isOpen && (
        <Suspense>
          <LanguageDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
