import { z } from 'zod';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { orNone } from '#platform/server/ports/shapes.ts';
import type { BillDeliveryPort } from './port.ts';

export const billDeliveryShapes: Shapes<BillDeliveryPort> = { billDelivery: orNone(z.enum(['paper-and-online', 'online'])) };
