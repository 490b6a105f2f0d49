import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseDecimal, THC_DECIMALS, thcUnits } from '../../src/money/amounts.ts';
import { formatMoney } from '../actions/format-money.ts';
import { listReceived } from '../actions/payments/list-surplus.ts';
import {
  fulfilSetAside,
  listPaymentsSetAside,
  type OperatorContext,
  type PaymentGoods,
  type PaymentSetAside,
  refundSetAside,
} from '../actions/payments/settle-set-aside.ts';
import { getDialectOfUrl } from '../store/database/dialect.ts';
import { openDatabase } from '../store/database/open-database.ts';
import { parseSqlitePath } from '../store/database/sqlite-path.ts';

/** Command line tool for operators: lists, fulfils and refunds payments that were set aside. */

const USAGE = `Lists the payments that were set aside, and refunds or fulfils them.

npm run payments -- --database file:.data/growerz.db
npm run payments -- --database file:.data/growerz.db --refund 12,13
npm run payments -- --database file:.data/growerz.db --fulfil 12 --growhouse 7 --cart 1x3,2x1
npm run payments -- --database file:.data/growerz.db --fulfil 12 --thc 250.5

--cart lists rarity x quantity, rarity 1 to 5. --thc is what an exchange should have paid.
`;

const RANDOM_RANGE = 2 ** 32;

const print = (text: string) => process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    refund: { type: 'string' },
    fulfil: { type: 'string' },
    growhouse: { type: 'string' },
    cart: { type: 'string' },
    thc: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || values.database === undefined) {
  print(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  try {
    await settleAndList(values.database);
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

async function settleAndList(url: string): Promise<void> {
  // Parsed first, so that a mistake in one option changes nothing.
  const refunds = values.refund === undefined ? [] : parseIds(values.refund, '--refund');
  const fulfilled = values.fulfil === undefined ? [] : parseIds(values.fulfil, '--fulfil');
  const [toFulfil, ...others] = fulfilled;
  if (others.length > 0) throw new Error('--fulfil takes one id');
  const goods = toFulfil === undefined ? null : parseGoods();
  // Opening a missing file would create an empty database.
  if (getDialectOfUrl(url) === 'sqlite' && !existsSync(parseSqlitePath(url))) {
    throw new Error(`No database at ${url}`);
  }
  const db = await openDatabase(url);
  const random = () => randomInt(RANDOM_RANGE) / RANDOM_RANGE;
  const ctx: OperatorContext = { db, now: Date.now, random };
  try {
    await refundSetAside(ctx, refunds);
    if (toFulfil !== undefined && goods) await fulfilSetAside(ctx, toFulfil, goods);
    const payments = await listPaymentsSetAside(ctx);
    print(
      payments.length === 0 ? 'No payment is set aside.' : payments.map(formatPayment).join('\n'),
    );
  } finally {
    await db.destroy();
  }
}

function parseIds(text: string, option: string): number[] {
  if (!/^\d{1,15}(,\d{1,15})*$/.test(text)) throw new Error(`${option} takes ids, such as 12,13`);
  return text.split(',').map(Number);
}

function parseGoods(): PaymentGoods {
  if (values.thc !== undefined) {
    const units = parseDecimal(values.thc, THC_DECIMALS);
    if (units === null) throw new Error('--thc takes an amount, such as 250.5');
    return { kind: 'exchange', thc: thcUnits(units) };
  }
  const [growhouseId = 0] = parseIds(values.growhouse ?? '', '--growhouse');
  if (!/^[1-5]x\d{1,2}(,[1-5]x\d{1,2})*$/.test(values.cart ?? '')) {
    throw new Error('--cart takes rarity x quantity, such as 1x3,2x1');
  }
  const cart = (values.cart ?? '').split(',').map((line) => {
    const [id = 0, quantity = 0] = line.split('x').map(Number);
    return { id, quantity };
  });
  return { kind: 'seeds', growhouseId, cart };
}

function formatPayment(payment: PaymentSetAside): string {
  const { id, createdAtMs, kind, address, signature } = payment;
  const received = listReceived(payment).map(formatMoney).join(' + ') || 'nothing';
  return `${id}  ${new Date(createdAtMs).toISOString()}  ${kind}  ${received}  ${address}  ${signature}`;
}
