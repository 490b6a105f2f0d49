import { expect, test } from '@playwright/test';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { AdminArea } from './admin-area.ts';
import { findOverflow, findSmallTargets, findViolations } from './screen-faults.ts';

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 720 });
});

test.afterAll(async () => {
  await game.dispose();
});
