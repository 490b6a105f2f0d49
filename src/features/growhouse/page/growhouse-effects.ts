import { useEffect, useEffectEvent, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlantShape } from '../../../contract/shapes.ts';
import type { NextStepKind } from '../../../game/next-step/next-step.ts';
import { performStep, showPlants, toRequestedDialog } from '../next-step/perform-step.ts';
import { useNextStep } from '../next-step/use-next-step.ts';
import { growhouseQuery } from '../../../queries/player-queries.ts';
import { serverNow } from '../../../http/server-clock.ts';
import type { GrowhouseContext } from './growhouse-context.ts';

/**
 * Plants the seeds or opens the dialog of the step that the navigation state requests,
 * `{ step: 'upgrade' }`, or shows the plants if it is done there. The request is removed at once, so
 * that a reload does not repeat it.
 */
export function RequestedStep(context: GrowhouseContext) {
  const { page, moment, onOpen } = context;
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const step = useNextStep(page, moment);
  const requested = parseRequestedStep(location.state);

  const open = useEffectEvent((kind: NextStepKind) => {
    const dialog = toRequestedDialog(kind, step, page);
    if (dialog) onOpen(dialog);
    else if (kind === 'plant' && step.kind === 'plant') performStep(step, context);
    else showPlants();
  });
  useEffect(() => {
    if (requested === null) return;
    open(requested);
    void navigate(pathname, { replace: true, state: null });
  }, [requested, pathname, navigate]);

  return null;
}

/** An unknown step is treated like one that is done at the plants. */
const parseRequestedStep = (state: unknown): NextStepKind | null =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'string'
    ? (state.step as NextStepKind)
    : null;

/** Delay after a countdown ends, so that its last second has passed on the screen. */
const MIN_DELAY_MS = 300;
/** Spreads the requests of players whose plants are due at the same time. */
const MAX_JITTER_MS = 1200;
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Refetches the growhouse when the next countdown ends. */
export function RefreshWhenDue({ address, page }: Pick<GrowhouseContext, 'address' | 'page'>) {
  const growhouseId = page.growhouse.id;
  const queryClient = useQueryClient();
  const { dataUpdatedAt } = useQuery({ ...growhouseQuery(address, growhouseId), enabled: false });
  const refresh = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: growhouseQuery(address, growhouseId).queryKey });
  }, [queryClient, address, growhouseId]);
  useRefreshWhenDue(page.plants, dataUpdatedAt, refresh);
  return null;
}

/**
 * Calls `refresh` when the next countdown ends; countdowns that end together share one call.
 * @param readAtMs when `plants` was read; each read schedules the countdown after it
 */
export function useRefreshWhenDue(
  plants: readonly PlantShape[],
  readAtMs: number,
  refresh: () => void,
): void {
  useEffect(() => {
    const nowMs = serverNow();
    const dueMs = plants.flatMap(({ next_watering_time }) => {
      const due = next_watering_time === null ? 0 : Date.parse(next_watering_time);
      return due > nowMs ? [due] : [];
    });
    if (dueMs.length === 0) return;
    const waitMs = Math.min(...dueMs) - nowMs + MIN_DELAY_MS + Math.random() * MAX_JITTER_MS;
    if (waitMs > MAX_TIMER_MS) return;
    const timer = setTimeout(refresh, waitMs);
    return () => clearTimeout(timer);
  }, [plants, readAtMs, refresh]);
}
