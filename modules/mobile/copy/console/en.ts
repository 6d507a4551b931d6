/** What operators read of an account's devices and orders. */
export const en = {
  device: 'Device',
  devices: 'Devices in installments',
  leftToBill: 'Not billed yet',
  line: 'Line',
  order_delivered: 'Delivered',
  'order_partly-delivered': 'Partly delivered',
  'order_partly-shipped': 'Partly shipped',
  order_preparing: 'Preparing',
  order_shipped: 'Shipped',
  ordered: 'Order {number}, {amount}',
} as const;
