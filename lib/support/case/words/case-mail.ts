import { persianDigits } from '@/lib/platform/format/digits'
import { caseCopy } from './case'
import { type CaseKind, REOPEN_DAYS, SILENT_DAYS } from '@/lib/support/case/rules/states'

const SIGN = 'سنجه'
type Facts = { number: number; link: string }
const endText = (end: string, link: string) =>
  [
    'سلام!',
    `${end} اگر هنوز کاری مانده، تا ${persianDigits(REOPEN_DAYS)} روز این‌جا بنویس تا دوباره باز شود:`,
    link,
    SIGN,
  ].join('\n\n')
const caseNumber = (number: number) => persianDigits(String(number))

/** Messages about cases. None quotes the case: people who may read it open it. */
export const caseMail = {
  received: {
    subject: (number: number) => `پرونده‌ی ${caseNumber(number)} در سنجه باز شد`,
    text: ({ number, link }: { number: number; link: string }) =>
      [
        'سلام!',
        `پیامت رسید و شماره‌ی پرونده‌ات ${caseNumber(number)} است. جواب که آماده شد خبرت می‌کنیم؛ گفت‌وگو همیشه با این لینک باز می‌شود:`,
        link,
        'این لینک فقط برای توست؛ به کسی نده.',
        SIGN,
      ].join('\n\n'),
  },
  answered: {
    subject: (number: number) => `جواب پرونده‌ی ${caseNumber(number)} آماده است`,
    text: ({ number, link }: { number: number; link: string }) =>
      [
        'سلام!',
        `به پرونده‌ی ${caseNumber(number)} جواب داده شد. این‌جا بخوانش و اگر حرفی مانده، همان‌جا بنویس:`,
        link,
        SIGN,
      ].join('\n\n'),
  },
  /** Ended by staff without a word. */
  solved: {
    subject: (number: number) => `پرونده‌ی ${caseNumber(number)} حل‌شده حساب شد`,
    text: ({ number, link }: Facts) => endText(`پرونده‌ی ${caseNumber(number)} را حل‌شده حساب کردیم.`, link),
  },
  closed: {
    subject: (number: number) => `پرونده‌ی ${caseNumber(number)} بسته شد`,
    text: ({ number, link }: Facts) => endText(`پرونده‌ی ${caseNumber(number)} بسته شد.`, link),
  },
  /** For a case that ended automatically. */
  silent: {
    subject: (number: number) => `پرونده‌ی ${caseNumber(number)} بسته شد`,
    text: ({ number, link }: Facts) =>
      endText(
        `در پرونده‌ی ${caseNumber(number)} ${persianDigits(SILENT_DAYS)} روز کسی چیزی ننوشت و آن را حل‌شده حساب کردیم.`,
        link,
      ),
  },
  /** For the staff who answer. */
  opened: {
    subject: (kind: CaseKind) => `پرونده‌ی جدید در سنجه: ${caseCopy.kinds[kind]}`,
    text: ({ number, link }: { number: number; link: string }) =>
      `پرونده‌ی ${caseNumber(number)} منتظر جواب است.\n\n${link}`,
  },
  assigned: { subject: (number: number) => `پرونده‌ی ${caseNumber(number)} به تو سپرده شد` },
  late: {
    subject: (number: number) => `جواب پرونده‌ی ${caseNumber(number)} دیر شد`,
    text: ({ number, link }: { number: number; link: string }) =>
      `مهلتی که برای جواب پرونده‌ی ${caseNumber(number)} گفته بودیم گذشت و هنوز کسی جواب نداده است.\n\n${link}`,
  },
} as const
