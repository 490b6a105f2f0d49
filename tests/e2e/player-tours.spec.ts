import type { GameProcess } from '../kit/game-process.ts';
import { test } from './shared-game.ts';
import { testTours } from './test-tours.ts';
import { PLAYER_TOURS } from './tours.ts';

let game: GameProcess;

test.describe.configure({ mode: 'parallel' });

test.beforeAll(({ sharedGame }) => {
  game = sharedGame;
});

testTours(PLAYER_TOURS, () => game);
