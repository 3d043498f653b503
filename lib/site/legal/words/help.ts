import { persianDigits } from '@/lib/platform/format/digits'
import { paths } from '@/lib/platform/paths'
import { type LegalDocument } from '@/lib/platform/words/legal-document'
import { homeScreenCopy } from '@/lib/site/dashboard/words/home-screen'
import { GRACE_MS } from '@/lib/sittings/sitting/rules/deadline'
import { oldestBrowsers, oldestBrowsersForEditors, oldestSamsungInternet } from './oldest-browsers'

const latin = (name: string) => `\u2068${name}\u2069`

/** The oldest version of each browser with which everything of a candidate works. */
export const browserRows: readonly (readonly [string, string])[] = [
  [
    `کروم (${latin('Chrome')})، و مرورگری که داخل برنامه‌های اندروید باز می‌شود (${latin('WebView')})`,
    oldestBrowsers.chrome,
  ],
  [latin('Edge'), oldestBrowsers.edge],
  [`${latin('Samsung Internet')}`, oldestSamsungInternet],
  [latin('Firefox'), oldestBrowsers.firefox],
  [`سافاری (${latin('Safari')}) روی مک`, oldestBrowsers.safari],
  [`آیفون و آیپد، با هر مرورگری (${latin('iOS')})`, oldestBrowsers.ios_saf],
]

export const helpCopy: LegalDocument = {
  title: 'راهنما',
  description:
    'چطور آزمون را شروع کنی، اگر اینترنت قطع شد چه می‌شود، پولت چطور برمی‌گردد، نوشته‌ات را چه کسی می‌بیند و با کدام مرورگر بیایی.',
  lead: 'جواب کوتاه به سؤال‌هایی که بیشتر می‌پرسند. اگر سؤال تو این‌جا نبود، از ما بپرس.',
  changedAt: '2026-11-30T09:00:00Z',
  sections: [
    {
      id: 'start',
      title: 'چطور یک آزمون را شروع کنم؟',
      blocks: [
        'سنجه در مرورگر باز می‌شود و لازم نیست چیزی نصب کنی. حساب بساز، آزمونی را انتخاب کن و بگو شبیه‌ساز می‌خواهی یا تمرین: شبیه‌ساز مثل روز آزمون است و ساعتش نمی‌ایستد؛ تمرین را هر وقت بخواهی نگه می‌داری. آزمون‌های همراه سایت رایگان‌اند.',
        {
          links: [
            { href: paths.exams, text: 'دیدن آزمون‌ها' },
            { href: paths.prices, text: 'چه چیز پولی است' },
          ],
        },
      ],
    },
    {
      id: 'network',
      title: 'اگر وسط آزمون اینترنت قطع شد؟',
      blocks: [
        'ادامه بده. پاسخ‌ها روی دستگاه می‌مانند و وصل که شدی فرستاده می‌شوند؛ همه‌ی صدای آزمون هم پیش از راه افتادن ساعت روی دستگاهت آمده است.',
        'اگر صفحه بسته شد یا گوشی خاموش شد، همان آزمون را دوباره باز کن و از همان‌جا ادامه بده؛ ولی ساعت نمی‌ایستد، مگر در تمرین خودت آن را نگه داشته باشی.',
        `در شبیه‌ساز، پاسخی که بیش از ${persianDigits(GRACE_MS / 1_000)} ثانیه بعد از پایان وقت برسد نگه داشته می‌شود، ولی در نمره حساب نمی‌شود.`,
      ],
    },
    {
      id: 'money',
      title: 'پولم چطور برمی‌گردد؟',
      blocks: [
        'آزمونی که خریده‌ای و شروعش نکرده‌ای تا ۷ روز، و تصحیحی که مدرس هنوز شروعش نکرده، کامل برمی‌گردد. اگر پول کم شد و سفارش ثبت نشد، بانک معمولاً تا ۷۲ ساعت خودش برمی‌گرداند.',
        { links: [{ href: paths.refund, text: 'همه‌ی حالت‌ها و راه درخواست' }] },
      ],
    },
    {
      id: 'readers',
      title: 'نوشته و صدایم به دست چه کسی می‌رسد؟',
      blocks: [
        'نوشته‌ای که برای تصحیح بفرستی پیش مدرسی می‌رود که نام تو را نمی‌بیند؛ مدیرهای سنجه هم همه‌اش را می‌بینند. بررسی رایگان ماشین را تا خودت به مدرس ندهی، مدرسی نمی‌بیند.',
        'صدای آزمون گفتاری را مدرسی که آن را برداشته و مدیرهای سنجه می‌شنوند. صدای تمرین گفتاری را جز خودت کسی نمی‌شنود، مگر خودت بعداً بفرستی.',
        'مدرس کلاست نمره‌ی آزمون‌هایی را که به همان کلاس داده و نوع سؤال‌های ضعیفت در آن‌ها را می‌بیند. کارنامه و پاسخ‌هایت را مدیرها، سازنده‌ی آزمون و مدرس کلاس، هر کدام در حد کار خودش، فقط با نوشتن دلیل باز می‌کنند، و هر بارش را در صفحه‌ی حسابت می‌بینی.',
        { links: [{ href: paths.privacy, text: 'حریم خصوصی، کامل' }] },
      ],
    },
    {
      id: 'ask',
      title: 'چطور از شما بپرسم؟',
      blocks: [
        'اگر حساب داری از پشتیبانی بنویس: همان‌جا می‌بینی جواب تا کی می‌رسد. بدون حساب، فرم تماس را پر کن.',
        {
          links: [
            { href: paths.support, text: 'پشتیبانی' },
            { href: paths.contact, text: 'فرم تماس' },
          ],
        },
      ],
    },
    {
      id: 'browsers',
      title: 'با کدام مرورگر بیایم؟',
      blocks: [
        {
          head: ['مرورگر', 'از نسخه‌ی'],
          rows: browserRows.map(([name, version]) => [name, persianDigits(version).replace('.', '٫')]),
        },
        'در مرورگر قدیمی‌تر نوشته‌ها را می‌توانی بخوانی، ولی ورود، آزمون و خرید کار نمی‌کند و بالای صفحه همین را می‌گوییم. اگر مرورگر نتواند آزمون را تا آخر ببرد، ساعت آزمون شروع نمی‌شود.',
        `ویرایشگرهای مدرس و مدیر روی مک و آیفون ${latin('Safari')} و ${latin('iOS')} ${persianDigits(oldestBrowsersForEditors).replace('.', '٫')} یا جدیدتر می‌خواهند.`,
      ],
    },
    {
      id: 'ready',
      title: 'پیش از آزمون چه آماده کنم؟',
      blocks: [
        {
          list: [
            'برای شنیداری هدفون بگذار. پیش از شروع صدایی پخش می‌کنیم تا مطمئن شوی می‌شنوی؛ روی آیفون بلندی صدا را با دکمه‌های خود گوشی تنظیم کن.',
            'برای گفتاری میکروفن لازم است. مرورگر اجازه‌اش را می‌پرسد؛ اجازه بده، یک جمله بگو و به صدای خودت گوش کن.',
          ],
        },
      ],
    },
    {
      id: 'phone',
      title: 'روی آیفون و آیپد',
      blocks: [`${homeScreenCopy.title}. ${homeScreenCopy.text}`, { steps: homeScreenCopy.steps }],
    },
    {
      id: 'stuck',
      title: 'اگر چیزی کار نکرد چه کنم؟',
      blocks: [
        {
          steps: [
            'صفحه را یک بار دوباره باز کن. پاسخ‌ها و نوشته‌هایت می‌مانند.',
            'اگر لینک را از داخل تلگرام یا برنامه‌ی دیگری باز کرده‌ای، نشانی‌اش را در خود مرورگر باز کن.',
            'مرورگر را به‌روز کن، یا با مرورگر دیگری بیا.',
            'اگر باز هم نشد، با فرم تماس به ما بگو: در کدام صفحه، با چه دستگاه و مرورگری، چه شد.',
          ],
        },
      ],
    },
  ],
}
