import { test, type SharedGame } from './shared-game.ts';
import { testTours } from './test-tours.ts';
import { PLAYER_TOURS } from './tours.ts';

let game: SharedGame;

test.describe.configure({ mode: 'parallel' });

test.beforeAll(({ sharedGame }) => {
  game = sharedGame;
});

testTours(PLAYER_TOURS, () => game);
