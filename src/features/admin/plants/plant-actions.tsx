import { useState } from 'react';
import type { PlantShape } from '../../../contract/shapes.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { useGameMoment } from '../../../queries/use-game-moment.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type AdminAction, useAdminAction } from '../use-admin-action.ts';
import { getAvailableAction, type PlantAction } from './plant-state.ts';

const ACTION_LABELS: Readonly<Record<PlantAction, string>> = {
  water: 'Water',
  harvest: 'Harvest',
  prune: 'Prune',
};

/** The action a plant is ready for. Harvesting and pruning ask for confirmation first. */
export function PlantActions({ plant }: { readonly plant: PlantShape }) {
  const moment = useGameMoment();
  const { run, isPending } = useAdminAction();
  const [toConfirm, setToConfirm] = useState<PlantAction | null>(null);
  const available = moment && getAvailableAction(plant, moment);
  if (available === null && toConfirm === null) return <span>–</span>;
  return (
    <>
      {available !== null && (
        <Button
          variant={available === 'water' ? 'secondary' : 'warning'}
          needsNetwork
          isPending={isPending}
          aria-label={`${ACTION_LABELS[available]} plant ${plant.id}`}
          onClick={() =>
            available === 'water' ? run(ADMIN_ACTIONS.water(plant)) : setToConfirm(available)
          }
        >
          {ACTION_LABELS[available]}
        </Button>
      )}
      {toConfirm !== null && (
        <ConfirmDialog
          title={`${ACTION_LABELS[toConfirm]} plant ${plant.id}?`}
          question={CONFIRM_QUESTIONS[toConfirm](plant)}
          confirmLabel={ACTION_LABELS[toConfirm]}
          isPending={isPending}
          onConfirm={() => run(ADMIN_ACTIONS[toConfirm](plant), () => setToConfirm(null))}
          onClose={() => setToConfirm(null)}
        />
      )}
    </>
  );
}

const describePlant = ({ id, strain, growhouse }: PlantShape): string =>
  `Plant ${id} (${strain.name}) in growhouse ${growhouse.id}`;

const CONFIRM_QUESTIONS: Readonly<Record<PlantAction, (plant: PlantShape) => string>> = {
  water: (plant) => `${describePlant(plant)} grows by one stage.`,
  harvest: (plant) =>
    `${describePlant(plant)} is harvested and its owner is paid. A daily limit applies to admins.`,
  prune: (plant) => `${describePlant(plant)} is dead and will be removed.`,
};

const ADMIN_ACTIONS: Readonly<Record<PlantAction, (plant: PlantShape) => AdminAction>> = {
  water: ({ id }) => ({
    send: () => adminPost(`/plants/${id}/water`),
    success: 'Successfully watered plant!',
    failure: 'Failed to water plant',
  }),
  harvest: ({ id }) => ({
    send: () => adminPost(`/plants/${id}/harvest`),
    success: `Plant ${id} harvested, its owner is paid`,
    failure: 'Failed to harvest plant',
  }),
  prune: ({ id }) => ({
    send: () => adminPost(`/plants/${id}/prune`),
    success: 'Successfully pruned plant!',
    failure: 'Failed to prune plant',
  }),
};
