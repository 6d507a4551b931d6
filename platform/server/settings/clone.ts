import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that this copy of Demarc was cloned or unpacked into. */
export const cloneFolder = dirname(fileURLToPath(new URL('../../../package.json', import.meta.url)));
