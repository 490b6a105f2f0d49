import process from 'node:process';

/**
 * Runs after every install and makes it fail if the game could not run.
 *
 * npm scripts run with the Node 24 that is pinned in optionalDependencies. On platforms for which no
 * such package exists they run with the host's Node, which then has to be new enough: to run
 * TypeScript, and for better-sqlite3. Plain JavaScript, because an older Node has to understand it.
 */
const MINIMUM = [22, 18];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isTooOld = major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1]);

if (isTooOld) {
  process.stderr.write(
    `\nGrowerz Hub needs Node ${MINIMUM.join('.')} or newer; this is ${process.version}.\n` +
      `There is no pinned Node for ${process.platform}-${process.arch}, so the installed one is used.\n` +
      'Install a newer Node and run npm ci again.\n\n',
  );
  process.exitCode = 1;
}
