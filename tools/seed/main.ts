import { parseArgs } from 'node:util';
import { z } from 'zod';
import { toMsPerGameHour } from '../../src/game/game-time.ts';
import { seedDatabase } from './seed-database.ts';

const USAGE = `Fills an empty database with players, growhouses, plants, payouts and log lines.

npm run seed -- --database file:.data/large/growerz.db [options]

  --players     number of players; each has 10 growhouses, 100 plants, 200 log lines (10000)
  --seed        random seed; the same seed creates the same rows (1)
  --until       time of the newest rows, ISO 8601 (now)
  --game-speed  speed of the game that will use the database (1)
`;

const parseNumber = (text: string, min: number) => z.coerce.number().min(min).parse(text);
const print = (text: string) => process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    players: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    until: { type: 'string' },
    'game-speed': { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
const path = /^file:(.+)$/.exec(values.database ?? '')?.[1];

if (values.help || path === undefined) {
  print(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  const plan = {
    players: Math.floor(parseNumber(values.players, 2)),
    seed: Math.floor(parseNumber(values.seed, 0)),
    untilMs:
      values.until === undefined
        ? Date.now()
        : z.iso.datetime().transform(Date.parse).parse(values.until),
    msPerHour: toMsPerGameHour(parseNumber(values['game-speed'], 0.000001)),
  };
  await seedDatabase(path, plan, (part) => {
    print(`${seconds().padStart(6)} s  ${part}`);
  });
  print(`${seconds().padStart(6)} s  done`);
}
