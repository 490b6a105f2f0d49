import { z } from 'zod';
import type { OpenApi } from '../../../api/http/openapi/document.ts';
import type { GameServer } from '../../kit/game-server.ts';

const openApiShape = z.custom<OpenApi>((value) => value instanceof Object && 'openapi' in value);

/** Requests the document, as a program would. */
export async function loadDocument({ app }: GameServer): Promise<OpenApi> {
  const response = await app.request('http://localhost:3000/api/openapi.json');
  return openApiShape.parse(await response.json());
}

export type Operation = OpenApi['paths'][string][string];

/** An operation by its method and path. */
export interface NamedOperation {
  /** Such as `POST /plant/{id}/water`. */
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

export const listOperations = ({ paths }: OpenApi): NamedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([key, operation]) => {
      const method = key.toUpperCase();
      return { name: `${method} ${path}`, method, path, operation };
    }),
  );

/** @throws Error if the document does not describe the call */
export function findOperation(openApi: OpenApi, name: string): Operation {
  const found = listOperations(openApi).find((operation) => operation.name === name);
  if (!found) throw new Error(`${name} is not described`);
  return found.operation;
}
