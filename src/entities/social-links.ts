/** Where players meet, and ask for help when the operator of a server names no contact. */
export const DISCORD_URL = 'https://discord.gg/growerz';
