import { formatMoment } from '@/lib/platform/format/date'
import { formatCount } from '@/lib/platform/format/digits'
import { pagerCopy } from '@/lib/platform/words/paged-list'
import { type Announcement } from './contract'

export const announcementCopy = {
  title: 'اطلاعیه‌ها',
  lead: 'به همه یا به گروهی خبر بده. هر کس آن را در اعلان‌هایش می‌بیند و اگر خواسته باشی ایمیل هم می‌گیرد.',
  ...pagerCopy,
  create: 'اطلاعیه‌ی جدید',
  cancel: 'انصراف',
  emptyTitle: 'هنوز اطلاعیه‌ای نفرستاده‌ای',
  emptyText: 'اولی را با دکمه‌ی بالا بنویس.',
  fields: {
    title: 'عنوان',
    text: 'متن',
    link: 'صفحه‌ای که باز شود',
    linkHint: 'فقط صفحه‌های همین سایت؛ نشانی با / شروع شود. می‌تواند خالی بماند.',
    audience: 'برای چه کسی',
    role: 'نقش',
    product: 'خریدار کدام محصول',
    class: 'کدام کلاس',
    sendAt: 'زمان ارسال',
    sendAtHint: 'خالی یعنی همین حالا.',
    byMail: 'ایمیل هم فرستاده شود، برای کسانی که خاموشش نکرده‌اند',
    choose: 'انتخاب کن',
    counted: (name: string, people: number) => `${name} (${formatCount(people)} نفر)`,
  },
  audiences: { everybody: 'همه', role: 'یک نقش', buyers: 'خریداران یک محصول', class: 'یک کلاس' },
  roles: { student: 'داوطلب‌ها', teacher: 'مدرس‌ها', manager: 'مدیرها' },
  preview: 'پیش‌نمایش',
  previewTitle: 'همین را می‌بینند',
  reaches: (people: number) => `به ${formatCount(people)} نفر می‌رسد.`,
  incomplete: 'عنوان، متن و گیرنده را پر کن.',
  send: 'بفرست',
  back: 'ویرایش',
  done: 'اطلاعیه ثبت شد',
  states: { planned: 'زمان‌بندی شده', sending: 'در حال ارسال', sent: 'ارسال شده', stopped: 'متوقف شده' },
  when: ({ sendAt }: Announcement) => formatMoment(sendAt),
  figures: ({ reached, read }: Announcement) => `${formatCount(reached)} نفر گرفتند، ${formatCount(read)} نفر خواندند`,
  stop: {
    planned: { act: 'لغو ارسال', question: 'هیچ‌کس آن را نمی‌گیرد. لغو شود؟', yes: 'لغو کن', no: 'نه، بماند' },
    sent: {
      act: 'پس گرفتن',
      question: 'از اعلان‌های همه پاک می‌شود؛ ایمیل‌های فرستاده‌شده برنمی‌گردند. پس گرفته شود؟',
      yes: 'پس بگیر',
      no: 'نه، بماند',
    },
  },
  stopped: 'اطلاعیه متوقف شد',
} as const
