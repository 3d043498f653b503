/** What can be done to selected letters of a paper. */
export const markNames = {
  bold: 'پررنگ',
  italic: 'کج',
  underline: 'زیرخط‌دار',
  strike: 'خط‌خورده',
  superscript: 'بالانویس',
  subscript: 'پایین‌نویس',
} as const
