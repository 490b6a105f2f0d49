import { laterPart } from '../ui/later-part.ts';

/** Every page but the landing page: loaded when it is first shown, or ahead of that. */

export const HubPage = laterPart(
  async () => (await import('../features/hub/hub-page.tsx')).HubPage,
);
export const GrowhousePage = laterPart(
  async () => (await import('../features/growhouse/growhouse-page.tsx')).GrowhousePage,
);
export const MoneyPage = laterPart(
  async () => (await import('../features/money/money-page.tsx')).MoneyPage,
);
export const AuthPage = laterPart(
  async () => (await import('../features/session/auth-page.tsx')).AuthPage,
);
export const DisconnectPage = laterPart(
  async () => (await import('../features/session/disconnect-page.tsx')).DisconnectPage,
);

export const AdminPage = laterPart(
  async () => (await import('../features/admin/admin-page.tsx')).AdminPage,
);

/** A development server alone knows it; no build carries it. */
export const PiecesPage = import.meta.env.DEV
  ? laterPart(async () => (await import('./pieces-page.tsx')).PiecesPage)
  : null;
