import { parseArgs } from 'node:util';
import { checkConfiguration, formatResults } from '../config/checks/check-configuration.ts';

/** Command line tool for operators: checks a configuration without starting a server. */

const USAGE = `Checks the environment, the nodes, the data and this machine. Changes nothing.

npm run doctor             the configuration of npm start
npm run doctor -- --play   the configuration of npm run play
`;

const { values } = parseArgs({
  options: {
    play: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  process.stdout.write(USAGE);
} else {
  const options = { isPlay: values.play, nowMs: Date.now() };
  const results = await checkConfiguration(process.env, options);
  const title = `Configuration of ${values.play ? 'npm run play' : 'npm start'}`;
  const report = formatResults(results, { title, verdict: ': the server would not start' });
  process.stdout.write(`${report}\n`);
  if (results.some(({ status }) => status === 'problem')) process.exitCode = 1;
}
