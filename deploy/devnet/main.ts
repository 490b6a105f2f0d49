import { parseOptions, USAGE } from './options.ts';
import { setUpDevnet } from './set-up-devnet.ts';

/** Command line tool for operators: prepares devnet for a server. */

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const options = parseOptions(process.argv.slice(2));
  if (options === null) {
    process.stdout.write(USAGE);
  } else {
    const { cluster, thcMint, collection } = await setUpDevnet(options, print);
    print(`\nSOLANA_CLUSTER=${cluster}\nTHC_MINT=${thcMint}\nGROWERZ_COLLECTION=${collection}`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
