import { formatCount } from '@/lib/platform/format/digits'
import { nounAt } from '@/lib/paper/content/words/paper-nouns'

type Facts = {
  /** The type that is measured: `string`, `array`, `number` … */
  readonly origin?: string
  /** The minimum or maximum. */
  readonly bound?: number
}

/** A violation of the format of a paper (or exam), by path and zod's code: «متن سؤال خالی است.» `findingPlace` names the place. */
export function schemaSentence(path: string, code: string, facts: Facts = {}): string {
  const noun = nounAt(path) ?? (path.startsWith('key.') ? 'کلید' : 'این‌جا')
  const sentence = SENTENCES[code]
  return sentence ? sentence(noun, facts, path) : `${noun} درست نیست.`
}

type Sentence = (noun: string, facts: Facts, path: string) => string

const isFile = (path: string) => path.endsWith('.file')

const SENTENCES: Readonly<Record<string, Sentence>> = {
  too_small: (noun, { origin, bound = 0 }) => {
    if (origin === 'number' || origin === 'int') return `${noun} کمتر از حد مجاز است.`
    return bound > 1 ? `${noun} کم است؛ دست‌کم ${formatCount(bound)} تا لازم است.` : `${noun} خالی است.`
  },
  too_big: (noun, { origin, bound }) => {
    if (bound === undefined) return `${noun} بیشتر از حد مجاز است.`
    if (origin === 'string') return `${noun} از ${formatCount(bound)} حرف بلندتر است. کوتاهش کن.`
    return `${noun} بیش از ${formatCount(bound)}${origin === 'array' ? ' تا' : ''} نمی‌شود.`
  },
  invalid_type: (noun) => `${noun} هنوز تعیین نشده است.`,
  invalid_format: (noun, _, path) => {
    if (path === 'slug') return 'نشانی فقط حرف کوچک انگلیسی، رقم و خط تیره می‌گیرد.'
    return isFile(path) ? `${noun} هنوز گذاشته نشده است.` : `${noun} به شکل درست نوشته نشده است.`
  },
  unrecognized_keys: (noun) => `${noun} چیزی دارد که جایش این‌جا نیست.`,
}
