import { type Role } from '@/lib/platform/contract/role'

type DaysByRole = Readonly<Record<Role, number>>

/** Days after the last refresh until a session ends. The refresh cookie lives as long. */
export const IDLE_DAYS: DaysByRole = { student: 30, teacher: 7, manager: 1 }
/** Days after its start until a session ends, however active (docs/operations.md). */
export const TOTAL_DAYS: DaysByRole = { student: 60, teacher: 30, manager: 7 }
