import * as z from 'zod'

export const Role = z.enum(['student', 'teacher', 'manager'])
export type Role = z.infer<typeof Role>
