import type { Context as HttpContext } from 'hono';
import type { AppEnv } from '../../middleware/app-env.ts';
import { streamCsv } from '../csv.ts';
import type { Columns } from '../../present/admin-tables.ts';

/** Sends the rows of a list as a CSV file. */
export function sendCsv<Row, Shape>(
  c: HttpContext<AppEnv>,
  name: string,
  columns: Columns<Shape>,
  chunks: AsyncIterable<Row[]>,
  present: (row: Row) => Shape,
): Promise<Response> {
  const toCells = (row: Row) => {
    const shape = present(row);
    return Object.values(columns).map((toCell) => toCell(shape));
  };
  const lines = async function* () {
    for await (const rows of chunks) yield rows.map(toCells);
  };
  return streamCsv(c, { name, header: Object.keys(columns), chunks: lines() });
}
