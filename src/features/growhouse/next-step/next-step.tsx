import { Suspense } from 'react';
import { i18n } from '../../../language/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useGuide } from './use-guide.ts';
import { NextStepCard } from '../page/lazy-components.ts';
import styles from './next-step.module.css';
import type { GrowhouseContext } from '../page/growhouse-context.ts';

/** The place of the next step, with the guide for newcomers; a retired growhouse has none. */
export function NextStep(context: GrowhouseContext) {
  const { isShown: isGuided, end } = useGuide(context.address, context.page);
  if (context.page.growhouse.max_level) return null;
  return (
    <aside
      className={classNames('stack', styles.place, isGuided && styles.guided)}
      aria-label={isGuided ? i18n.t('First steps') : i18n.t('Next step')}
    >
      <Suspense>
        <NextStepCard {...context} isGuided={isGuided} onEndGuide={end} />
      </Suspense>
    </aside>
  );
}
