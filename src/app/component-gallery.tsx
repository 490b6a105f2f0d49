import styles from './component-gallery.module.css';
import { Buttons } from './gallery/buttons.tsx';
import { Charts } from './gallery/charts.tsx';
import { Choices } from './gallery/choices.tsx';
import { Lists } from './gallery/lists.tsx';
import { Overlays } from './gallery/overlays.tsx';
import { Progress } from './gallery/progress.tsx';
import { Tokens } from './gallery/tokens.tsx';

const SECTIONS = [
  ['tokens', 'Tokens'],
  ['buttons', 'Buttons'],
  ['choices', 'Choices'],
  ['progress', 'Progress'],
  ['overlays', 'Dialogs'],
  ['lists', 'Tables'],
  ['charts', 'Charts'],
] as const;

/** Shows every component of src/ui in every state, on a development server only. */
export function ComponentGallery() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Component gallery</h1>
      <p className={styles.about}>
        Every component in every state. The page exists on a development server only.
      </p>
      <nav className={styles.sections} aria-label="Sections">
        {SECTIONS.map(([id, title]) => (
          <a key={id} href={`#${id}`} className={styles.section}>
            {title}
          </a>
        ))}
      </nav>
      <Tokens />
      <Buttons />
      <Choices />
      <Progress />
      <Overlays />
      <Lists />
      <Charts />
    </div>
  );
}
