import {
  figuresShape,
  type FiguresShape,
  findingRowsShape,
  type FindingRowsShape,
} from '../../../src/contract/admin/reconciliation-shapes.ts';

/** Parses the rows of a stored difference. @throws ZodError */
export const parseFindingRows = (json: unknown): FindingRowsShape => findingRowsShape.parse(json);

/** Parses the figures of a stored run. @throws ZodError */
export const parseFigures = (json: unknown): FiguresShape => figuresShape.parse(json);
