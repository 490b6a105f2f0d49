const LEDGER_VENDOR_ID = 0x2c97;

/** The part of WebHID that is needed here. */
interface HidDevice {
  readonly vendorId: number;
  readonly opened: boolean;
  readonly close: () => Promise<void>;
}

type Tell = (event: { readonly device: HidDevice }) => void;

interface Hid {
  readonly getDevices: () => Promise<readonly HidDevice[]>;
  readonly addEventListener: (type: 'disconnect', tell: Tell) => void;
  readonly removeEventListener: (type: 'disconnect', tell: Tell) => void;
}

interface HidNavigator {
  readonly hid: Hid;
}

const hasHid = (browser: object): browser is HidNavigator => 'hid' in browser;

async function grantedLedgers(): Promise<HidDevice[]> {
  if (!hasHid(navigator)) return [];
  const devices = await navigator.hid.getDevices();
  return devices.filter(({ vendorId }) => vendorId === LEDGER_VENDOR_ID);
}

/** Whether a Ledger is plugged in that this site may speak to without asking. */
export async function isLedgerGranted(): Promise<boolean> {
  return (await grantedLedgers()).length > 0;
}

/** Lets go of every Ledger this site holds open, whatever it is waiting for. */
export async function closeLedgers(): Promise<void> {
  const open = (await grantedLedgers()).filter(({ opened }) => opened);
  await Promise.all(open.map((device) => device.close()));
}

/** Tells when a Ledger is unplugged, whether this site holds it open or not. @returns how to stop */
export function onLedgerUnplugged(tell: () => void): () => void {
  if (!hasHid(navigator)) return () => undefined;
  const { hid } = navigator;
  const follow: Tell = ({ device }) => {
    if (device.vendorId === LEDGER_VENDOR_ID) tell();
  };
  hid.addEventListener('disconnect', follow);
  return () => hid.removeEventListener('disconnect', follow);
}
