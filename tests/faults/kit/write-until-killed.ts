import SqliteDatabase from 'better-sqlite3';

/**
 * A process that takes the write lock of a database, writes what must never be committed, and waits to
 * be killed. Argument: path of the file.
 */
const sqlite = new SqliteDatabase(process.argv[2] ?? '', { timeout: 60_000 });
sqlite.exec('begin immediate');
sqlite.exec("update payouts set state = 'confirmed', amount_units = amount_units * 2");
sqlite.exec("update growhouses set nickname = 'never committed'");
process.stdout.write('written\n');
setInterval(() => undefined, 60_000);
