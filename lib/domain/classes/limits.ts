/** What one teacher and one class may have: more than any class needs, and no more than one table can show. */
export const CLASS_LIMITS = { classes: 50, members: 100, assignments: 40 } as const

/** How long a code lets people in: a term. */
export const CODE_DAYS = 120
