import { type TextEncoding } from '@/lib/platform/text/imported/encoding'
import { persianDigits } from '@/lib/platform/format/digits'

/** The names of encodings as text editors show them. */
export const encodingNames: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252 (اروپای غربی)',
  'windows-1256': 'Windows-1256 (فارسی و عربی)',
}

export const textFileCopy = {
  readIn: (encoding: string) => `با ${encoding} خوانده شد.`,
  right: 'حرف‌ها را دیدم؛ درست است.',
  readAs: 'کدگذاری حرف‌ها',
  hint: 'اگر حرف‌ها درست نیست، یکی دیگر را امتحان کن.',
  doubts: (count: number) => `در ${persianDigits(count)} خط حرفی خراب است یا به شکل کد مانده:`,
} as const
