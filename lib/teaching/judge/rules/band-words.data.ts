/** Words that state a mark, or a number that may be one, in both languages. They are found even with an ending or a joined word after them. */
export const BAND_WORDS: readonly RegExp[] = [
  /\b(?:bands?|scores?|scored|marks?|marked|grades?|graded)\b/iu,
  /\b(?:two|three|four|five|six|seven|eight|nine|half)s?\b|\b(?:four|fif|six|seven|eigh|nin)th\b/iu,
  /نمره|امتیاز/u,
  /(?<!\p{L})(?:باند|دو|سه|نیم|نهم|(?:چهار|پنج|شش|شیش|هفت|هشت)(?:م|مین|می)?)(?!\p{L})/u,
  // "One" is an article, too, and "nine" is "no": they are numbers only after a word for a level.
  /(?<!\p{L})(?:بند|سطح|حد|رده|درجه)(?!\p{L})\P{L}*(?:ی\P{L}+)?(?:یک|نه)(?!\p{L})/u,
]
