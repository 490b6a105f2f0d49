import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Loaded by --import: what was compiled from TypeScript is kept, so that the next start is quicker and
// each process goes without the compiler's 20 MB. A folder that cannot be written changes nothing.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compile'));
