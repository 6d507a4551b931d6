import { z } from 'zod';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, money, orNone } from '#platform/server/ports/shapes.ts';
import { deviceKindEnum, deviceLineEnum, inventoryStateEnum, ownershipEnum, roomEnum } from '../rules/device.ts';
import type { EquipmentPort } from './port.ts';

const device = z.object({
  deviceId: z.string(),
  line: z.enum(valuesOf(deviceLineEnum)),
  kind: z.enum(valuesOf(deviceKindEnum)),
  make: z.string(),
  model: z.string(),
  nickname: orNone(z.string()),
  serial: z.string().regex(/^[A-Z0-9-]{4,32}$/),
  mac: orNone(z.string().regex(/^[0-9a-f]{12}$/)),
  room: orNone(z.enum(valuesOf(roomEnum))),
  ownership: z.enum(valuesOf(ownershipEnum)),
  monthlyFee: money,
  installedOn: orNone(date),
  firmware: orNone(z.string()),
  state: z.enum(valuesOf(inventoryStateEnum)),
});

export const equipmentShapes: Shapes<EquipmentPort> = {
  devices: z.array(device),
  device: orNone(device),
  find: orNone(z.object({ accountId: z.string(), deviceId: z.string() })),
};
