// Whether a session may write, for a query that has left-joined it as `k`.

/** It has not been ended and has not run out. */
export const IS_ALIVE = `(k.id is not null and k.revoked_at is null and k.expires_at > now())`

/**
 * It was lost, not ended: it ran out, or a refresh whose reply never came made it look like a copied one. For such a session the token of its
 * section stands in (decision 077). Whoever logged out, ended it elsewhere, changed the password, the role or the factor, or was suspended, meant it.
 */
export const IS_LOST = `(k.id is not null and (k.revoked_at is null or k.revoked_because = 'reuse'))`
