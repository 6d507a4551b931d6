/** waiting: on its way · sent · refused: the address takes nothing, or is gone · stale: it could not be sent while it was news */
export type DeliveryState = 'waiting' | 'sent' | 'refused' | 'stale';
