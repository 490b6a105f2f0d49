import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { test } from './shared-game.ts';
import { testTours } from './test-tours.ts';
import { ADMIN_TOUR_ENV } from './tour-admin.ts';
import { TOUR_SPEED } from './tour.ts';
import { ADMIN_TOURS } from './tours.ts';

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: TOUR_SPEED, env: ADMIN_TOUR_ENV });
});

test.afterAll(() => game.dispose());

testTours(ADMIN_TOURS, () => game, ['@ADMIN-08']);
