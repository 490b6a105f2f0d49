import { useLingui } from '@lingui/react';
import { QueryClientContext, type QueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { GrowhouseShape } from '../contract/shapes.ts';
import { getBulkCounts } from '../entities/growhouse/bulk-counts.ts';
import { toMsPerGameHour } from '../game/game-time.ts';
import { getGrowhouseTitle } from '../game/growhouse-title.ts';
import type { GameMoment } from '../game/plant.ts';
import { useServerNow } from '../http/use-server-now.ts';
import { i18n } from '../language/i18n.ts';
import { configQuery } from '../queries/config.ts';
import { growhouseQuery, hubQuery } from '../queries/player-queries.ts';
import { usePlayerAddress } from '../wallet/use-player-address.ts';

const APP_NAME = 'Growerz Hub';
const PAGE_NAMES: Readonly<Record<string, string>> = {
  '/accessibility': /*i18n*/ 'Accessibility',
  '/almanac': /*i18n*/ 'Almanac',
  '/money': /*i18n*/ 'Money',
  '/privacy': /*i18n*/ 'Privacy',
  '/proof': /*i18n*/ 'Proof',
  '/report-nickname': /*i18n*/ 'Report a nickname',
  '/settings': /*i18n*/ 'Settings',
  '/terms': /*i18n*/ 'Terms',
};
/** The title may be this late. */
const TICK_MS = 5000;

/** Titles the page by what it shows and by the number of plants to tend now: '(3) Growerz Hub'. */
export function usePageTitle(): void {
  const queries = useContext(QueryClientContext);
  const address = usePlayerAddress();
  const { pathname } = useLocation();
  const nowMs = useServerNow(TICK_MS);
  const { locale } = useLingui().i18n;
  useEffect(() => {
    // The admin area has a title of its own.
    if (!queries || pathname.startsWith('/admin0')) return;
    document.title = getTitle(queries, { address, pathname, nowMs });
  }, [queries, address, pathname, nowMs, locale]);
}

interface Place {
  /** Null for visitors. */
  readonly address: string | null;
  readonly pathname: string;
  readonly nowMs: number;
}

function getTitle(queries: QueryClient, { address, pathname, nowMs }: Place): string {
  const name = PAGE_NAMES[pathname];
  if (name !== undefined) return `${i18n.t(name)} · ${APP_NAME}`;
  const config = queries.getQueryData(configQuery.queryKey);
  if (address === null || !config) return APP_NAME;
  const moment = { nowMs, msPerHour: toMsPerGameHour(config.gameSpeed) };
  const id = Number(matchPath('/growhouse/:id', pathname)?.params.id ?? NaN);
  const growhouse = queries.getQueryData(growhouseQuery(address, id).queryKey)?.growhouse;
  if (growhouse) {
    return withCount(`${getGrowhouseTitle(i18n, growhouse)} · ${APP_NAME}`, [growhouse], moment);
  }
  const hub = queries.getQueryData(hubQuery(address).queryKey);
  return withCount(APP_NAME, hub?.growhouses ?? [], moment);
}

/** Puts the number of plants that can be watered or harvested now in front of a title. */
function withCount(
  title: string,
  growhouses: readonly GrowhouseShape[],
  moment: GameMoment,
): string {
  const counts = growhouses.map((growhouse) => getBulkCounts(growhouse, moment));
  const due = counts.reduce((sum, { water, harvest }) => sum + water + harvest, 0);
  return due === 0 ? title : `(${due}) ${title}`;
}
