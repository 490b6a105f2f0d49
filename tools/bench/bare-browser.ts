import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CHROMIUM_ARGS } from '../chromium/chromium-args.ts';
import { ensureChromium } from '../chromium/chromium.ts';
import { CdpConnection } from './cdp-connection.ts';

/**
 * Controls Chromium without the DevTools domains that Playwright enables. While `Runtime` is enabled,
 * V8 looks up the position of every error it creates, and parses the whole script again for that: at
 * each start of the app, 20 ms that no player waits for.
 */
export interface BareBrowser {
  /** Opens a page in a new context with an empty cache. */
  readonly openPage: () => Promise<BarePage>;
  /** Returns the page that is open already, in the browser's profile. */
  readonly findPage: () => Promise<BarePage>;
  readonly close: () => Promise<void>;
}

export interface BarePage {
  /** Runs a function in every later document, before its own scripts. */
  readonly addInitScript: <A>(script: (argument: A) => void, argument: A) => Promise<void>;
  /** Navigates and returns as soon as the document has been received. */
  readonly goto: (url: string) => Promise<void>;
  /** Runs a function in the page and returns what it, or its promise, returns. */
  readonly evaluate: <A, T>(script: (argument: A) => T | Promise<T>, argument: A) => Promise<T>;
  /** Sends a DevTools command. */
  readonly send: (method: string, parameters?: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

const START_TIMEOUT_MS = 30_000;
const START_POLL_MS = 50;

export interface BareBrowserOptions {
  /** Folder of the profile; a temporary one by default. */
  readonly profile?: string;
  readonly args?: readonly string[];
}

export async function launchBareBrowser(options: BareBrowserOptions = {}): Promise<BareBrowser> {
  const profile = options.profile ?? (await mkdtemp(join(tmpdir(), 'growerz-profile-')));
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const args = [
    ...CHROMIUM_ARGS,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    ...(options.args ?? []),
  ];
  const child = spawn(ensureChromium(), args, { stdio: 'ignore' });
  const cdp = await CdpConnection.open(await waitForDevToolsUrl(portFile));
  return {
    openPage: () => openPage(cdp),
    findPage: () => findPage(cdp),
    close: async () => {
      await closeBrowser(cdp, child);
      if (options.profile === undefined) await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Chromium writes its port and path to a file once it accepts connections. */
async function waitForDevToolsUrl(portFile: string): Promise<string> {
  const deadlineMs = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadlineMs) {
    const [port, path] = (await readFile(portFile, 'utf8').catch(() => '')).split('\n');
    if (port !== undefined && path !== undefined) return `ws://127.0.0.1:${port}${path}`;
    await delay(START_POLL_MS);
  }
  throw new Error('Chromium did not start');
}

async function closeBrowser(cdp: CdpConnection, child: ChildProcess): Promise<void> {
  const exited = child.exitCode === null ? once(child, 'exit') : null;
  await cdp.send('Browser.close').catch(() => child.kill('SIGKILL'));
  await exited;
  cdp.close();
}

async function openPage(cdp: CdpConnection): Promise<BarePage> {
  const { browserContextId } = await cdp.send<{ browserContextId: string }>(
    'Target.createBrowserContext',
  );
  const { targetId } = await cdp.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  return attach(cdp, targetId, () =>
    cdp.send('Target.disposeBrowserContext', { browserContextId }),
  );
}

async function findPage(cdp: CdpConnection): Promise<BarePage> {
  const { targetInfos } = await cdp.send<{ targetInfos: { type: string; targetId: string }[] }>(
    'Target.getTargets',
  );
  const page = targetInfos.find(({ type }) => type === 'page');
  if (!page) throw new Error('The browser has no window');
  const { targetId } = page;
  return attach(cdp, targetId, () => cdp.send('Target.closeTarget', { targetId }));
}

async function attach(
  cdp: CdpConnection,
  targetId: string,
  close: () => Promise<unknown>,
): Promise<BarePage> {
  const { sessionId } = await cdp.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const send = <T>(method: string, parameters: object = {}) =>
    cdp.send<T>(method, parameters, sessionId);
  // Init scripts need it.
  await send('Page.enable');
  return {
    addInitScript: async (script, argument) => {
      await send('Page.addScriptToEvaluateOnNewDocument', { source: toCall(script, argument) });
    },
    goto: async (url) => {
      const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url });
      if (errorText !== undefined) throw new Error(`${url}: ${errorText}`);
    },
    evaluate: <A, T>(script: (argument: A) => T | Promise<T>, argument: A) =>
      evaluate<T>(send, toCall(script, argument)),
    send,
    close: async () => {
      await close();
    },
  };
}

const toCall = (script: (...args: never[]) => unknown, argument: unknown): string =>
  `(${script.toString()})(${JSON.stringify(argument)})`;

interface Evaluation<T> {
  readonly result: { readonly value: T };
  readonly exceptionDetails?: { readonly text: string };
}

async function evaluate<T>(
  send: <R>(method: string, parameters: object) => Promise<R>,
  expression: string,
): Promise<T> {
  const { result, exceptionDetails } = await send<Evaluation<T>>('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(`The page threw: ${exceptionDetails.text}`);
  return result.value;
}
