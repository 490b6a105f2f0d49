import { Panel } from '../../../ui/layout/panel.tsx';

/** Replaces the upgrade panel in a retired growhouse. */
export function RetiredPanel() {
  return (
    <Panel title="Max level">
      <p className="muted">
        Fully upgraded: this Growhouse is retired. Its seeds can still be transferred to another
        one.
      </p>
    </Panel>
  );
}
