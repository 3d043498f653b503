import { ATTEMPT_DAYS } from '@/lib/sittings/sitting/rules/deadline'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'

const timeForAll = 'برای کل آزمون وقت بگذار (آزمون کامل حدود دو ساعت و نیم است)؛ بخش‌ها پشت سر هم‌اند.'
const headphones = 'هدفون داشته باش. صدا پیش از شروع، کامل بارگذاری می‌شود تا قطعی اینترنت پخشش را مختل نکند.'
const headphonesMaybe =
  'برای بخش شنیداری هدفون لازم است. صدا پیش از شروع، کامل بارگذاری می‌شود تا قطعی اینترنت پخشش را مختل نکند.'
const clockGoesOn = 'اگر اینترنت قطع شد یا مرورگر بسته شد، پاسخ‌هایت می‌مانند و از همان‌جا ادامه می‌دهی؛ ولی ساعت نمی‌ایستد.'
const clockMayStand =
  'اگر اینترنت قطع شد یا مرورگر بسته شد، پاسخ‌هایت می‌مانند و از همان‌جا ادامه می‌دهی؛ ولی ساعت نمی‌ایستد، مگر این‌که خودت آن را نگه داشته باشی.'
const daysForAll = (days: number) =>
  `همه‌ی بخش‌ها را باید در ${persianDigits(days)} روز شروع کنی؛ پس از آن این نوبت تمام می‌شود.`
const daysForOne = (days: number) =>
  `این بخش را باید در ${persianDigits(days)} روز شروع کنی؛ پس از آن این نوبت تمام می‌شود.`

export const newAttemptCopy = {
  title: 'شروع آزمون',
  chooseLead: 'اول بگو کدام آزمون؛ در گام بعد حالت آزمون را انتخاب می‌کنی.',
  chooseExam: 'کدام آزمون؟',
  noExamTitle: 'هنوز آزمونی برای شروع نیست',
  noExamText: 'اولین آزمون کامل که منتشر شود، همین‌جا می‌آید.',
  examFacts: (module: string, time: string) => `${module}، ${time}`,
  chooseMode: 'چطور می‌خواهی آزمون بدهی؟',
  modes: {
    strict: {
      title: 'شبیه‌ساز آزمون',
      text: 'درست مثل روز آزمون: ساعت نمی‌ایستد، صدا یک بار پخش می‌شود و سر وقت صفحه بسته می‌شود.',
      more: 'هایلایت‌ها و یادداشت‌ها در پایان پاک می‌شوند.',
    },
    practice: {
      title: 'تمرین',
      text: 'همان صفحه، با ثانیه‌شمار. می‌توانی صدا را نگه داری یا دوباره بشنوی و بعد از پایان وقت هم تا یک روز ادامه بدهی.',
      more: 'اگر آزمون مهلت دارد، حداکثر تا پایان مهلتش. هایلایت‌ها و یادداشت‌ها روی همین دستگاه می‌مانند تا در مرور ببینی‌شان؛ با خروج از حساب پاک می‌شوند.',
    },
  },
  beforeTitle: 'پیش از شروع',
  /** For several sections, and for a single one. */
  before: {
    strict: {
      all: [timeForAll, headphones, clockGoesOn, daysForAll(ATTEMPT_DAYS.strict)],
      one: [headphonesMaybe, clockGoesOn, daysForOne(ATTEMPT_DAYS.strict)],
    },
    practice: {
      all: [
        'بخش‌ها جدا هستند؛ از هر کدام خواستی شروع کن.',
        headphones,
        clockMayStand,
        daysForAll(ATTEMPT_DAYS.practice),
      ],
      one: [headphonesMaybe, clockMayStand, daysForOne(ATTEMPT_DAYS.practice)],
    },
  },
  /** Said when the mode changes what can be chosen below it. */
  choicesOf: {
    strict: 'پایین‌تر می‌توانی همه‌ی آزمون یا فقط یک مهارت را انتخاب کنی.',
    practice: 'در تمرین همه‌ی بخش‌ها هست و لازم نیست مهارتی انتخاب کنی.',
  },
  chooseSkill: 'چقدر از آزمون؟',
  wholeExam: 'همه‌ی آزمون',
  onlySkill: (skill: string) => `فقط ${skill}`,
  onlySkillNote: 'با همان شرایط آزمون، ولی فقط همین مهارت. نمره‌ی کل ندارد و مثل آزمون کامل یک نوبت مصرف می‌کند.',
  start: 'شروع؛ بررسی مشخصات و صدا',
  startNote: 'ساعت از این‌جا شروع نمی‌شود؛ اول مشخصات و صدا را بررسی می‌کنی.',
  inLineTitle: (place: number) => `الان خیلی‌ها با هم شروع کرده‌اند؛ شماره‌ات در صف: ${formatCount(place)}`,
  inLineText: 'از صف بیرون نمی‌افتی. این صفحه را باز نگه دار؛ نوبتت که شد خودش جلو می‌رود.',
  attemptsLeft: (left: number) => `${persianDigits(left)} نوبت دیگر در این آزمون داری.`,
  missingTitle: 'این آزمون پیدا نشد',
  missingText: 'شاید نشانی کامل نیست، یا این آزمون دیگر در دسترس نیست.',
  toList: 'دیدن آزمون‌ها',
} as const
