/** The words inside the kit. */
export const uiCopy = {
  dialogs: { close: 'بستن', cancel: 'انصراف' },
  /** Read out before a piece that is gone or new. */
  diff: { removed: 'حذف‌شده:', added: 'افزوده:' },
  toolWithKeys: (name: string, keys: string) => `${name} (${keys})`,
  toasts: { area: 'اعلان‌ها (Alt+T)', close: 'بستن اعلان' },
} as const
