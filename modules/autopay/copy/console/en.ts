/** What operators read of Auto Pay in the timeline of an account. */
export const en = {
  authorizationRefused: 'Not set up',
  authorization_backup: 'Auto Pay got a backup: {method}',
  authorization_change: 'Auto Pay was changed to {method}',
  authorization_ended: 'Auto Pay with {method} ended',
  authorization_enroll: 'Auto Pay was turned on with {method}',
  part_core: 'Internet, TV and voice',
  part_mobile: 'Mobile',
  part_streaming: 'Streaming',
} as const;
