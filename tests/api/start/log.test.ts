import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../../api/logging/log.ts';
import { runInRequest } from '../../../api/logging/request-fields.ts';
import { maskText } from '../../../api/logging/masking.ts';

const ADDRESS = Keypair.generate().publicKey.toBase58();
const SHORT = `${ADDRESS.slice(0, 4)}…${ADDRESS.slice(-4)}`;
const TOKEN = 'ab'.repeat(32);
const SIGNATURE = bs58.encode(new Uint8Array(64).fill(7));

function captureLog(write: (log: ReturnType<typeof createLog>) => void, level = 'info'): string {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  write(createLog({ level, version: 'dev', instance: 'test:3000', destination }));
  return lines.join('');
}

describe('createLog', () => {
  it('writes one JSON object per line with level, time, version, process and event', () => {
    const line = captureLog((log) => log.warn('payouts.waiting', { count: 3 }));
    expect(JSON.parse(line)).toMatchObject({
      level: 'warn',
      version: 'dev',
      instance: 'test:3000',
      msg: 'payouts.waiting',
      count: 3,
    });
    expect(line.endsWith('\n')).toBe(true);
    expect(JSON.parse(line)).toHaveProperty('time', expect.stringMatching(/Z$/));
  });

  it('shortens addresses and masks tokens and signatures anywhere in a value', () => {
    const line = captureLog((log) =>
      log.info('signed in', {
        address: ADDRESS,
        text: `${ADDRESS} with Bearer ${TOKEN}, signed ${SIGNATURE}`,
        list: [ADDRESS, { deep: SIGNATURE }],
        amount: 5n,
      }),
    );
    expect(line).toContain(SHORT);
    for (const secret of [ADDRESS, TOKEN, SIGNATURE]) expect(line).not.toContain(secret);
    expect(JSON.parse(line)).toMatchObject({ amount: '5' });
  });

  it.each(['token', 'Authorization', 'secretKey', 'signedTransaction', 'signature', 'password'])(
    'masks the field %s whatever it holds',
    (field) => {
      const line = captureLog((log) => log.info('x', { [field]: 'open sesame' }));
      expect(line).not.toContain('sesame');
    },
  );

  it('masks errors, their causes and stacks', () => {
    const error = new Error(`bad token ${TOKEN}`, { cause: new Error(SIGNATURE) });
    const line = captureLog((log) => log.error('request.failed', { error }));
    expect(line).toContain('bad token');
    expect(line).toContain('log.test.ts');
    for (const secret of [TOKEN, SIGNATURE]) expect(line).not.toContain(secret);
  });

  it('repeats no field of a request', () => {
    const fields = { requestId: '7', route: '/api/ready', traceparent: '00-1-2-01' };
    const line = captureLog((log) => runInRequest(fields, () => log.info('request', { ms: 1 })));
    expect(JSON.stringify(JSON.parse(line))).toBe(line.trimEnd());
    expect(JSON.parse(line)).toMatchObject({ ...fields, ms: 1 });
    // @ts-expect-error level is a reserved field.
    const repeated = captureLog((log) => log.error('alarm.raised', { level: 'Critical' }));
    expect(JSON.stringify(JSON.parse(repeated))).not.toBe(repeated.trimEnd());
  });

  it('writes nothing below its level', () => {
    expect(captureLog((log) => log.info('x'), 'warn')).toBe('');
  });

  it('leaves ordinary words and ids unchanged', () => {
    const text = 'request 0c9b9f5e-7c6e-4d0f-9c61-3f6c6dbf2a51 to /api/growhouse/12 took 3 ms';
    expect(maskText(text)).toBe(text);
  });
});
