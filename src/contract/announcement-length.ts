/** Most characters of an announcement or of the message during maintenance. */
export const MAX_ANNOUNCEMENT_LENGTH = 280;
