import { describeKills } from './play-through-kills.ts';

describeKills('sqlite');
