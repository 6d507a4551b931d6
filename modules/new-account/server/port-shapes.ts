import { z } from 'zod';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { orNone } from '#platform/server/ports/shapes.ts';
import type { NewAccountPort } from './port.ts';

export const newAccountShapes: Shapes<NewAccountPort> = { standing: orNone(z.enum(['waiting', 'active', 'closed'])) };
