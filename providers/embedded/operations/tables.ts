/** The tables of operations with rows of an account, each before the ones that it refers to. */
export const tablesOfOperations = [
  ...['visit_numbers', 'visit_units', 'visit_holds', 'visit_steps', 'visits'],
  ...['port_requests', 'mobile_lines', 'product_order_slots', 'product_orders'],
  ...['phone_claims', 'phone_covers', 'subscriptions'],
  ...['mobile_items', 'mobile_shipments', 'mobile_orders', 'subscriber_addresses'],
  ...['return_scans', 'return_items', 'return_trackings', 'returns'],
  ...['outage_credits', 'outage_reports'],
  ...['mail_files', 'mail_outgoing', 'mail_letters', 'mail_contacts', 'mail_raw', 'mail_messages', 'mail_folders', 'mail_addresses', 'mailboxes'],
  ...['voicemails', 'calls', 'voice_numbers', 'voice_lines'],
  ...[
    'silent_devices',
    'device_macs',
    'device_serials',
    'devices',
    'add_ons',
    'network_stops',
    'seasonal_suspends',
    'moves',
    'service_stops',
    'premises',
    'services',
  ],
];
