import { Panel } from '../../ui/layout/panel.tsx';
import { Contact } from './contact.tsx';
import type { LegalTextProps } from './legal-text.ts';

/** What is tested for accessibility, and what is known not to work. */
export function AccessibilityStatement({ operator }: LegalTextProps) {
  return (
    <>
      <Panel title="Our aim">
        <p>
          Everybody should be able to play. We work towards level AA of the Web Content
          Accessibility Guidelines. Nobody outside has audited the game, so we do not claim that it
          conforms.
        </p>
      </Panel>
      <Panel title="What is tested with every version">
        <ul>
          <li>Every screen and dialog passes the automatic checks of axe.</li>
          <li>Everything to tap is at least 44 pixels wide and high.</li>
          <li>Nothing is cut off on a screen of 320 pixels, nor with text of twice the size.</li>
          <li>
            The wallet dialog, the choice of Growerz and the admin area are operated with the
            keyboard in tests, and the focus returns to where it was when a dialog closes.
          </li>
          <li>
            When your system asks for reduced motion, pictures and numbers change without moving.
          </li>
          <li>
            Plants and growhouses are drawings with a text that says what they show and what they
            need.
          </li>
          <li>
            Sounds and vibration are off until you turn them on, and nothing is told by sound alone.
          </li>
        </ul>
      </Panel>
      <Panel title="What we know does not work well">
        <ul>
          <li>Screen readers have not been tested by people who use them every day.</li>
          <li>
            The dialogs of wallet apps and of the Ledger come from others, and we cannot change
            them.
          </li>
          <li>
            A price holds for two minutes, and so does a request to sign in. You can start again as
            often as you like, but the time cannot be extended.
          </li>
          <li>Plants need water at certain times and die without it. That is the game itself.</li>
          <li>The game is in English only.</li>
        </ul>
      </Panel>
      <Contact operator={operator}>
        Tell us what keeps you from playing, with the page and the aid you use:
      </Contact>
    </>
  );
}
