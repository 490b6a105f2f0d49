import webpush from 'web-push';

/**
 * Creates a new pair of keys for notifications.
 * @param subject how push services reach the operator: a mailto: or https: address
 * @returns lines of an environment file
 * @throws Error if the subject is neither
 */
export function createVapidLines(subject: string): string[] {
  if (!/^(mailto:|https:\/\/).+$/.test(subject)) {
    throw new Error('The subject must be a mailto: or https: address');
  }
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  return [
    `VAPID_PUBLIC_KEY=${publicKey}`,
    `VAPID_PRIVATE_KEY=${privateKey}`,
    `VAPID_SUBJECT=${subject}`,
  ];
}
