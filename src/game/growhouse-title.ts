/** @returns the nickname, or 'Growhouse # {id}' if there is none */
export const getGrowhouseTitle = (growhouse: { id: number; nickname: string | null }): string =>
  growhouse.nickname ?? `Growhouse # ${growhouse.id}`;
