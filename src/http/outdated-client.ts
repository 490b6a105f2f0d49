import { create } from 'zustand';

/** Whether the server has refused this version of the client, which only a newer version fixes. */
export const useOutdatedClient = create(() => ({ isOutdated: false }));
