const apart = (text: string) => `\u2068${text}\u2069`

/** Warnings about a Word document before its text is inserted. */
export const wordDoubts = {
  hidden: (words: string) => `متن پنهان: ${apart(words)}`,
  inserted: (words: string) => `تغییری که هنوز تأیید نشده؛ افزوده: ${apart(words)}`,
  deleted: (words: string) => `تغییری که هنوز تأیید نشده؛ حذف‌شده: ${apart(words)}`,
  /** In red or green, or highlighted. */
  coloured: (words: string) => `با رنگ نشان شده؛ شاید پاسخ درست است: ${apart(words)}`,
  /** The comparison stopped early. */
  more: 'فرق‌های این سند با متنش آن‌قدر زیاد است که همه نوشته نشد؛ بقیه را خودت مقایسه کن.',
} as const
