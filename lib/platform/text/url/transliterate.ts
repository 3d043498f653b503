/** Words of titles with a Latin form of their own: nobody would search for a transliterated «ایلتس». */
const WORDS: Readonly<Record<string, string>> = {
  آیلتس: 'ielts',
  آکادمیک: 'academic',
  اکادمیک: 'academic',
  جنرال: 'general',
  عمومی: 'general',
  آزمون: 'azmoon',
  آزمایشی: 'azmayeshi',
  ماک: 'mock',
  تست: 'test',
  نمونه: 'nemoone',
  تمرین: 'tamrin',
  لیسنینگ: 'listening',
  ریدینگ: 'reading',
  رایتینگ: 'writing',
  اسپیکینگ: 'speaking',
  تسک: 'task',
  شنیداری: 'shenidari',
  خواندن: 'khandan',
  نوشتن: 'neveshtan',
  متن: 'matn',
  کلاس: 'kelas',
  ترم: 'term',
  کمبریج: 'cambridge',
  بریتیش: 'british',
  کانسیل: 'council',
  سنجه: 'sanjeh',
  نسخه: 'noskhe',
  سری: 'seri',
  اول: '1',
  دوم: '2',
  سوم: '3',
  چهارم: '4',
  پنجم: '5',
  ششم: '6',
  هفتم: '7',
  هشتم: '8',
  نهم: '9',
  دهم: '10',
  یک: '1',
  دو: '2',
  سه: '3',
  چهار: '4',
  پنج: '5',
  شش: '6',
  هفت: '7',
  هشت: '8',
  نه: '9',
  ده: '10',
  فروردین: 'farvardin',
  اردیبهشت: 'ordibehesht',
  خرداد: 'khordad',
  تیر: 'tir',
  مرداد: 'mordad',
  شهریور: 'shahrivar',
  مهر: 'mehr',
  آبان: 'aban',
  آذر: 'azar',
  دی: 'dey',
  بهمن: 'bahman',
  اسفند: 'esfand',
  بهار: 'bahar',
  تابستان: 'tabestan',
  پاییز: 'paeez',
  زمستان: 'zemestan',
  تهران: 'tehran',
  دانشگاه: 'daneshgah',
  پل: 'pol',
  و: 'va',
  ماهانه: 'mahane',
  هفتگی: 'haftegi',
  پایانی: 'payani',
  جامع: 'jame',
  ها: 'ha',
  های: 'haye',
  ی: 'ye',
  برای: 'baraye',
}

const CONSONANTS: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 's',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  غ: 'gh',
  ف: 'f',
  ق: 'gh',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
}
/** Signs without a Latin letter: marks above and below, tatweel, hamzas. */
const SILENT_LETTERS = /[\p{M}\u0640\u0621\u0626\u0624]/gu
/** Arabic variants of letters. */
const FOLDED: Readonly<Record<string, string>> = {
  ي: '\u06cc',
  ى: '\u06cc',
  ك: '\u06a9',
  أ: '\u0627',
  إ: '\u0627',
  ٱ: '\u0627',
  ة: '\u0647',
  ۀ: '\u0647',
}
const [ALEF, ALEF_MADDE, VAV, YE, HE] = ['\u0627', '\u0622', '\u0648', '\u06cc', '\u0647'] as const
const isConsonant = (letter: string | undefined) => letter !== undefined && letter in CONSONANTS

/**
 * Transliterates a Persian title to Latin letters and digits, as people write URLs: «آزمون پل» is `azmoon-pol`. Persian does not write short vowels,
 * so a word that is not in the list gets an `a` between two initial consonants and among three consecutive ones.
 */
export function toLatin(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\p{L}/gu, (letter) => FOLDED[letter] ?? letter)
  const words = folded.match(/[a-z0-9]+|[\u0621-\u06d3\u0640\p{M}]+/gu) ?? []
  return words
    .map((word) => (/^[a-z0-9]/.test(word) ? word : spell(word)))
    .filter(Boolean)
    .join('-')
}

function spell(word: string): string {
  const plain = word.replace(SILENT_LETTERS, '')
  const latinForm = WORDS[plain]
  if (latinForm) return latinForm
  const letters = [...plain.replace(/^\u0639/, ALEF).replaceAll('\u0639', '')]
  const sounds = letters.map((letter, at) => sound(letter, letters[at - 1], letters[at + 1])).filter(Boolean)
  let run = 1
  return sounds
    .map((latin, at) => {
      run = VOWELS.test(latin) ? 0 : run + 1
      const next = sounds[at + 1]
      if (run < 2 || next === undefined || VOWELS.test(next)) return latin
      run = 0
      return `${latin}a`
    })
    .join('')
}

const VOWELS = /^[aeio]/

function sound(letter: string, before: string | undefined, after: string | undefined): string {
  return WEAK[letter]?.(before, after) ?? CONSONANTS[letter] ?? ''
}

function isLongA(letter: string | undefined): boolean {
  return letter === ALEF || letter === ALEF_MADDE
}

type Sound = (before: string | undefined, after: string | undefined) => string
/** Letters that are a vowel in some places and a consonant in others. */
const WEAK: Readonly<Record<string, Sound>> = {
  [ALEF]: () => 'a',
  [ALEF_MADDE]: () => 'a',
  [VAV]: (before, after) => (isConsonant(before) && !isLongA(after) ? 'oo' : 'v'),
  [YE]: (before, after) => {
    if (before === undefined) return 'y'
    return after === undefined || before === VAV || isConsonant(before) ? 'i' : 'y'
  },
  [HE]: (before, after) =>
    before === undefined || after !== undefined || before === VAV || isLongA(before) ? 'h' : 'e',
}
