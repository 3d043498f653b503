import { skillNames } from '@/lib/paper/content/words/skill-names'
import { persianDigits } from '@/lib/platform/format/digits'
import { type DayPlan } from '@/lib/progress/plan/contract'
import { nameTask } from '@/lib/progress/plan/words'
import { REMINDED_DAYS } from './rules/hours'

const n = (value: number) => persianDigits(value)

type Task = DayPlan['tasks'][number]

/** Other people may see a calendar: the title says nothing about mistakes, answers or bands. */
function nameInCalendar(task: Task): string {
  const { start } = task
  if (start.kind !== 'practice') return nameTask(task)
  const skill = skillNames[start.choice.skill]
  if (start.choice.kind === 'mistakes') return `حل دوباره‌ی سؤال‌های ${skill}`
  return start.choice.kind === 'type' ? `${nameTask(task)}، ${skill}` : nameTask(task)
}

/** Texts in the person's calendar. */
export const calendarFeedCopy = {
  name: 'سنجه',
  study: (minutes: number) => `سنجه: ${n(minutes)} دقیقه تمرین`,
  studied: 'سنجه: کارهای امروز انجام شد',
  tasks: (tasks: readonly Task[]) =>
    tasks.map((task) => `${nameInCalendar(task)}، ${n(task.minutes)} دقیقه`).join('\n'),
  laterTasks: 'کارهای هر روز همان روز در سنجه چیده می‌شود.',
  test: 'روز آزمون آیلتس',
  testText: 'موفق باشی!',
  booking: 'سنجه: گفت‌وگوی گفتاری',
  bookingText: 'نیم ساعت. محل و لینکش در صفحه‌ی «آزمون گفتاری» است.',
  mockDay: 'سنجه: روز آزمون آزمایشی',
} as const

export const reminderCopy = {
  title: 'یادآوری و تقویم',
  lead: 'هر کدام را که خواستی روشن کن؛ هر وقت هم خواستی خاموشش کن.',
  failed: 'یادآوری‌ها باز نشد',
  isOn: 'روشن',
  isOff: 'خاموش',
  daily: {
    title: 'یادآوری هر روز',
    points: [
      'یک بار، سر ساعتی که انتخاب می‌کنی، فقط اگر از برنامه‌ی آن روز چیزی مانده باشد.',
      'وسط آزمون نه، از روز آزمون اصلی به بعد هم نه.',
      `اگر ${n(REMINDED_DAYS)} روز سر نزنی، خودش ساکت می‌شود تا برگردی.`,
    ],
    hour: 'ساعت (به وقت تهران)',
    hourOf: (hour: number) => `${n(hour)}:۰۰`,
    ways: 'در اعلان‌های سنجه می‌آید؛ با ایمیل و روی دستگاه‌هایت هم، اگر خاموششان نکرده باشی.',
    toWays: 'تنظیم اعلان‌ها',
    saved: (hour: number) => `هر روز ساعت ${n(hour)} یادت می‌اندازیم`,
    off: 'یادآوری خاموش شد',
  },
  calendar: {
    title: 'تقویم گوشی یا کامپیوتر',
    points: [
      'برنامه‌ی هر روز، روز آزمون، گفت‌وگوهای گفتاری و روزهای آزمون آزمایشی‌ات در تقویم خودت می‌آید.',
      'هر چه عوض شود، تقویم خودش به‌روز می‌شود.',
      'جواب، نمره و هدف در آن نیست.',
    ],
    private: 'جواب، نمره و هدف در آن نیست؛ ولی هر کس این نشانی را داشته باشد تقویمت را می‌بیند، پس برای کسی نفرستش.',
    address: 'نشانی تقویم',
    copy: 'کپی نشانی',
    copied: 'کپی شد',
    notCopied: 'کپی نشد؛ خودت انتخاب و کپی‌اش کن.',
    google: 'افزودن به تقویم گوگل',
    apple: 'افزودن در آیفون و مک',
    howTitle: 'چطور اضافه کنم؟',
    how: [
      'گوگل: دکمه‌ی بالا را بزن؛ یا در calendar.google.com از «Other calendars» گزینه‌ی «From URL» را انتخاب کن و نشانی را بگذار. گوگل هر چند ساعت یک بار به‌روزش می‌کند.',
      'سامسونگ و گوشی‌های اندرویدی: اول به تقویم گوگل اضافه‌اش کن، بعد در برنامه‌ی تقویم گوشی همان حساب گوگل را روشن کن.',
      'آیفون و مک: دکمه‌ی بالا را بزن؛ یا در تنظیمات، بخش Calendar، از Accounts و Add Account و Other برو به Add Subscribed Calendar و نشانی را بگذار.',
    ],
    renew: 'نشانی جدید',
    renewTitle: 'نشانی تقویم عوض شود؟',
    renewText: 'نشانی قبلی همان لحظه از کار می‌افتد و باید نشانی جدید را دوباره به تقویمت اضافه کنی.',
    renewed: 'نشانی جدید آماده است',
    closeTitle: 'تقویم خاموش شود؟',
    closeText:
      'نشانی‌اش همان لحظه از کار می‌افتد. اگر دوباره روشنش کنی نشانی دیگری می‌گیری و باید آن را از نو به تقویمت اضافه کنی.',
    close: 'خاموش کن',
    closed: 'تقویم خاموش شد؛ نشانی‌اش دیگر کار نمی‌کند.',
  },
} as const
