import { Panel } from '../../../ui/layout/panel.tsx';
import text from '../../../ui/text.module.css';

/** Replaces the upgrade panel in a retired growhouse. */
export function RetiredPanel() {
  return (
    <Panel title="Max level">
      <p className={text.muted}>
        Fully upgraded: this Growhouse is retired. Its seeds can still be transferred to another
        one.
      </p>
    </Panel>
  );
}
