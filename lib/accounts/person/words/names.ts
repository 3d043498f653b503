/** For candidates, too: who has opened a result, or answered a message. */
export const roleNames = {
  student: 'داوطلب',
  teacher: 'مدرس',
  manager: 'مدیر',
} as const

/** Shown in place of the name of a deleted account. */
export const forgottenName = 'حساب پاک‌شده'

/** For managers. */
export const personStates = {
  active: 'فعال',
  suspended: 'مسدود',
  invited: 'بدون رمز',
} as const
