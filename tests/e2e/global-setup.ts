import { startSharedGame } from './shared-game.ts';

export default startSharedGame;
