export const AREAS: readonly string[]
