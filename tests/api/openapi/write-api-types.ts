import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startGameServer } from '../../kit/game-server.ts';
import { loadDocument } from './document.ts';
import { API_TYPES_PATH, generateApiTypes } from './generate-api-types.ts';

const server = await startGameServer();
const types = await generateApiTypes(await loadDocument(server));
await server.close();
writeFileSync(join(import.meta.dirname, '../../..', API_TYPES_PATH), types);
process.stdout.write(`${API_TYPES_PATH} written\n`);
