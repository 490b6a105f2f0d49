import type { Lamports, ThcUnits } from '../../money/amounts.ts';
import { getLevelRequirements, LAST_LEVEL } from '../levels/levels.ts';
import type { NextStep, NextStepKind } from './next-step.ts';
import { getRarity } from '../rarity.ts';
import type { Translator } from '../translator.ts';

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
export function getNextStepMessage(
  i18n: Translator,
  step: NextStep,
  format: MessageFormat,
): NextStepMessage {
  switch (step.kind) {
    case 'harvest':
      return toHarvestMessage(i18n, step, format);
    case 'water':
      return toWaterMessage(i18n, step, format);
    case 'revive':
      return toReviveMessage(i18n, step, format);
    case 'prune':
      return toPruneMessage(i18n, step);
    case 'upgrade':
      return toUpgradeMessage(i18n, step, format);
    case 'plant':
    case 'discardSeed':
    case 'buySeed':
      return toSeedMessage(i18n, step);
    case 'getFunds':
      return toFundsMessage(i18n, step, format);
    default:
      return toRestMessage(i18n, step, format);
  }
}

function toHarvestMessage(
  i18n: Translator,
  { plantIds: { length: count }, payout }: Step<'harvest'>,
  format: MessageFormat,
): NextStepMessage {
  return {
    text: i18n.t(
      '{count, plural, one {# plant is ready to harvest for {payout} THC.} other {# plants are ready to harvest for {payout} THC.}}',
      { count, payout: format.thc(payout) },
    ),
    button: i18n.t('{count, plural, one {Harvest # plant} other {Harvest # plants}}', { count }),
  };
}

function toWaterMessage(
  i18n: Translator,
  { plantIds: { length: count }, withersAtMs }: Step<'water'>,
  format: MessageFormat,
): NextStepMessage {
  return {
    text: i18n.t(
      '{count, plural, one {Water # plant by {time} or it withers.} other {Water # plants by {time} or they wither.}}',
      { count, time: format.time(withersAtMs) },
    ),
    button: i18n.t('{count, plural, one {Water # plant} other {Water # plants}}', { count }),
  };
}

function toReviveMessage(
  i18n: Translator,
  { plantIds: { length: count }, diesAtMs, cost }: Step<'revive'>,
  format: MessageFormat,
): NextStepMessage {
  return {
    text: i18n.t(
      '{count, plural, one {# plant has withered. Revive it by {time} or it dies.} other {# plants have withered. Revive them by {time} or they die.}}',
      { count, time: format.time(diesAtMs) },
    ),
    button: i18n.t('Revive one for {cost} THC', { cost: format.thc(cost) }),
  };
}

function toPruneMessage(
  i18n: Translator,
  { plantIds: { length: count }, areDead }: Step<'prune'>,
): NextStepMessage {
  if (!areDead) {
    return {
      text: i18n.t('Plants that this level no longer needs take up every slot.'),
      button: i18n.t('Prune one'),
    };
  }
  return {
    text: i18n.t(
      '{count, plural, one {# dead plant takes up room for new ones.} other {# dead plants take up room for new ones.}}',
      { count },
    ),
    button: i18n.t('{count, plural, one {Prune # plant} other {Prune # plants}}', { count }),
  };
}

function toUpgradeMessage(
  i18n: Translator,
  { method, newLevel: level, isMaxLevel }: Step<'upgrade'>,
  format: MessageFormat,
): NextStepMessage {
  const button = isMaxLevel
    ? i18n.t('Fully Upgrade')
    : i18n.t('Upgrade to level {level}', { level });
  if (method === 'thc') {
    const text = isMaxLevel
      ? i18n.t('Level {level} is complete.', { level: LAST_LEVEL })
      : i18n.t('You have everything for level {level}.', { level });
    return { text, button };
  }
  // The progress in THC says that THC is missing.
  const price = format.sol(getLevelRequirements(isMaxLevel ? level : level - 1).sol);
  const text = isMaxLevel
    ? i18n.t('All harvests are done. You can pay for max level with {price} SOL.', { price })
    : i18n.t('All harvests are done. You can pay for level {level} with {price} SOL.', {
        level,
        price,
      });
  return { text, button };
}

function toSeedMessage(
  i18n: Translator,
  step: Step<'plant' | 'discardSeed' | 'buySeed'>,
): NextStepMessage {
  switch (step.kind) {
    case 'plant': {
      const count = step.seedIds.length;
      return {
        text: i18n.t(
          '{count, plural, one {# seed is ready to plant.} other {# seeds are ready to plant.}}',
          { count },
        ),
        button: i18n.t('{count, plural, =1 {Plant a seed} other {Plant # seeds}}', { count }),
      };
    }
    case 'discardSeed':
      return {
        text: i18n.t('Your inventory is full of seeds that this level no longer needs.'),
        button: i18n.t('Make room for seeds'),
      };
    case 'buySeed': {
      const values = { count: step.quantity, rarity: i18n.t(getRarity(step.rarityId).name) };
      return {
        text: i18n.t(
          '{count, plural, one {You need # {rarity} seed next.} other {You need # {rarity} seeds next.}}',
          values,
        ),
        button: i18n.t(
          '{count, plural, one {Buy # {rarity} seed} other {Buy # {rarity} seeds}}',
          values,
        ),
      };
    }
  }
}

function toFundsMessage(
  i18n: Translator,
  step: Step<'getFunds'>,
  format: MessageFormat,
): NextStepMessage {
  const thc = format.thc(step.thc);
  const button = i18n.t('Get THC');
  if (step.sol === null) {
    return {
      text: i18n.t('Reviving a plant costs {thc} THC more than you have.', { thc }),
      button,
    };
  }
  const values = { thc, sol: format.sol(step.sol) };
  const text =
    step.purpose === 'upgrade'
      ? i18n.t('The upgrade costs {thc} THC (or {sol} SOL) more than you have.', values)
      : i18n.t('The next seed costs {thc} THC (or {sol} SOL) more than you have.', values);
  return { text, button };
}

function toRestMessage(
  i18n: Translator,
  step: Step<'addGrower' | 'wait' | 'retired'>,
  format: MessageFormat,
): NextStepMessage {
  switch (step.kind) {
    case 'addGrower':
      return {
        text: i18n.t('Your Growhouse needs a Grower, who plants and harvests for you.'),
        button: i18n.t('Add a Grower'),
      };
    case 'wait': {
      const time = format.time(step.untilMs);
      const values = { time, preposition: getTimePreposition(time) };
      const text =
        step.action === 'water'
          ? i18n.t(
              '{preposition, select, on {The next plant can be watered on {time}.} other {The next plant can be watered at {time}.}}',
              values,
            )
          : i18n.t(
              '{preposition, select, on {The next plant is ready to harvest on {time}.} other {The next plant is ready to harvest at {time}.}}',
              values,
            );
      return { text, button: null };
    }
    case 'retired':
      return { text: i18n.t('This Growhouse is retired.'), button: null };
  }
}

/** Returns 'at' for a time of the clock such as '18:40', and 'on' for one with a weekday: 'Tue 18:40'. */
export const getTimePreposition = (time: string): 'at' | 'on' =>
  /^\p{Nd}/u.test(time) ? 'at' : 'on';
