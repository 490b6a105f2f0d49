import type { z } from 'zod';
import type { ListShape } from '../../../../src/contract/admin/admin-shapes.ts';
import {
  exportRows,
  type Listing,
  listRows,
  type PageRequest,
  type RequestedOrder,
  type AdminList,
} from '../../../actions/admin/lists.ts';
import type { GameMoment } from '../../../../src/game/plant.ts';
import { type Context, getGameMoment } from '../../../actions/context.ts';
import { presentList } from '../../present/admin-lists.ts';
import type { Resource } from '../resource.ts';
import { type CsvCell, mapChunks, streamCsv } from '../stream-file.ts';

/** The keys of a row whose values are cells. */
type CellKey<Shape> = {
  [Key in keyof Shape & string]: Shape[Key] extends CsvCell ? Key : never;
}[keyof Shape & string];

/** A column of a file: a key of the row that the list shows, or a name and what it contains. */
export type Column<Shape> =
  | CellKey<Shape>
  | readonly [name: string, toCell: (row: Shape) => CsvCell];

/** Creates a column for each field of a row, in their order. An id is called what it identifies. */
export const createColumns = <Shape extends Record<string, CsvCell>>(
  row: z.ZodType<Shape> & { shape: object },
): Column<Shape>[] =>
  Object.keys(row.shape).map((key) => [key.replace(/Id$/, ''), (shape) => shape[key] ?? null]);

export interface MountedList<Filter extends RequestedOrder, Row extends { id: number }, Shape> {
  /** Names it in the documentation. */
  title: string;
  details?: string;
  /** The schema of a page. */
  answer: z.ZodType<ListShape<Shape>>;
  /** The path of its pages. Its file has the same path, with `export` in the place of `all`. */
  path: string;
  /** Another path of its pages, which this one replaces. */
  oldPath?: string;
  filter: z.ZodType<Filter>;
  /** The filter and the page. */
  request: z.ZodType<Filter & PageRequest>;
  list: AdminList<Filter, Row>;
  /** Presents a row at the moment of the request. */
  present: (row: Row, moment: GameMoment) => Shape;
  /** The columns of its file. Times are ISO 8601 in UTC. */
  columns: readonly Column<NoInfer<Shape>>[];
}

/** Serves a list of the admin area as pages and as a CSV file. */
export function mountList<Filter extends RequestedOrder, Row extends { id: number }, Shape>(
  lists: Resource,
  mounted: MountedList<Filter, Row, Shape>,
): void {
  const { title, details, answer, path, oldPath, filter, request, list, columns } = mounted;
  const createPresenter = () => {
    const moment = getGameMoment(lists.ctx);
    return (row: Row) => mounted.present(row, moment);
  };
  const page = {
    summary: title,
    ...(details !== undefined && { details }),
    body: request,
    answer,
    run: (scope: Context, { body }: { body: Filter & PageRequest }) =>
      listRows(scope, list, body, body),
    present: (listing: Listing<Row>) => presentList(listing, createPresenter()),
  };
  lists.post(path, page);
  if (oldPath !== undefined) lists.post(oldPath, { ...page, replacedBy: `POST /admin${path}` });
  const documentation = { summary: `${title} as a CSV file`, answer: 'csv', body: filter } as const;
  lists.add(
    'POST',
    `${path.replace(/\/all$/, '')}/export`,
    documentation,
    ({ ctx, c, admin, body }) => {
      const present = createPresenter();
      return streamCsv(c, {
        name: list.name,
        header: columns.map((column) => (typeof column === 'string' ? column : column[0])),
        chunks: mapChunks(exportRows(ctx, admin, list, body), (rows) =>
          rows.map(present).map((shape) => columns.map((column) => getCell(shape, column))),
        ),
      });
    },
  );
}

const getCell = <Shape>(shape: Shape, column: Column<Shape>): CsvCell =>
  typeof column === 'string' ? (shape[column] as CsvCell) : column[1](shape);
