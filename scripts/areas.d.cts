export const AREAS: readonly string[]
export const UPWARD: readonly string[]
