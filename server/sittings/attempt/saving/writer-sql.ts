// SQL: whether a session may write, for queries that left-join it as `k`.

/** SQL: neither ended nor expired. */
export const IS_ALIVE = `(k.id is not null and k.revoked_at is null and k.expires_at > now())`

/**
 * SQL: lost, not ended: expired, or ended because a refresh with a lost reply looked like token reuse. The section's token replaces such a session
 * (decision 077), but not one that ended on purpose: by log-out, from elsewhere, by a change of password, role or factor, or by a suspension.
 */
export const IS_LOST = `(k.id is not null and (k.revoked_at is null or k.revoked_because = 'reuse'))`
