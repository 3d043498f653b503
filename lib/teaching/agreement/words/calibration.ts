import { LEASE_HOURS, MAX_IN_HAND, SHORTEST_REASON, type MarkGap } from '@/lib/teaching/agreement/rules/calibration'
import { type CalibrationRow } from '@/lib/teaching/agreement/contract/calibration'
import { formatCount } from '@/lib/platform/format/digits'
import { formatBand, formatPrice } from '@/lib/platform/format/number'

/** The queue in which two teachers mark one text, for teachers. */
export const calibrationCopy = {
  title: 'نمره‌ی دوتایی',
  lead: 'یک نوشته را دو مدرس جدا از هم نمره می‌دهند تا بدانیم چقدر هم‌نظریم. نتیجه، بی‌نام، در صفحه‌ی «مدرس‌های ما چقدر هم‌نظرند؟» می‌آید و هیچ مدرسی با آن رتبه‌بندی نمی‌شود.',
  refused: {
    refusedTitle: 'این صفحه برای مدرس‌هاست',
    refusedText: 'نوشته‌هایی که دو مدرس جدا از هم نمره می‌دهند این‌جاست.',
    away: 'پیشخوان',
  },
  publicPage: 'صفحه‌ی هم‌نظری مدرس‌ها',
  manage: 'مدیریت صف',
  waiting: (count: number) =>
    count === 0 ? 'الان نوشته‌ای برای تو در صف نیست.' : `${formatCount(count)} نوشته در صف است.`,
  take: 'یکی بردار',
  full: `${formatCount(MAX_IN_HAND)} نوشته در دست داری؛ اول یکی را تمام کن.`,
  inHand: 'در دست من',
  done: 'تمام‌شده‌ها',
  emptyTitle: 'هنوز نوشته‌ای برنداشته‌ای',
  emptyText: 'نوشته‌هایی که برمی‌داری این‌جا می‌آید.',
  states: {
    in_hand: 'در دست تو',
    waiting: 'منتظر مدرس دیگر',
    together: 'هر دو نمره داده‌اند',
  } satisfies Record<CalibrationRow['state'], string>,
  facts: (kind: string, words: number) => `${kind} · ${formatCount(words)} کلمه`,
  pay: (rial: number) => (rial === 0 ? 'بدون دستمزد' : formatPrice(rial)),
  until: (when: string) => `تا ${when} برای تو می‌ماند`,
  open: 'باز کردن',
  see: 'دیدن',
  mark: {
    lead: `نمره‌ها را بدون نیم بده و برای هر کدام دلیلی بنویس، دست‌کم ${formatCount(SHORTEST_REASON)} حرف. تا مدرس دیگر تمام نکند، نه تو نمره‌ی او را می‌بینی، نه او نمره‌ی تو را.`,
    lease: `اگر تا ${formatCount(LEASE_HOURS)} ساعت تمامش نکنی، شاید مدرس دیگری آن را بردارد.`,
    text: 'متن نوشته',
    bands: 'نمره و دلیل',
    reason: 'دلیل این نمره، برای مدرس دیگر',
    saved: 'ذخیره شد',
    saving: 'در حال ذخیره…',
    unsaved: 'ذخیره نشد؛ دوباره می‌فرستیم. این صفحه را نبند.',
    gone: 'این نوشته دیگر در دست تو نیست: یا نویسنده‌اش آن را پس گرفته، یا مهلتش گذشته و مدرس دیگری آن را برداشته است.',
    seen: 'نمره‌ی این نوشته را جای دیگری دیده‌ای، پس نمره‌ات دیگر مستقل نیست و ثبت نمی‌شود. پسش بده تا مدرس دیگری برش دارد.',
    gaps: {
      bands: 'هر چهار معیار باید نمره داشته باشد.',
      reasons: `برای هر نمره دلیلی بنویس، دست‌کم ${formatCount(SHORTEST_REASON)} حرف.`,
    } satisfies Record<MarkGap, string>,
    finish: {
      act: 'تمام شد، ثبت کن',
      question: 'نمره‌ها ثبت شود؟ پس از آن دیگر عوض نمی‌شود.',
      yes: 'ثبت کن',
      no: 'هنوز نه',
    },
    giveBack: {
      act: 'پس می‌دهم',
      question: 'این نوشته به صف برگردد؟ نمره‌ها و دلیل‌هایت پاک می‌شود.',
      yes: 'برگردد',
      no: 'نه',
    },
    waiting: 'نمره‌ات ثبت شد. وقتی مدرس دیگر هم تمام کند، نمره‌هایتان همین‌جا کنار هم می‌آید.',
    compare: 'نمره‌ها کنار هم',
    compareHead: ['معیار', 'تو', 'مدرس دیگر'],
    mine: 'دلیل‌های تو',
    others: 'دلیل‌های مدرس دیگر',
    band: (band: number | null) => (band === null ? '–' : formatBand(band * 2)),
    back: 'همه‌ی نوشته‌ها',
  },
  consent: {
    title: 'اجازه می‌دهی با نوشته‌ات مدرس‌ها را بسنجیم؟',
    text: 'اگر اجازه بدهی، دو مدرس دیگر هم همین نوشته را، بدون نام حسابت، جدا از هم نمره می‌دهند تا معلوم شود نمره‌ی مدرس‌های ما چقدر به هم نزدیک است. نمره‌ی خودت عوض نمی‌شود و از این کار فقط آمار بی‌نام منتشر می‌شود.',
    more: 'این آمار چیست؟',
    give: 'دیدن نسخه‌ی بی‌نام',
    previewTitle: 'نسخه‌ای که مدرس‌ها می‌بینند',
    preview:
      'مدرس‌ها و مدیرها همین را می‌بینند. نام حسابت، امضای پای نامه، نشانی ایمیل و شماره‌های بلند را برداشته‌ایم، ولی برنامه همه‌چیز را نمی‌شناسد. اگر هنوز چیزی در آن هویتت را نشان می‌دهد، اجازه نده.',
    confirm: 'اجازه می‌دهم',
    cancel: 'نه، اجازه نمی‌دهم',
    given: 'اجازه داده‌ای. ممنون!',
    takeBack: {
      act: 'پس گرفتن اجازه',
      question: 'اجازه‌ات را پس می‌گیری؟ نسخه‌ی بی‌نام و نمره‌هایی که آن دو مدرس داده‌اند پاک می‌شود.',
      yes: 'بله، پس می‌گیرم',
      no: 'بماند',
    },
  },
} as const
