/** The words inside the kit. The English ones are the specification's defaults; a Persian screen hands in its own (`selectCopy`). */
export const uiCopy = {
  toasts: { area: 'اعلان‌ها (Alt+T)', close: 'بستن اعلان' },
} as const
