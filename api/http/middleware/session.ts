import type { Context as HttpContext, MiddlewareHandler } from 'hono';
import { HEADERS } from '../../../src/contract/envelope.ts';
import { cacheReads } from '../../actions/cache-reads.ts';
import type { Context } from '../../actions/context.ts';
import { RefusalError } from '../../actions/refusal-error.ts';
import {
  findAdminByToken,
  findPlayerSession,
  type PlayerSession,
} from '../../actions/sign-in/sessions.ts';
import type { AppEnv } from './app-env.ts';

/** Who may make a call. A superadmin is an admin. */
export type Caller = 'anyone' | 'player' | 'admin' | 'superadmin';

const callers = new WeakMap<object, Caller>();

/** Returns whom a guard admits, for the documentation; undefined for any other handler. */
export const getAdmittedCaller = (handler: object): Caller | undefined => callers.get(handler);

/** Creates a guard that admits only these callers. @param check throws for all others */
function admitOnly(
  caller: Caller,
  check: (c: HttpContext<AppEnv>) => Promise<void> | void,
): MiddlewareHandler<AppEnv> {
  const guard: MiddlewareHandler<AppEnv> = async (c, next) => {
    await check(c);
    await next();
  };
  callers.set(guard, caller);
  return guard;
}

/** How long a read may miss that another process has ended its session or banned its player. */
const MAX_KNOWN_MS = 1000;

/**
 * Creates a guard that admits signed-in players and provides `c.get('session')` and `c.get('player')`.
 * Reads that follow each other check their session once; changes check it each time.
 * Refuses: NOT_SIGNED_IN, ACCOUNT_BANNED.
 */
export function createPlayerGuard(ctx: Context) {
  const known = cacheReads(ctx, MAX_KNOWN_MS, () =>
    Promise.resolve(new Map<string, PlayerSession>()),
  );
  const findKnownSession = async (token: string): Promise<PlayerSession> => {
    // A session that ends during the reading is added to a map that is no longer used.
    const sessions = await known.read();
    const session = sessions.get(token) ?? (await findPlayerSession(ctx, token));
    sessions.set(token, session);
    return session;
  };
  const forgetPlayers: MiddlewareHandler<AppEnv> = async (_c, next) => {
    await next();
    known.clear();
  };
  return {
    requirePlayer: admitOnly('player', async (c) => {
      const token = getPlayerToken(c);
      const request = { key: c.req.header(HEADERS.idempotencyKey) ?? '', path: c.req.path };
      const isRead = c.req.method === 'GET';
      const session = await (isRead
        ? findKnownSession(token)
        : findPlayerSession(ctx, token, request));
      c.set('session', session);
      c.set('player', session.player);
    }),
    /** For calls that end sessions or ban players. */
    forgetPlayers,
  };
}

/**
 * Admits admins by the token of the admin header alone, and provides `c.get('admin')`.
 * Refuses: NOT_SIGNED_IN, ACCOUNT_BANNED, NOT_ADMIN.
 */
export const requireAdmin = (ctx: Context): MiddlewareHandler<AppEnv> =>
  admitOnly('admin', async (c) => {
    c.set('admin', await findAdminByToken(ctx, getAdminToken(c)));
  });

/** Admits superadmins. Has to be registered after `requireAdmin`. Refuses: SUPERADMIN_REQUIRED. */
export const requireSuperadmin = admitOnly('superadmin', (c) => {
  if (!c.get('admin').isSuperadmin) throw new RefusalError('SUPERADMIN_REQUIRED');
});

/** Returns the token of the player's header. Refuses: NOT_SIGNED_IN. */
export const getPlayerToken = (c: HttpContext): string =>
  parseBearerToken(c.req.header('authorization'));

/** Returns the token of the admin header. Refuses: NOT_SIGNED_IN. */
export const getAdminToken = (c: HttpContext): string =>
  parseBearerToken(c.req.header(HEADERS.adminAuthorization));

/** Parses the token of an authorization header. Refuses: NOT_SIGNED_IN. */
function parseBearerToken(header: string | undefined): string {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw new RefusalError('NOT_SIGNED_IN');
  return token;
}
