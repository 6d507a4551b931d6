/** Where tests kill the process in what equipment does: at each place where one system has done its part, and another does not know it yet. */
export const equipmentFailPoints = [
  // A restart that is asked for, and one that the network took.
  'after-restart-asked',
  'after-restart-sent',
  // A return that the provider knows.
  'after-return-asked',
  // An activation that is begun, let in, and put in service; what it replaces is out of the network before that.
  'after-activation-begun',
  'after-activation-let-in',
  'after-activation-release',
  'after-activation-set-up',
] as const;
export type EquipmentFailPoint = (typeof equipmentFailPoints)[number];

/** Called at each named point, so that tests can kill the process there. */
export type AtFailPoint = (name: EquipmentFailPoint) => Promise<void>;
