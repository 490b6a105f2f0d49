import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { GrowhousePageShape } from '../../../contract/shapes.ts';
import type { NextStepKind } from '../../../game/next-step/next-step.ts';
import type { GameMoment } from '../../../game/plant.ts';
import { toRequestedDialog } from '../next-step/step-dialog.ts';
import { useNextStep } from '../next-step/use-next-step.ts';
import { PLANTS_ID } from '../plants/plants-id.ts';
import type { OpenDialog } from './growhouse-dialogs.tsx';

interface RequestedDialogProps {
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/**
 * Opens the dialog of the step that the navigation state requests, `{ step: 'plant' }`, or shows the
 * plants if it is done there. The request is removed at once, so that a reload does not repeat it.
 */
export function RequestedDialog({ page, moment, onOpen }: RequestedDialogProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const step = useNextStep(page, moment);
  const requested = parseRequestedStep(location.state);

  const open = useEffectEvent((kind: NextStepKind) => {
    const dialog = toRequestedDialog(kind, step, page);
    if (dialog) onOpen(dialog);
    else document.getElementById(PLANTS_ID)?.scrollIntoView({ block: 'center' });
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
