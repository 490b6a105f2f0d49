import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool, type ToolCheck, ToolError } from './tool.ts';

/** Highest exposure that `systemd-analyze security` may find, in tenths; 100 is the worst. */
const MAX_EXPOSURE_TENTHS = 20;

const DEPLOY_DIR = join(import.meta.dirname, '..');
const readDeployed = (file: string): string => readFileSync(join(DEPLOY_DIR, file), 'utf8');

/** Lists the checks of everything in `deploy`. */
export const listToolChecks = (): ToolCheck[] => [
  { subject: 'systemd units', tool: 'systemd-analyze', run: checkUnits },
  { subject: 'Caddyfile', tool: 'caddy', run: checkCaddyfile },
  { subject: 'nginx.conf', tool: 'nginx', run: checkNginx },
  { subject: 'failover/haproxy.cfg', tool: 'haproxy', run: checkHaproxy },
  { subject: 'alerts.yml and prometheus.yml', tool: 'promtool', run: checkPrometheus },
  { subject: 'compose.yml', tool: findComposeTool(), run: checkCompose },
  { subject: 'Dockerfile', tool: 'hadolint', run: checkDockerfile },
];

/** Verifies the units as they would be on a server where the installed program exists. */
function checkUnits(scratch: string): void {
  const files = readdirSync(join(DEPLOY_DIR, 'systemd'));
  for (const file of files) {
    const text = readDeployed(`systemd/${file}`)
      .replaceAll(/^(Exec\w+=\+?)\S+/gm, `$1${process.execPath}`)
      .replaceAll(/^(WorkingDirectory=).*$/gm, `$1${scratch}`);
    writeFileSync(join(scratch, file), text);
  }
  const paths = files.map((file) => join(scratch, file));
  const warnings = runTool('systemd-analyze', ['verify', '--man=no', ...paths]);
  if (warnings !== '') throw new ToolError(warnings);
  for (const path of paths.filter((each) => each.endsWith('.service'))) {
    const limit = `--threshold=${MAX_EXPOSURE_TENTHS}`;
    runTool('systemd-analyze', ['security', '--offline=true', limit, path]);
  }
}

function checkCaddyfile(): void {
  const config = join(DEPLOY_DIR, 'Caddyfile');
  const env = { GROWERZ_DOMAIN: 'growerz.example', GROWERZ_UPSTREAMS: '127.0.0.1:1 127.0.0.1:2' };
  runTool('caddy', ['validate', '--adapter', 'caddyfile', '--config', config], { env });
  const differences = runTool('caddy', ['fmt', '--diff', config], { env });
  if (/^[-+]/m.test(differences)) throw new ToolError(`not formatted:\n${differences}`);
}

/** Checks the file within a complete configuration, with a certificate made for it. */
function checkNginx(scratch: string): void {
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => join(scratch, name));
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=growerz.example'.split(' ');
  runTool('openssl', [...request, '-keyout', key ?? '', '-out', certificate ?? '']);
  const site = readDeployed('nginx.conf').replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, scratch);
  writeFileSync(join(scratch, 'site.conf'), site);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const folders = kinds.map((kind) => `  ${kind}_temp_path ${join(scratch, kind)};`);
  const main = [
    `pid ${join(scratch, 'nginx.pid')};`,
    'error_log stderr;',
    'events {}',
    'http {',
    '  access_log off;',
    ...folders,
    `  include ${join(scratch, 'site.conf')};`,
    '}',
  ];
  writeFileSync(join(scratch, 'main.conf'), `${main.join('\n')}\n`);
  runTool('nginx', ['-t', '-p', scratch, '-c', join(scratch, 'main.conf')]);
}

const checkHaproxy = () =>
  void runTool('haproxy', ['-c', '-f', join(DEPLOY_DIR, 'failover/haproxy.cfg')]);

function checkPrometheus(scratch: string): void {
  for (const file of ['alerts.yml', 'alerts.test.yml']) {
    copyFileSync(join(DEPLOY_DIR, file), join(scratch, file));
  }
  const token = join(scratch, 'metrics-token');
  writeFileSync(token, 'token');
  const config = readDeployed('prometheus.yml').replace('/run/secrets/metrics-token', token);
  writeFileSync(join(scratch, 'prometheus.yml'), config);
  runTool('promtool', ['check', 'config', join(scratch, 'prometheus.yml')]);
  runTool('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: scratch });
}

/** The plugin of the Docker client, or the program of its own that some systems have instead. */
function findComposeTool(): string {
  try {
    runTool('docker', ['compose', 'version']);
    return 'docker';
  } catch {
    return 'docker-compose';
  }
}

function checkCompose(scratch: string): void {
  mkdirSync(join(scratch, 'secrets'));
  const text = readDeployed('compose.yml');
  const secrets = text.matchAll(/file: (secrets\/\S+) \}/g);
  for (const [, path = ''] of secrets) writeFileSync(join(scratch, path), '');
  const tool = findComposeTool();
  const command = tool === 'docker' ? ['compose'] : ['--project-name', 'growerz'];
  // The program docker-compose does not know the field that names the project.
  const known = tool === 'docker' ? text : text.replace(/^name: .*$/m, '');
  writeFileSync(join(scratch, 'compose.yml'), known);
  const env = { GROWERZ_DOMAIN: 'growerz.example' };
  runTool(tool, [...command, '--file', 'compose.yml', 'config', '--quiet'], { cwd: scratch, env });
}

function checkDockerfile(): void {
  runTool('hadolint', [join(DEPLOY_DIR, 'Dockerfile')]);
}
