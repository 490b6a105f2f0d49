import { Navigate } from 'react-router-dom';
import { usePlayerAddress } from '../../wallet/use-player-address.ts';
import { CalendarSection } from './calendar-section.tsx';
import { DataSection, EffectsSection } from './data-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** What the player can set for this device and this wallet. */
export function SettingsPage() {
  const address = usePlayerAddress();
  if (address === null) return <Navigate to="/" replace />;
  return (
    <Page title="Settings">
      <NotificationsSection wallet={address} />
      <CalendarSection address={address} />
      <EffectsSection />
      <SessionsSection address={address} />
      <DataSection address={address} />
    </Page>
  );
}
