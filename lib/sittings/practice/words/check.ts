/** In the player, beside its English; apart from the words of the practice page, which the player does not load. */
export const checkCopy = {
  note: 'پاسخی که این‌جا بررسی کنی همان‌طور حساب می‌شود، حتی اگر بعد عوضش کنی.',
} as const
