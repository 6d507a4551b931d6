/** Places in the menus, part of the frame. */
export const en = {
  streaming: 'Streaming',
} as const;
