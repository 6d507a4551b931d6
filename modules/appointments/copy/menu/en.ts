/** Places in the menus, part of the frame. */
export const en = {
  appointments: 'Appointments',
} as const;
