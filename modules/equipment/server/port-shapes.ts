import { z } from 'zod';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, instant, money, orNone } from '#platform/server/ports/shapes.ts';
import { deviceKindEnum, deviceLineEnum, inventoryStateEnum, ownershipEnum, roomEnum } from '../rules/device.ts';
import { parcelStateEnum, returnWayEnum } from '../rules/equipment-return.ts';
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
  replaces: orNone(z.string()),
});

const equipmentReturn = z.object({
  returnId: z.string(),
  tracking: z.string(),
  way: z.enum(valuesOf(returnWayEnum)),
  userId: z.string(),
  askedAt: instant,
  collectOn: orNone(date),
  items: z.array(device.pick({ deviceId: true, kind: true, make: true, model: true, serial: true }).extend({ received: orNone(z.boolean()) })),
  scans: z.array(z.object({ state: z.enum(valuesOf(parcelStateEnum)), at: instant })),
  strangers: z.array(z.string()),
});

export const equipmentShapes: Shapes<EquipmentPort> = {
  returns: z.array(equipmentReturn),
  devices: z.array(device),
  device: orNone(device),
  find: orNone(z.object({ accountId: z.string(), deviceId: z.string() })),
};
