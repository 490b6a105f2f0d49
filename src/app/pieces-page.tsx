import styles from './pieces-page.module.css';
import { Buttons } from './pieces/buttons.tsx';
import { Charts } from './pieces/charts.tsx';
import { Choices } from './pieces/choices.tsx';
import { Lists } from './pieces/lists.tsx';
import { Overlays } from './pieces/overlays.tsx';
import { Progress } from './pieces/progress.tsx';
import { Tokens } from './pieces/tokens.tsx';

const CHAPTERS = [
  ['tokens', 'Tokens'],
  ['buttons', 'Buttons'],
  ['choices', 'Choices'],
  ['progress', 'Progress'],
  ['overlays', 'Dialogs'],
  ['lists', 'Tables'],
  ['charts', 'Charts'],
] as const;

/** Every plain piece in every state, to be looked at while developing. */
export function PiecesPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Pieces</h1>
      <p className={styles.about}>
        What every screen is made of, in every state. This page is part of development only.
      </p>
      <nav className={styles.chapters} aria-label="Chapters">
        {CHAPTERS.map(([id, title]) => (
          <a key={id} href={`#${id}`} className={styles.chapter}>
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
