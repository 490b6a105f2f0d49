import { startGameServer } from '../../kit/game-server.ts';
import { loadDocument } from './document.ts';
import { writeApiTypes } from './generate-api-types.ts';

const FILE = 'docs/api-types.d.ts';

const server = await startGameServer();
await writeApiTypes(await loadDocument(server), FILE);
await server.close();
process.stdout.write(`${FILE} written\n`);
