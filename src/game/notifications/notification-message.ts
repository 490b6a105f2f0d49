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
  const thc = format.thc(thcUnits(arrivedThc));
  const [first, ...others] = growhouses;
  if (!first) {
    const title = i18n.t('{thc} THC arrived', { thc });
    return { title, body: i18n.t('It is in your wallet.'), path: '/money' };
  }
  const sentences = [
    getNextStepMessage(i18n, first.step, format).text,
    others.length > 0 &&
      i18n.t(
        '{count, plural, one {# more Growhouse needs you.} other {# more Growhouses need you.}}',
        { count: others.length },
      ),
    arrivedThc > 0n && i18n.t('{thc} THC arrived.', { thc }),
  ];
  return {
    title: toTitle(i18n, first),
    body: sentences.filter(Boolean).join(' '),
    path: `/growhouse/${first.growhouse.id}`,
  };
}

function toTitle(i18n: Translator, { topic, growhouse, ...counts }: GrowhouseNews): string {
  const place = getGrowhouseTitle(i18n, growhouse);
  if (topic === 'upgrade') return i18n.t('{place} is ready for its upgrade', { place });
  const tasks = toTasks(i18n, counts, place);
  return topic === 'withering' ? i18n.t('Withering soon: {tasks}', { tasks }) : tasks;
}

function toTasks(
  i18n: Translator,
  { waterable, harvestable }: Pick<GrowhouseNews, 'waterable' | 'harvestable'>,
  place: string,
): string {
  if (harvestable === 0) {
    return i18n.t(
      '{waterable, plural, one {# plant to water in {place}} other {# plants to water in {place}}}',
      { waterable, place },
    );
  }
  if (waterable === 0) {
    return i18n.t(
      '{harvestable, plural, one {# plant to harvest in {place}} other {# plants to harvest in {place}}}',
      { harvestable, place },
    );
  }
  return i18n.t(
    '{waterable, plural, one {# plant to water, {harvestable} to harvest in {place}} other {# plants to water, {harvestable} to harvest in {place}}}',
    { waterable, harvestable, place },
  );
}
