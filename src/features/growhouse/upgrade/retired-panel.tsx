import { i18n } from '../../../language/i18n.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

/** Replaces the upgrade panel in a retired growhouse. */
export function RetiredPanel() {
  return (
    <Panel title={i18n.t('Max level')}>
      <p className="muted">
        {i18n.t(
          'Fully upgraded: this Growhouse is retired. Its seeds can still be transferred to another one.',
        )}
      </p>
    </Panel>
  );
}
