import type { Lamports, ThcUnits } from '../../money/amounts.ts';
import { getLevelRequirements, LAST_LEVEL } from '../levels/levels.ts';
import type { FundsPurpose, NextStep, NextStepKind } from './next-step.ts';
import { getRarity } from '../rarity.ts';

/** How a message writes times and amounts; screens and notifications differ in it. */
export interface MessageFormat {
  /** @param atMs Unix ms */
  time: (atMs: number) => string;
  thc: (amount: ThcUnits) => string;
  sol: (amount: Lamports) => string;
}

export interface NextStepMessage {
  /** One sentence that says what the growhouse needs, and by when. */
  text: string;
  /** The label of the button that leads there; null if there is nothing to do now. */
  button: string | null;
}

type Step<Kind extends NextStepKind> = Extract<NextStep, { kind: Kind }>;

/** Formats a growhouse's next step for the player. */
export function getNextStepMessage(step: NextStep, format: MessageFormat): NextStepMessage {
  switch (step.kind) {
    case 'harvest':
      return toHarvestMessage(step, format);
    case 'water':
      return toWaterMessage(step, format);
    case 'revive':
      return toReviveMessage(step, format);
    case 'prune':
      return toPruneMessage(step);
    case 'upgrade':
      return toUpgradeMessage(step, format);
    case 'plant':
    case 'discardSeed':
    case 'buySeed':
    case 'getFunds':
      return toSeedMessage(step, format);
    default:
      return toRestMessage(step, format);
  }
}

function toHarvestMessage(step: Step<'harvest'>, format: MessageFormat): NextStepMessage {
  const count = step.plantIds.length;
  const are = count === 1 ? 'is' : 'are';
  return {
    text: `${plants(count)} ${are} ready to harvest for ${format.thc(step.payout)} THC.`,
    button: `Harvest ${plants(count)}`,
  };
}

function toWaterMessage(step: Step<'water'>, format: MessageFormat): NextStepMessage {
  const count = step.plantIds.length;
  const theyWither = count === 1 ? 'it withers' : 'they wither';
  return {
    text: `Water ${plants(count)} by ${format.time(step.withersAtMs)} or ${theyWither}.`,
    button: `Water ${plants(count)}`,
  };
}

function toReviveMessage(step: Step<'revive'>, format: MessageFormat): NextStepMessage {
  const count = step.plantIds.length;
  const [have, them, die] = count === 1 ? ['has', 'it', 'it dies'] : ['have', 'them', 'they die'];
  const time = format.time(step.diesAtMs);
  return {
    text: `${plants(count)} ${have} withered. Revive ${them} by ${time} or ${die}.`,
    button: `Revive one for ${format.thc(step.cost)} THC`,
  };
}

function toPruneMessage({ plantIds, areDead }: Step<'prune'>): NextStepMessage {
  const count = plantIds.length;
  if (!areDead) {
    return {
      text: 'Plants that this level no longer needs take up every slot.',
      button: 'Prune one',
    };
  }
  const takes = count === 1 ? 'takes' : 'take';
  return {
    text: `${count} dead ${noun(count, 'plant')} ${takes} up room for new ones.`,
    button: `Prune ${plants(count)}`,
  };
}

function toUpgradeMessage(step: Step<'upgrade'>, format: MessageFormat): NextStepMessage {
  const { method, newLevel, isMaxLevel } = step;
  const goal = isMaxLevel ? 'max level' : `level ${newLevel}`;
  const button = isMaxLevel ? 'Fully Upgrade' : `Upgrade to level ${newLevel}`;
  if (method === 'thc') {
    const isComplete = isMaxLevel
      ? `Level ${LAST_LEVEL} is complete`
      : `You have everything for ${goal}`;
    return { text: `${isComplete}.`, button };
  }
  // The progress in THC says that THC is missing.
  const { sol } = getLevelRequirements(isMaxLevel ? newLevel : newLevel - 1);
  return {
    text: `All harvests are done. You can pay for ${goal} with ${format.sol(sol)} SOL.`,
    button,
  };
}

function toSeedMessage(
  step: Step<'plant' | 'discardSeed' | 'buySeed' | 'getFunds'>,
  format: MessageFormat,
): NextStepMessage {
  switch (step.kind) {
    case 'plant': {
      const count = step.seedIds.length;
      return {
        text: `${seeds(count)} ${count === 1 ? 'is' : 'are'} ready to plant.`,
        button: count === 1 ? 'Plant a seed' : `Plant ${seeds(count)}`,
      };
    }
    case 'discardSeed':
      return {
        text: 'Your inventory is full of seeds that this level no longer needs.',
        button: 'Make room for seeds',
      };
    case 'buySeed': {
      const label = `${step.quantity} ${getRarity(step.rarityId).name} ${noun(step.quantity, 'seed')}`;
      return { text: `You need ${label} next.`, button: `Buy ${label}` };
    }
    case 'getFunds': {
      const missing = formatMissing(step, format);
      return {
        text: `${FUNDS_PURPOSES[step.purpose]} costs ${missing} more than you have.`,
        button: 'Get THC',
      };
    }
  }
}

function toRestMessage(
  step: Step<'addGrower' | 'wait' | 'retired'>,
  format: MessageFormat,
): NextStepMessage {
  switch (step.kind) {
    case 'addGrower':
      return {
        text: 'Your Growhouse needs a Grower, who plants and harvests for you.',
        button: 'Add a Grower',
      };
    case 'wait': {
      const change = step.action === 'water' ? 'can be watered' : 'is ready to harvest';
      const time = toTimePhrase(format.time(step.untilMs));
      return { text: `The next plant ${change} ${time}.`, button: null };
    }
    case 'retired':
      return { text: 'This Growhouse is retired.', button: null };
  }
}

/** Adds the preposition to a time of the clock: 'at 18:40', or 'on Tue 18:40' for one with a weekday. */
export const toTimePhrase = (time: string): string =>
  /^[A-Z]/.test(time) ? `on ${time}` : `at ${time}`;

const FUNDS_PURPOSES: Readonly<Record<FundsPurpose, string>> = {
  upgrade: 'The upgrade',
  seed: 'The next seed',
  revival: 'Reviving a plant',
};

function formatMissing({ thc, sol }: Step<'getFunds'>, format: MessageFormat): string {
  const inThc = `${format.thc(thc)} THC`;
  return sol === null ? inThc : `${inThc} (or ${format.sol(sol)} SOL)`;
}

const noun = (count: number, singular: string): string => (count === 1 ? singular : `${singular}s`);
const plants = (count: number): string => `${count} ${noun(count, 'plant')}`;
const seeds = (count: number): string => `${count} ${noun(count, 'seed')}`;
