import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './retired-panel.module.css';

/** Replaces the upgrade panel in a retired growhouse. */
export function RetiredPanel() {
  return (
    <Panel title="Max level">
      <p className={styles.text}>
        Fully upgraded: this Growhouse is retired. Its seeds can still be transferred to another
        one.
      </p>
    </Panel>
  );
}
