import { useLingui } from '@lingui/react';
import { useEffect } from 'react';

import { WalletDialogs } from '../../features/wallet/wallet-dialogs.tsx';
import { loadFonts } from '../../ui/fonts/load-fonts.ts';
import { Toasts } from '../../ui/toasts/toasts.tsx';
// Returns from the entry of a dialog that was open before a reload.
import '../../ui/dialog/dialog-history.ts';
import { ConnectionEffects } from './connection-effects.tsx';
import { LatePwaEffects, LateScene } from './late-effects.tsx';
import { usePageTitle } from '../page-title.ts';
import { useScrollRestoration } from './scroll-restoration.ts';
import { NoticeEffects } from '../notices/notice-effects.tsx';
import { MotionEffects } from './motion-effects.tsx';
import { SessionEffects } from './session-effects.tsx';
import { useFeedbackEffects } from './use-feedback-effects.ts';
import { WalletEffects } from './wallet-effects.tsx';

// Not in an effect, because none runs once the first screen has failed. The page works without it.
void import('../../error-reports/report-page-errors.ts')
  .then(({ reportPageErrors }) => reportPageErrors())
  .catch(() => undefined);

/** The effects and overlays that are active on every screen while the app is open. */
export function AppEffects() {
  // Overlays and texts of effects are no part of a page.
  useLingui();
  usePageTitle();
  useScrollRestoration();
  useFeedbackEffects();
  // The page looks fine without them.
  useEffect(() => void loadFonts().catch(() => undefined), []);
  return (
    <>
      <ConnectionEffects />
      <SessionEffects />
      <WalletEffects />
      <WalletDialogs />
      <MotionEffects />
      <LatePwaEffects />
      <LateScene />
      <NoticeEffects />
      <Toasts />
    </>
  );
}
