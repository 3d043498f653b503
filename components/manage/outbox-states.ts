/** In the order in which they ask for a manager's eye. */
export const OUTBOX_STATES = ['failed', 'kept', 'waiting', 'sent'] as const
