import { persianDigits } from '@/lib/platform/format/digits'
import { type LegalDocument } from '@/lib/platform/words/legal-document'
import { homeScreenCopy } from '@/lib/site/dashboard/words/home-screen'
import { oldest, oldestForEditors, oldestSamsung } from './oldest-browsers'

const latin = (name: string) => `\u2068${name}\u2069`

/** The oldest version of each browser with which everything of a candidate works. */
export const browserRows: readonly (readonly [string, string])[] = [
  [`کروم (${latin('Chrome')})، و مرورگری که داخل برنامه‌های اندروید باز می‌شود (${latin('WebView')})`, oldest.chrome],
  [latin('Edge'), oldest.edge],
  [`${latin('Samsung Internet')}`, oldestSamsung],
  [latin('Firefox'), oldest.firefox],
  [`سافاری (${latin('Safari')}) روی مک`, oldest.safari],
  [`آیفون و آیپد، با هر مرورگری (${latin('iOS')})`, oldest.ios_saf],
]

export const help: LegalDocument = {
  title: 'راهنما',
  description: 'سنجه با کدام مرورگر و گوشی کار می‌کند، برای آزمون چه چیزی آماده کنی، و اگر چیزی کار نکرد چه کنی.',
  lead: 'سنجه در مرورگر باز می‌شود و چیزی نصب نمی‌خواهد. این‌جا می‌بینی مرورگرت کافی است یا نه، و اگر جایی گیر کردی چه کنی.',
  changedAt: '2026-11-30T06:00:00Z',
  sections: [
    {
      id: 'browsers',
      title: 'با کدام مرورگر',
      blocks: [
        {
          head: ['مرورگر', 'از نسخه‌ی'],
          rows: browserRows.map(([name, version]) => [name, persianDigits(version).replace('.', '٫')]),
        },
        'در مرورگر قدیمی‌تر نوشته‌ها را می‌توانی بخوانی، ولی ورود، آزمون و خرید کار نمی‌کند و بالای صفحه همین را می‌گوییم. ساعت آزمون در مرورگری که نتواند تا آخرش برود شروع نمی‌شود.',
        `ویرایشگرهای مدرس و مدیر روی مک و آیفون ${latin('Safari')} و ${latin('iOS')} ${persianDigits(oldestForEditors).replace('.', '٫')} یا جدیدتر می‌خواهند.`,
      ],
    },
    {
      id: 'ready',
      title: 'پیش از آزمون',
      blocks: [
        {
          list: [
            'برای شنیداری هدفون بگذار. پیش از شروع صدایی پخش می‌کنیم تا مطمئن شوی می‌شنوی؛ روی آیفون بلندی صدا را با دکمه‌های خود گوشی تنظیم کن.',
            'برای گفتاری میکروفن لازم است. مرورگر اجازه‌اش را می‌پرسد؛ اجازه بده، یک جمله بگو و به صدای خودت گوش کن.',
            'صدای آزمون آزمایشی پیش از شروع ساعت کامل روی دستگاهت می‌آید. اگر وسط آزمون اینترنت قطع شود، ادامه بده: پاسخ‌ها روی دستگاه می‌مانند و وصل که شدی فرستاده می‌شوند.',
            'اگر صفحه بسته شد یا گوشی خاموش شد، همان آزمون را دوباره باز کن و از همان‌جا ادامه بده؛ ولی ساعت نمی‌ایستد، مگر در تمرین خودت آن را نگه داشته باشی.',
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
      title: 'اگر چیزی کار نکرد',
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
