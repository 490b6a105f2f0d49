const LEDGER_VENDOR_ID = 0x2c97;

/** The part of the WebHID API that is used here. */
interface HidDevice {
  readonly vendorId: number;
  readonly opened: boolean;
  readonly close: () => Promise<void>;
}

type DisconnectListener = (event: { readonly device: HidDevice }) => void;

interface Hid {
  readonly getDevices: () => Promise<readonly HidDevice[]>;
  readonly addEventListener: (type: 'disconnect', listener: DisconnectListener) => void;
  readonly removeEventListener: (type: 'disconnect', listener: DisconnectListener) => void;
}

interface HidNavigator {
  readonly hid: Hid;
}

const hasHid = (browser: object): browser is HidNavigator => 'hid' in browser;

/** Returns the connected Ledgers that the player has allowed this site to use. */
async function getGrantedLedgers(): Promise<HidDevice[]> {
  if (!hasHid(navigator)) return [];
  const devices = await navigator.hid.getDevices();
  return devices.filter(({ vendorId }) => vendorId === LEDGER_VENDOR_ID);
}

/** Whether a Ledger that this site may use without asking the player is plugged in. */
export async function hasGrantedLedger(): Promise<boolean> {
  return (await getGrantedLedgers()).length > 0;
}

/** Closes every Ledger that this site holds open, even during a pending request. */
export async function closeLedgers(): Promise<void> {
  const open = (await getGrantedLedgers()).filter(({ opened }) => opened);
  await Promise.all(open.map((device) => device.close()));
}

/**
 * Calls `onUnplugged` when a Ledger is unplugged, open or not.
 * @returns the unsubscribe function
 */
export function onLedgerUnplugged(onUnplugged: () => void): () => void {
  if (!hasHid(navigator)) return () => undefined;
  const { hid } = navigator;
  const listener: DisconnectListener = ({ device }) => {
    if (device.vendorId === LEDGER_VENDOR_ID) onUnplugged();
  };
  hid.addEventListener('disconnect', listener);
  return () => hid.removeEventListener('disconnect', listener);
}
