import { createVapidLines } from './create-vapid-lines.ts';

/** Prints a new pair of keys for notifications, as lines of `server.env`. */
process.stdout.write(
  createVapidLines(process.argv[2] ?? 'mailto:you@growerz.example').join('\n') + '\n',
);
