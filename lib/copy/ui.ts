/** The words inside the kit. */
export const uiCopy = {
  toasts: { area: 'اعلان‌ها (Alt+T)', close: 'بستن اعلان' },
} as const
