import { thcUnits } from '../../money/amounts.ts';
import { getGrowhouseTitle } from '../growhouse-title.ts';
import type { GrowhouseNews, News } from './notification.ts';
import type { Translator } from '../translator.ts';
import { getNextStepMessage, type MessageFormat } from '../next-step/next-step-message.ts';

/** Formats the news; `path` is the page of the first growhouse, which the notification opens. */
export function getNotificationMessage(
  i18n: Translator,
  { growhouses, arrivedThc }: News,
  format: MessageFormat,
) {
  const arrival = `${format.thc(thcUnits(arrivedThc))} THC arrived`;
  const [first, ...others] = growhouses;
  if (!first) return { title: arrival, body: 'It is in your wallet.', path: '/money' };
  const sentences = [
    getNextStepMessage(i18n, first.step, format).text,
    ...(others.length > 0 ? [toOthersSentence(others.length)] : []),
    ...(arrivedThc > 0n ? [`${arrival}.`] : []),
  ];
  return {
    title: toTitle(first),
    body: sentences.join(' '),
    path: `/growhouse/${first.growhouse.id}`,
  };
}

const toOthersSentence = (count: number): string =>
  count === 1 ? '1 more Growhouse needs you.' : `${count} more Growhouses need you.`;

function toTitle({ topic, growhouse, waterable, harvestable }: GrowhouseNews): string {
  const place = getGrowhouseTitle(growhouse);
  if (topic === 'upgrade') return `${place} is ready for its upgrade`;
  const counts = (
    [
      ['to water', waterable],
      ['to harvest', harvestable],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([task, count], index) => `${count} ${index > 0 ? '' : toNoun(count)}${task}`)
    .join(', ');
  return topic === 'withering' ? `Withering soon: ${counts} in ${place}` : `${counts} in ${place}`;
}

const toNoun = (count: number): string => (count === 1 ? 'plant ' : 'plants ');
