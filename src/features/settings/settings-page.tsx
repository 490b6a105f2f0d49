import { CalendarSection } from './calendar-section.tsx';
import { DataSection, EffectsSection, LanguageSection } from './data-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { i18n } from '../../language/i18n.ts';
import { Page } from '../../ui/layout/page.tsx';

/** What the player can set for this device and this wallet. */
export function SettingsPage({ address }: { readonly address: string }) {
  return (
    <Page title={i18n.t('Settings')}>
      <NotificationsSection wallet={address} />
      <CalendarSection address={address} />
      <LanguageSection />
      <EffectsSection />
      <SessionsSection address={address} />
      <DataSection address={address} />
    </Page>
  );
}
