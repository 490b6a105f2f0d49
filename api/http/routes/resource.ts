import type { Context as HttpContext, Handler, Hono } from 'hono';
import type { z } from 'zod';
import { pathIdSchema } from '../../../src/contract/primitives.ts';
import { emptyRequest } from '../../../src/contract/requests.ts';
import type { Admin, Context, Player } from '../../actions/context.ts';
import { requireSuperadmin } from '../middleware/session.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { respondWithAction } from '../middleware/idempotency.ts';
import { parseOrRefuse, readBody } from '../middleware/read-body.ts';
import { type Documentation, documentHandler } from '../openapi/calls.ts';
import { jsonWithEtag, sendSuccess } from '../reply.ts';

type Schema = z.ZodType<object>;
type NoBody = typeof emptyRequest;

/** A parsed request. */
interface RouteRequest<Path extends string, Body extends Schema, Query extends Schema> {
  /** The id in the path. */
  id: Path extends `${string}:id${string}` ? number : undefined;
  body: z.output<Body>;
  query: z.output<Query>;
  /** For routes behind `requirePlayer`. */
  player: Player;
  /** For routes behind `requireAdmin`. */
  admin: Admin;
  ctx: Context;
  c: HttpContext<AppEnv>;
}

/** A route with its documentation. A POST without a schema takes no fields. */
interface Route<Body extends Schema, Query extends Schema> extends Documentation {
  body?: Body;
  query?: Query;
}

interface Read<Path extends string, Query extends Schema, Answer extends z.ZodType> extends Route<
  NoBody,
  Query
> {
  answer: Answer;
  load: (request: RouteRequest<Path, NoBody, Query>) => z.input<Answer> | Promise<z.input<Answer>>;
}

interface Action<
  Path extends string,
  Body extends Schema,
  Result,
  Answer extends z.ZodType,
> extends Route<Body, Schema> {
  answer?: Answer;
  /** Calls the action with the context it is given; see `respondWithAction`. */
  run: (ctx: Context, request: RouteRequest<Path, Body, Schema>) => Promise<Result>;
  /** Presents the result. */
  present?: (result: Result) => z.input<Answer>;
  /** For people; 'OK' by default. */
  message?: string | ((result: Result) => string);
  /** Whether the response has a secret, so that it is sent once and not stored for a repetition. */
  isSecret?: boolean;
}

/** Declares routes with their documentation. */
export class Resource {
  readonly app: Hono<AppEnv>;
  readonly ctx: Context;

  constructor(app: Hono<AppEnv>, ctx: Context) {
    this.app = app;
    this.ctx = ctx;
  }

  /** Returns the same for the routes below a path. */
  at(path: string): Resource {
    return new Resource(this.app.basePath(path), this.ctx);
  }

  /** Adds a route that returns JSON and changes nothing. */
  get<const Path extends string, Query extends Schema, Answer extends z.ZodType>(
    path: Path,
    { load, ...route }: Read<Path, Query, Answer>,
  ): void {
    const respond = route.hasEtag ? jsonWithEtag : sendSuccess;
    this.add('GET', path, route, async (request) => respond(request.c, await load(request)));
  }

  /** Adds a route that runs an action. */
  post<const Path extends string, Result, Answer extends z.ZodType, Body extends Schema = NoBody>(
    path: Path,
    {
      run,
      present,
      message = 'OK',
      isSecret = false,
      ...route
    }: Action<Path, Body, Result, Answer>,
  ): void {
    this.add('POST', path, route, (request) =>
      respondWithAction(request.c, this.ctx, {
        run: (ctx) => run(ctx, request),
        present: (result) => ({
          message: typeof message === 'string' ? message : message(result),
          data: present?.(result),
        }),
        isSecret,
      }),
    );
  }

  /**
   * Adds a route that creates its response itself. A path with `:id` takes ids, unless the
   * documentation has another schema.
   * Refuses: INVALID_REQUEST, OUT_OF_BOUNDS; with a body also what `readBody` refuses.
   */
  add<const Path extends string, Query extends Schema, Body extends Schema = NoBody>(
    method: 'GET' | 'POST',
    path: Path,
    route: Route<Body, Query>,
    respond: (request: RouteRequest<Path, Body, Query>) => Response | Promise<Response>,
  ): void {
    const { query, pathParameters, caller } = route;
    const body = method === 'POST' ? (route.body ?? emptyRequest) : undefined;
    const hasId = path.includes(':id') && !pathParameters?.id;
    const handler: Handler<AppEnv, string> = async (c) => {
      const parsed = {
        id: hasId ? parseOrRefuse(pathIdSchema, c.req.param('id')) : undefined,
        query: query && parseOrRefuse(query, c.req.query()),
        body: body && parseOrRefuse(body, await readBody(c.req, body)),
      };
      const callers = { player: c.get('player'), admin: c.get('admin') };
      const { ctx } = this;
      return respond({ ...parsed, ...callers, ctx, c } as RouteRequest<Path, Body, Query>);
    };
    documentHandler(handler, { ...route, ...(body && { body }) });
    if (caller === 'superadmin') this.app.on(method, [path], requireSuperadmin);
    this.app.on(method, [path], handler);
  }
}
