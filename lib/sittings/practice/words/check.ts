/** Words shown in the player beside its English, kept apart from those of the practice page, which the player does not load. */
export const checkCopy = {
  note: 'پاسخی که این‌جا بررسی کنی همان‌طور حساب می‌شود، حتی اگر بعد عوضش کنی.',
} as const
