import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that this house was cloned or unpacked into. */
export const cloneFolder = dirname(fileURLToPath(new URL('../../../package.json', import.meta.url)));
