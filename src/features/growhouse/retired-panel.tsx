import { Panel } from '../../ui/panel.tsx';
import styles from './retired-panel.module.css';

/** Stands where other growhouses show the way to their next level. */
export function RetiredPanel() {
  return (
    <Panel title="Max level">
      <p className={styles.words}>
        Fully upgraded: this Growhouse is retired. Its seeds can still be transferred to another
        one.
      </p>
    </Panel>
  );
}
