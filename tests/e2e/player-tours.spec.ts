import { sharedGame as game, test } from './shared-game.ts';
import { testTours } from './test-tours.ts';
import { PLAYER_TOURS } from './tours.ts';

test.describe.configure({ mode: 'parallel' });

testTours(PLAYER_TOURS, () => game);
