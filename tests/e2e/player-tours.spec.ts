import { sharedGame as game, test } from './shared-game.ts';
import { testTours } from './test-tours.ts';
import { PLAYER_TOURS } from './tours.ts';

test.describe.configure({ mode: 'parallel' });
// One screen shows that a part of the app cannot be loaded.
test.use({ expectedErrors: /A part of the app could not be loaded/ });

testTours(PLAYER_TOURS, game, { isTranslated: true });
