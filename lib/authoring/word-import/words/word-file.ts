const apart = (text: string) => `\u2068${text}\u2069`

/** What somebody has to know of a Word document before its text is taken. */
export const wordDoubts = {
  hidden: (words: string) => `متن پنهان: ${apart(words)}`,
  inserted: (words: string) => `تغییری که هنوز تأیید نشده؛ افزوده: ${apart(words)}`,
  deleted: (words: string) => `تغییری که هنوز تأیید نشده؛ حذف‌شده: ${apart(words)}`,
  /** In red or green, or on a colour. */
  coloured: (words: string) => `با رنگ نشان شده؛ شاید پاسخ درست است: ${apart(words)}`,
  /** The comparison was broken off. */
  more: 'فرق‌های این سند با متنش آن‌قدر زیاد است که همه نوشته نشد؛ بقیه را خودت مقایسه کن.',
} as const
