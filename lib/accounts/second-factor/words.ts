import { formatDay, formatDayAndTime } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'

/** The second step of a log-in, and the proof before sensitive acts. */
export const proofCopy = {
  title: 'مرحله‌ی دوم ورود',
  again: 'خودت هستی؟',
  againText: 'برای کارهای حساس هر ده دقیقه یک بار می‌پرسیم.',
  methods: {
    totp: 'کد برنامه‌ی کدساز',
    recovery: 'کد بازیابی',
    passkey: 'گذرکلید',
    password: 'رمز عبور',
  },
  hints: {
    totp: 'شش رقمی که برنامه‌ی کدساز الان نشان می‌دهد.',
    recovery: 'یکی از ده کدی که هنگام روشن کردن گرفتی. هر کد یک بار کار می‌کند.',
    passkey: 'مرورگر قفل دستگاه یا کلید سخت‌افزاری‌ات را می‌پرسد.',
    password: '',
  },
  other: { totp: 'با برنامه‌ی کدساز', recovery: 'با کد بازیابی', passkey: 'با گذرکلید', password: 'با رمز عبور' },
  otherWays: 'راه‌های دیگر:',
  usePasskey: 'استفاده از گذرکلید',
  submit: 'ادامه',
  missing: 'این را بنویس.',
  unread: {
    totp: 'کد شش رقم دارد؛ همان‌طور که در برنامه می‌بینی بنویس.',
    recovery: 'کد بازیابی ۱۷ حرف و رقم دارد، مثل abcde-fghj-kmnp-qrst.',
  },
  passkeyFailed: 'گذرکلید پاسخی نداد. دوباره امتحان کن یا راه دیگری را انتخاب کن.',
  lost: 'هیچ‌کدام را نداری؟ از مدیر سایت بخواه ورود دو مرحله‌ای‌ات را غیرفعال کند.',
  back: 'برگشت به ورود',
} as const

export const factorsCopy = {
  title: 'ورود دو مرحله‌ای',
  lead: 'جز رمز، چیزی را هم می‌پرسیم که فقط دست خودت است. اگر رمزت لو برود، باز هم کسی وارد حسابت نمی‌شود.',
  failed: 'وضعیت ورود دو مرحله‌ای بارگذاری نشد',
  on: 'روشن',
  off: 'خاموش',
  totpTitle: 'برنامه‌ی کدساز',
  totpText: 'برنامه‌ای روی گوشی، مثل Aegis یا Google Authenticator، که بدون اینترنت هر نیم دقیقه کد جدید می‌سازد.',
  totpSince: (day: string) => `از ${formatDay(day)} روشن است.`,
  totpOn: 'راه انداختن',
  totpOff: 'کنار گذاشتن',
  totpOffTitle: 'برنامه‌ی کدساز کنار گذاشته شود؟',
  totpOffText: 'از این پس کدهایش را نمی‌پرسیم. اگر راه دیگری نداشته باشی، ورودت فقط با رمز می‌شود.',
  totpDone: 'برنامه‌ی کدساز روشن شد.',
  totpRemoved: 'برنامه‌ی کدساز کنار گذاشته شد.',
  scan: 'این کد را با برنامه‌ی کدساز اسکن کن.',
  qr: 'کد QR برای برنامه‌ی کدساز',
  typeInstead: 'اگر اسکن نشد، این کلید را در برنامه بنویس:',
  firstCode: 'کدی که برنامه نشان می‌دهد',
  confirm: 'روشن کن',
  passkeysTitle: 'گذرکلیدها',
  passkeysText:
    'اثر انگشت، چهره یا قفل همین دستگاه، یا یک کلید سخت‌افزاری. کسی نمی‌تواند حدسش بزند و در سایت جعلی کار نمی‌کند.',
  noPasskeys: 'مرورگرها در این نشانی گذرکلید نمی‌سازند؛ سایت باید با نام دامنه و https باز شده باشد.',
  addPasskey: 'افزودن گذرکلید',
  passkeyName: 'نامش',
  passkeyNameHint: 'تا بعداً بشناسی‌اش؛ مثلاً «گوشی خودم».',
  passkeyRefused: 'بیشتر از ۱۰ گذرکلید نمی‌شود ساخت، یا این گذرکلید قبلاً ثبت شده است.',
  passkeyNameWrong: 'نامی بنویس؛ تا ۶۰ کاراکتر.',
  passkeyAdded: 'گذرکلید اضافه شد.',
  passkeyFailed: 'گذرکلید ساخته نشد. شاید پنجره‌ی مرورگر بسته شد یا این گذرکلید قبلاً ثبت شده است.',
  passkeyUsed: (at: string | null) => (at ? `آخرین استفاده: ${formatDayAndTime(at)}` : 'هنوز استفاده نشده'),
  removePasskey: 'حذف',
  removePasskeyOf: (name: string) => `حذف گذرکلید \u2068${name}\u2069`,
  removePasskeyTitle: 'این گذرکلید حذف شود؟',
  removePasskeyText: 'دیگر نمی‌توانی با آن وارد شوی. از خود دستگاه هم می‌توانی پاکش کنی.',
  passkeyRemoved: 'گذرکلید حذف شد.',
  recoveryTitle: 'کدهای بازیابی',
  recoveryLeft: (left: number) =>
    left === 0
      ? 'کدی نمانده است. کدهای جدید بساز تا اگر گوشی‌ات نبود، بیرون نمانی.'
      : `${persianDigits(left)} کد مانده است. هر کد یک بار به‌جای مرحله‌ی دوم کار می‌کند.`,
  renew: 'ساختن کدهای جدید',
  renewTitle: 'کدهای جدید ساخته شوند؟',
  renewText: 'کدهای قبلی دیگر کار نمی‌کنند.',
  codesTitle: 'کدهای بازیابی‌ات',
  codesText: 'همین یک بار نشانشان می‌دهیم. جایی جز همین دستگاه نگهشان دار؛ روی کاغذ یا در برنامه‌ی مدیریت رمز.',
  copy: 'کپی',
  copied: 'کدها کپی شد.',
  copyFailed: 'مرورگر اجازه‌ی کپی نداد. کدها را خودت کپی کن.',
  download: 'دانلود فایل',
  fileName: 'sanjeh-recovery-codes.txt',
  saved: 'نگهشان داشتم',
} as const

/** For accounts that should have a second factor and have none. */
export const factorNoticeCopy = {
  label: 'یادآوری ورود دو مرحله‌ای',
  needed: 'برای مدیریت سایت، ورود دو مرحله‌ای لازم است. تا روشنش نکنی بقیه‌ی بخش‌های مدیریت باز نمی‌شوند.',
  asked: 'حساب مدیر فقط با رمز امن نیست؛ پیش از باز شدن سایت روی اینترنت:',
  offered: 'حسابت با یک دقیقه کار امن‌تر می‌شود:',
  go: 'روشن کردن در حساب من',
  /** The button of a notice that can wait; on a phone it has its own row. */
  turnOn: 'ورود دو مرحله‌ای را روشن کن',
  later: 'بعداً',
} as const

/** For managers: resetting somebody's lost factors. */
export const personFactorsCopy = {
  title: 'ورود دو مرحله‌ای',
  on: 'روشن است.',
  reset: 'غیرفعال کردن',
  resetTitle: 'ورود دو مرحله‌ای غیرفعال شود؟',
  resetText: 'فقط وقتی مطمئن شدی خودش است و همه‌ی راه‌هایش را از دست داده است. همه‌ی نشست‌هایش هم بسته می‌شوند.',
  resetDone: 'ورود دو مرحله‌ای غیرفعال شد.',
} as const
