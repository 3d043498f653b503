import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'

const isolate = (text: string) => `\u2068${text}\u2069`

export const invitationsCopy = {
  title: 'دعوت‌ها',
  lead: 'حساب را می‌سازی و لینکی برایش می‌رود تا رمزش را بگذارد؛ هفت روز مهلت دارد و یک بار کار می‌کند.',
  back: 'همه‌ی کاربرها',
  newTitle: 'دعوت جدید',
  name: 'نام و نام خانوادگی',
  nameWrong: 'نامش را بنویس؛ دست‌کم دو کاراکتر.',
  identifier: 'ایمیل یا شماره‌ی موبایل',
  identifierHint: 'لینک به ایمیل فرستاده می‌شود؛ لینک شماره‌ی موبایل را خودت برایش می‌فرستی.',
  identifierWrong: 'یک ایمیل یا شماره‌ی موبایل ایران بنویس.',
  role: 'نقش',
  roleWrong: 'نقش را انتخاب کن.',
  submit: 'دعوت کن',
  hasAccount: 'با این ایمیل یا شماره قبلاً حسابی ساخته شده است.',
  toAccount: 'دیدن همان حساب',
  invited: (name: string) => `دعوت ${isolate(name)} ساخته شد.`,
  sentTo: (identifier: string) => `ایمیل دعوت به ${isolate(identifier)} می‌رود.`,
  listTitle: 'دعوت‌های باز',
  emptyTitle: 'دعوت بازی نیست',
  emptyText: 'هر کس دعوتش را بپذیرد از این فهرست بیرون می‌رود.',
  by: (by: string | null, at: string | null) =>
    by && at ? `${isolate(by)} · ${formatDayAndTime(at)}` : 'از خط فرمان سرور',
  until: (at: string) => `تا ${formatDayAndTime(at)}`,
  over: 'مهلتش گذشته',
  again: 'دوباره بفرست',
  againOf: (name: string) => `دوباره فرستادن دعوت ${isolate(name)}`,
  sentAgain: 'دعوت جدید ساخته شد؛ لینک قبلی دیگر کار نمی‌کند.',
  withdraw: 'پس گرفتن',
  question: 'این دعوت پس گرفته و حسابش پاک شود؟',
  yes: 'بله، پس بگیر',
  no: 'نه، بماند',
  withdrawn: 'دعوت پس گرفته شد.',
  linkTitle: (name: string) => `لینک ${isolate(name)}`,
  linkText: 'این لینک خودکار فرستاده نمی‌شود؛ خودت برایش بفرست و به کس دیگری نده. دیگر هم نشان داده نمی‌شود.',
  copy: 'کپی لینک',
  copied: 'کپی شد.',
  copyFailed: 'کپی نشد؛ لینک را خودت انتخاب و کپی کن.',
} as const

export const bulkInviteCopy = {
  title: 'دعوت چند نفر با هم',
  list: 'فهرست',
  hint: 'هر نفر در یک خط: نام، و ایمیل یا موبایلش. از اکسل هم می‌توانی بچسبانی.',
  unparsedLines: (count: number) => `${formatCount(count)} خط خوانده نشد و دعوت نمی‌شود:`,
  line: (line: number) => `خط ${persianDigits(line)}:`,
  reasons: {
    address: 'ایمیل یا موبایلی در آن نیست',
    name: 'نامی در آن نیست',
    repeated: 'در همین فهرست تکراری است',
  },
  send: (count: number) => (count === 0 ? 'دعوت کن' : `دعوت ${formatCount(count)} نفر`),
  progress: (done: number, count: number) => `${formatCount(done)} از ${formatCount(count)} نفر`,
  outcome: (mailed: number, links: number) =>
    [
      mailed > 0 && `${formatCount(mailed)} ایمیل دعوت می‌رود.`,
      links > 0 && `${formatCount(links)} لینک را خودت باید برسانی.`,
      mailed + links === 0 && 'کسی دعوت نشد.',
    ]
      .filter(Boolean)
      .join(' '),
  registered: (names: readonly string[]) => `همین حالا حساب دارند: ${names.map(isolate).join('، ')}`,
  links: 'این لینک‌ها خودکار فرستاده نمی‌شوند و دیگر نشانشان نمی‌دهیم؛ همین حالا کپی‌شان کن و هر کدام را فقط به صاحبش بده.',
  linksLabel: 'نام‌ها و لینک‌ها',
  copyLinks: 'کپی همه‌ی لینک‌ها',
  stopped: (count: number) => `${formatCount(count)} نفر ماندند و در فهرست هستند.`,
} as const
