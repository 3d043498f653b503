/** Who stands for what no person did. */
export const postNames = {
  /** The author of what ships with the program. */
  desk: 'تحریریه‌ی سنجه',
  /** Who publishes when a set time has come. */
  program: 'سامانه',
} as const
