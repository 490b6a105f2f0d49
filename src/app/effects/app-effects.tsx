import { useLingui } from '@lingui/react';
import { useEffect } from 'react';

import { WalletDialogs } from '../../features/wallet/wallet-dialogs.tsx';
import { storeText } from '../../browser/storage.ts';
import { i18n } from '../../language/i18n.ts';
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
import { OneByOne } from './when-idle.tsx';

// Not in an effect, because none runs once the first screen has failed. The page works without it.
void import('../../error-reports/report-page-errors.ts')
  .then(({ reportPageErrors }) => reportPageErrors())
  .catch(() => undefined);

/** What index.html says in the language of the last visit. */
const LOST = /*i18n*/ 'The game could not be loaded. Check your connection and <a>reload</a>.';

/** Loads our fonts, without which the page looks fine. */
function Fonts() {
  useEffect(() => void loadFonts().catch(() => undefined), []);
  return null;
}

/** What no screen waits for. */
const LATE_EFFECTS = [NoticeEffects, Fonts, MotionEffects, LatePwaEffects, LateScene];

/** The effects and overlays that are active on every screen while the app is open. */
export function AppEffects() {
  // Overlays and texts of effects are no part of a page.
  const { locale } = useLingui().i18n;
  usePageTitle();
  useScrollRestoration();
  useFeedbackEffects();
  useEffect(() => storeText('lost', `${locale}|${i18n.t(LOST)}`), [locale]);
  return (
    <>
      <ConnectionEffects />
      <SessionEffects />
      <WalletEffects />
      <WalletDialogs />
      <OneByOne components={LATE_EFFECTS} />
      <Toasts />
    </>
  );
}
