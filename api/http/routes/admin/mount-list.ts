import type { Hono } from 'hono';
import type { z } from 'zod';
import type { ListShape } from '../../../../src/contract/admin/admin-shapes.ts';
import {
  exportRows,
  listRows,
  type PageRequest,
  type RequestedOrder,
} from '../../../actions/admin/list-rows.ts';
import type { AdminList } from '../../../actions/admin/lists.ts';
import type { Context } from '../../../actions/context.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody } from '../../middleware/parse.ts';
import { csvOf, documented } from '../../openapi/documented.ts';
import { presentList } from '../../present/admin-lists.ts';
import { sendSuccess } from '../../reply.ts';
import { type CsvCell, streamCsv } from '../csv.ts';

/** The keys of a row whose values are cells. */
type CellKey<Shape> = {
  [Key in keyof Shape & string]: Shape[Key] extends CsvCell ? Key : never;
}[keyof Shape & string];

/** A column of a file: a key of the row that the list shows, or a name and what it contains. */
export type Column<Shape> =
  | CellKey<Shape>
  | readonly [name: string, toCell: (row: Shape) => CsvCell];

export interface MountedList<Filter extends RequestedOrder, Row extends { id: number }, Shape> {
  /** Names it in the documentation. */
  title: string;
  details?: string;
  /** The schema of a page. */
  answer: z.ZodType<ListShape<Shape>>;
  /** The paths of its pages; the first replaces the others. */
  paths: readonly string[];
  exportPath: string;
  filter: z.ZodType<Filter>;
  /** The filter and the page. */
  request: z.ZodType<Filter & PageRequest>;
  list: AdminList<Filter, Row>;
  /** Creates the function that presents a row, at the time of the request. */
  createPresenter: (ctx: Context) => (row: Row) => Shape;
  /** The columns of its file. Times are ISO 8601 in UTC. */
  columns: readonly Column<NoInfer<Shape>>[];
}

/** Serves a list of the admin area as pages and as a CSV file. */
export function mountList<Filter extends RequestedOrder, Row extends { id: number }, Shape>(
  app: Hono<AppEnv>,
  ctx: Context,
  mounted: MountedList<Filter, Row, Shape>,
): void {
  const { title, details, answer, paths, exportPath, filter, request, list } = mounted;
  const { createPresenter, columns } = mounted;
  for (const path of paths) {
    documented(app, {
      summary: title,
      ...(details !== undefined && { details }),
      answer,
      ...(path !== paths[0] && { replacedBy: `POST /admin${paths[0]}` }),
    }).post(path, jsonBody(request), async (c) => {
      const input = c.req.valid('json');
      const listing = await listRows(ctx, list, input, input);
      return sendSuccess(c, presentList(listing, createPresenter(ctx)));
    });
  }
  documented(app, csvOf(title)).post(exportPath, jsonBody(filter), (c) => {
    const chunks = exportRows(ctx, c.get('admin'), list, c.req.valid('json'));
    const present = createPresenter(ctx);
    return streamCsv(c, {
      name: list.name,
      header: columns.map((column) => (typeof column === 'string' ? column : column[0])),
      chunks: toCells(chunks, (row) => {
        const shape = present(row);
        return columns.map((column) => getCell(shape, column));
      }),
    });
  });
}

const getCell = <Shape>(shape: Shape, column: Column<Shape>): CsvCell =>
  typeof column === 'string' ? (shape[column] as CsvCell) : column[1](shape);

async function* toCells<Row>(
  chunks: AsyncIterable<Row[]>,
  toRow: (row: Row) => CsvCell[],
): AsyncGenerator<CsvCell[][]> {
  for await (const rows of chunks) yield rows.map(toRow);
}
