declare global {
  interface Window {
    /** Sends a report to the device. @returns its answer; null if there is none yet */
    reportToLedger: (report: readonly number[]) => Promise<readonly (readonly number[])[] | null>;
    ledger: {
      /** Whether the player picks the device in the browser's device chooser. */
      isPicked: boolean;
      readonly device: { readonly opened: boolean; open: () => Promise<void> };
      unplug: () => void;
      plugIn: () => void;
    };
  }
}

/**
 * Simulates Chromium's WebHID for a Ledger that runs outside the page. The function is serialized
 * into the page and must be self-contained.
 */
export function installLedger(): void {
  if (window !== window.top) return;
  const GRANTED = 'test:ledger-granted';
  let isPlugged = true;

  class Device extends EventTarget {
    readonly vendorId = 0x2c97;
    readonly productId = 0x5011;
    readonly productName = 'Nano S Plus';
    readonly collections = [];
    opened = false;

    open(): Promise<void> {
      if (this.opened) {
        const message = 'The device is already open.';
        return Promise.reject(new DOMException(message, 'InvalidStateError'));
      }
      this.opened = true;
      return Promise.resolve();
    }

    close(): Promise<void> {
      this.opened = false;
      return Promise.resolve();
    }

    sendReport(_id: number, data: BufferSource): Promise<void> {
      const bytes =
        data instanceof ArrayBuffer
          ? new Uint8Array(data)
          : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
      if (!isPlugged) {
        return Promise.reject(new DOMException('Failed to write the report.', 'NotAllowedError'));
      }
      void window.reportToLedger([...bytes]).then((reports) => {
        for (const report of reports ?? []) this.#receive(report);
      });
      return Promise.resolve();
    }

    #receive(report: readonly number[]): void {
      if (!this.opened || !isPlugged) return;
      const data = new DataView(Uint8Array.from(report).buffer);
      this.dispatchEvent(Object.assign(new Event('inputreport'), { data, reportId: 0 }));
    }
  }

  const device = new Device();
  const isGranted = (): boolean => localStorage.getItem(GRANTED) === 'yes';
  const hid = Object.assign(new EventTarget(), {
    getDevices: () => Promise.resolve(isGranted() && isPlugged ? [device] : []),
    requestDevice: () => {
      if (!navigator.userActivation.isActive) {
        const message = 'Must be handling a user gesture to show a permission request.';
        return Promise.reject(new DOMException(message, 'SecurityError'));
      }
      if (!window.ledger.isPicked || !isPlugged) return Promise.resolve([]);
      localStorage.setItem(GRANTED, 'yes');
      return Promise.resolve([device]);
    },
  });
  Object.defineProperty(navigator, 'hid', { configurable: true, value: hid });
  window.ledger = {
    isPicked: true,
    device,
    unplug: () => {
      isPlugged = false;
      device.opened = false;
      hid.dispatchEvent(Object.assign(new Event('disconnect'), { device }));
    },
    plugIn: () => {
      isPlugged = true;
    },
  };
}
