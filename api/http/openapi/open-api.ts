import type { z } from 'zod';

/** The parts of an OpenAPI 3.1 document that are used here. */

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Header {
  description: string;
  schema: JsonSchema;
}

export interface MediaType {
  schema: JsonSchema;
  example?: unknown;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
}

export interface RequestBody {
  required: boolean;
  content: Record<string, MediaType>;
}

/** How many calls a minute are accepted, and what they are counted by. */
export interface DocumentedRateLimit {
  per:
    | 'network address'
    | 'wallet'
    | 'network address and path'
    | 'network address for reports'
    | 'calendar link';
  callsPerMinute: number;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  deprecated?: true;
  parameters: (Parameter | Reference)[];
  requestBody?: RequestBody;
  responses: Record<string, ResponseObject | Reference>;
  security: Record<string, string[]>[];
  'x-rate-limits': DocumentedRateLimit[];
}

export interface Components {
  schemas: Record<string, JsonSchema>;
  responses: Record<string, ResponseObject>;
  parameters: Record<string, Parameter>;
  headers: Record<string, Header>;
  securitySchemes: Record<string, object>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Components;
}

/** Whether a part of the document stands in `components`. */
export const isReference = (part: object): part is Reference => '$ref' in part;
