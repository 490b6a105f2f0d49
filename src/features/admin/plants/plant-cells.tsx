import { useState } from 'react';
import type { PlantShape } from '../../../contract/shapes.ts';
import { countdownText } from '../../../entities/countdown-text.ts';
import { PLANT_STATE, toPlantState, type PlantState } from '../../../game/plant.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { useGameMoment } from '../../../http/use-game-moment.ts';
import { Badge, type BadgeLook } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type AdminAct, useAdminActs } from '../use-admin-acts.ts';
import { type PlantVerb, STATE_NAMES, stateOf, verbOf } from './plant-state.ts';

interface PlantProps {
  readonly plant: PlantShape;
}

/** What a state means to who looks after it. */
function lookOf(state: PlantState): BadgeLook {
  switch (state) {
    case PLANT_STATE.DEAD:
      return 'danger';
    case PLANT_STATE.WITHERED:
      return 'lamp';
    case PLANT_STATE.SEED:
    case PLANT_STATE.HARVESTED:
      return 'quiet';
    default:
      return 'plain';
  }
}

export function PlantStateLabel({ plant }: PlantProps) {
  const moment = useGameMoment();
  const state = moment ? stateOf(plant, moment) : toPlantState(plant.state);
  return <Badge look={lookOf(state)}>{STATE_NAMES[state]}</Badge>;
}

/** When it wants something next. */
export function NextStep({ plant }: PlantProps) {
  const moment = useGameMoment();
  if (plant.next_watering_time === null || moment === null) return '–';
  const leftMs = Date.parse(plant.next_watering_time) - moment.nowMs;
  return leftMs > 0 ? `in ${countdownText(leftMs)}` : 'due';
}

const VERBS: Readonly<Record<PlantVerb, string>> = {
  water: 'Water',
  harvest: 'Harvest',
  prune: 'Prune',
};

/** The one thing that can be done to a plant now, if there is one. */
export function PlantActions({ plant }: PlantProps) {
  const moment = useGameMoment();
  const { run, isPending } = useAdminActs();
  const [asked, ask] = useState<PlantVerb | null>(null);
  const verb = moment && verbOf(plant, moment);
  if (verb === null && asked === null) return '–';

  const act = (chosen: PlantVerb) => run(ACTS[chosen](plant));
  const confirm = async (chosen: PlantVerb): Promise<void> => {
    if (await act(chosen)) ask(null);
  };
  return (
    <>
      {verb !== null && (
        <Button
          look={verb === 'water' ? 'can' : 'may'}
          needsNetwork
          pending={isPending(`${verb}-${plant.id}`)}
          aria-label={`${VERBS[verb]} plant ${plant.id}`}
          onClick={() => (verb === 'water' ? void act(verb) : ask(verb))}
        >
          {VERBS[verb]}
        </Button>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={`${VERBS[asked]} plant ${plant.id}?`}
          question={QUESTIONS[asked](plant)}
          verb={VERBS[asked]}
          isPending={isPending(`${asked}-${plant.id}`)}
          onConfirm={() => void confirm(asked)}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

const name = ({ id, strain, growhouse }: PlantShape): string =>
  `Plant ${id} (${strain.name}) in growhouse ${growhouse.id}`;

const QUESTIONS: Readonly<Record<PlantVerb, (plant: PlantShape) => string>> = {
  water: (plant) => `${name(plant)} grows by one stage.`,
  harvest: (plant) => `${name(plant)} is harvested, and its owner is paid.`,
  prune: (plant) => `${name(plant)} is dead and is cleared away.`,
};

const ACTS: Readonly<Record<PlantVerb, (plant: PlantShape) => AdminAct>> = {
  water: ({ id }) => ({
    key: `water-${id}`,
    send: () => adminPost(`/plants/${id}/water`),
    success: 'Successfully watered plant!',
    failure: 'Failed to water plant',
  }),
  harvest: ({ id }) => ({
    key: `harvest-${id}`,
    send: () => adminPost(`/plants/${id}/harvest`),
    success: `Plant ${id} harvested, its owner is paid`,
    failure: 'Failed to harvest plant',
  }),
  prune: ({ id }) => ({
    key: `prune-${id}`,
    send: () => adminPost(`/plants/${id}/prune`),
    success: 'Successfully pruned plant!',
    failure: 'Failed to prune plant',
  }),
};
